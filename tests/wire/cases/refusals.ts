/** What the game refuses, word for word. */
import assert from 'node:assert/strict';
import { type CommandType, commands } from '@realm/contract';
import type { ErrorBody, Me } from '../player.ts';
import { type Cases, omit } from './case.ts';

/** The refusals of one house's commands, with the exact text. */
interface Refused {
  readonly type: CommandType;
  readonly fields: object;
  readonly code: string;
  readonly error: string;
  readonly params?: object;
}

const refused = (
  type: CommandType,
  fields: object,
  code: string,
  error: string,
  params?: object,
): Refused => ({
  type,
  fields,
  code,
  error,
  params,
});

/** Every refusal that the state of a house a tick old brings, its land all built over. */
export function refusals(me: Me): Refused[] {
  const { gold, units, books, adepts, scientists, land, prices, founded_tick } = me;
  const yards = me.buildings.drill_yards;
  const room = Math.floor(land / 2);
  const shortOf = (what: string, needed: number, have: number) =>
    [`you need ${needed} ${what.replaceAll('_', ' ')} and have ${have}`, { what, needed, have }] as const;
  const short = (type: CommandType, fields: object, what: string, needed: number, have: number) =>
    refused(type, fields, 'not_enough', ...shortOf(what, needed, have));
  const per = prices.explore.gold_per_acre;
  const until_tick = founded_tick + 24;
  const protected_until = {
    error: `your house is under protection until tick ${founded_tick + 72}`,
    until_tick: founded_tick + 72,
  };
  const not_leader = ["only your state's leader may do that", { leader: 0 }] as const;
  const iron = { material: 'iron', quantity: 1, price: 45 };
  return [
    refused(
      'explore',
      { acres: room + 1 },
      'too_much_incoming',
      `at most half of your land may be on its way; you can explore ${room} acres more now`,
      { max: room },
    ),
    short('explore', { acres: 100 }, 'gold', 100 * per, gold),
    refused('build', { building: 'moats', count: 1 }, 'unknown_building', 'there is no building moats', {
      given: 'moats',
    }),
    refused(
      'build',
      { building: 'farms', count: 1 },
      'not_enough_barren',
      'only 0 acres are barren, you asked to build on 1',
      { needed: 1, have: 0 },
    ),
    short('raze', { building: 'drill_yards', count: yards + 1 }, 'drill_yards', yards + 1, yards),
    refused('set_draft', { rate_bp: 7_001 }, 'draft_too_high', 'the draft may be at most 7000 bp', {
      max: 7_000,
    }),
    short('release', { unit: 2, count: 999 }, 'units', 999, units[2]),
    refused('release', { unit: 8, count: 1 }, 'unit_not_releasable', 'unit 8 cannot be released', {
      unit: 8,
    }),
    refused('train', { unit: 5, count: 1 }, 'unit_not_trainable', 'your house cannot train unit 5', {
      unit: 5,
    }),
    short('train', { unit: 3, count: 900 }, 'gold', 900 * prices.train[3]!.gold, gold),
    refused('upgrade', { unit: 4, count: 1 }, 'unit_not_upgradable', 'unit 4 cannot be upgraded', {
      unit: 4,
    }),
    short('upgrade', { unit: 3, count: 1 }, 'units', 1, 0),
    short('train_medics', { count: 400 }, 'gold', 400 * prices.medics.gold, gold),
    short('build_chariots', { count: 200 }, 'gold', 200 * prices.chariots.gold, gold),
    short('release_adepts', { count: adepts + 1 }, 'adepts', adepts + 1, adepts),
    refused(
      'set_adept_cap',
      { per_acre_tenths: 101 },
      'out_of_range',
      'per_acre_tenths must be between 0 and 100',
      { field: 'per_acre_tenths', min: 0, max: 100 },
    ),
    refused('invest', { science: 'alchemy', books: 1 }, 'unknown_science', 'there is no science alchemy', {
      given: 'alchemy',
    }),
    short('invest', { science: 'drill', books: 9_999 }, 'books', 9_999, books.military),
    refused(
      'set_science',
      { focus: 'sports', paper_budget: 0 },
      'unknown_category',
      'there is no category sports',
      {
        given: 'sports',
      },
    ),
    refused(
      'assign_scientists',
      { from: 'arcane', to: 'arcane', count: 1 },
      'same_category',
      'the two categories must differ',
    ),
    short(
      'assign_scientists',
      { from: 'arcane', to: 'economy', count: 99 },
      'scientists',
      99,
      scientists.arcane,
    ),
    refused(
      'leave_protection',
      {},
      'protection_too_early',
      `protection cannot be left before tick ${until_tick}`,
      { until_tick },
    ),
    short('refine', { recipe: 'steel', times: 9_999 }, 'gold', 9_999 * prices.refine.steel.gold, gold),
    refused('refine', { recipe: 'soup', times: 1 }, 'unknown_recipe', 'there is no recipe soup', {
      given: 'soup',
    }),
    refused(
      'transmute',
      { from: 'iron', to: 'steel', amount: 10 },
      'not_a_raw_material',
      'steel is not a raw material',
      { material: 'steel' },
    ),
    refused(
      'transmute',
      { from: 'iron', to: 'iron', amount: 10 },
      'same_material',
      'a material cannot be turned into itself',
    ),
    refused('transmute', { from: 'iron', to: 'salt', amount: 1 }, 'too_little', 'amount must be at least 2', {
      field: 'amount',
      min: 2,
    }),
    refused(
      'order',
      { side: 'buy', ...iron, material: 'tin' },
      'unknown_material',
      'there is no material tin',
      {
        given: 'tin',
      },
    ),
    refused('order', { side: 'sell', ...iron }, 'under_protection', protected_until.error, {
      until_tick: protected_until.until_tick,
    }),
    refused('order', { side: 'buy', ...iron, treasury: true }, 'not_leader', ...not_leader),
    refused('cancel', { order: 999_999 }, 'no_such_order', 'there is no order 999999', { order: 999_999 }),
    refused('donate', { amount: 1 }, 'under_protection', protected_until.error, {
      until_tick: protected_until.until_tick,
    }),
    refused('grant', { to: me.id, amount: 1 }, 'not_leader', ...not_leader),
    refused('set_tax', { rate_bp: 100 }, 'not_leader', ...not_leader),
    refused('start_wonder', { wonder: 'long_furnace' }, 'under_protection', protected_until.error, {
      until_tick: protected_until.until_tick,
    }),
    refused(
      'fund_wonder',
      { builder: me.id, gold: 1, material: 'iron', amount: 1 },
      'under_protection',
      protected_until.error,
      { until_tick: protected_until.until_tick },
    ),
    refused('revive', {}, 'no_dormant_wonder', 'your house has no dormant wonder that could still be woken'),
    refused('propose_work', {}, 'not_leader', ...not_leader),
    refused('vote_work', { yes: true }, 'not_leader', ...not_leader),
    refused('fund_work', { gold: 1, material: 1 }, 'under_protection', protected_until.error, {
      until_tick: protected_until.until_tick,
    }),
    refused('set_research', { project: 'common_purse' }, 'not_leader', ...not_leader),
    refused('contribute', { category: 'economy', books: 1 }, 'under_protection', protected_until.error, {
      until_tick: protected_until.until_tick,
    }),
    refused('rename_state', { name: 'Ours' }, 'not_leader', ...not_leader),
    refused('declare_war', { realm: 1, state: 1 }, 'not_leader', ...not_leader),
    refused('offer_peace', {}, 'not_leader', ...not_leader),
    refused('withdraw', {}, 'not_leader', ...not_leader),
    refused('propose_ceasefire', { realm: 1, state: 1, ticks: 24 }, 'not_leader', ...not_leader),
    refused('break_ceasefire', { realm: 1, state: 1 }, 'not_leader', ...not_leader),
    refused(
      'send_aid',
      { to: me.id, what: 'love', amount: 1 },
      'unknown_good',
      'there is no good love to send',
      {
        given: 'love',
      },
    ),
    refused(
      'send_aid',
      { to: me.id, what: 'gold', amount: 1 },
      'not_to_yourself',
      'you cannot give to your own house',
    ),
    refused('recruit_general', { name: 'Tam', traits: ['lazy'] }, 'unknown_trait', 'there is no trait lazy', {
      given: 'lazy',
    }),
    refused(
      'recruit_academic',
      { name: 'Tam', category: 'sports' },
      'unknown_category',
      'there is no category sports',
      { given: 'sports' },
    ),
    refused(
      'reassure',
      { character: { kind: 'academic', id: 9_999 } },
      'no_such_character',
      'you have no academic 9999',
      { kind: 'academic', id: 9_999 },
    ),
    refused(
      'list',
      { character: { kind: 'general', id: 9_999 } },
      'under_protection',
      protected_until.error,
      {
        until_tick: protected_until.until_tick,
      },
    ),
    refused('bid', { listing: 9_999, price: 1 }, 'under_protection', protected_until.error, {
      until_tick: protected_until.until_tick,
    }),
    refused(
      'make_offer',
      { character: { kind: 'general', id: 9_999 }, price: 1 },
      'under_protection',
      protected_until.error,
      { until_tick: protected_until.until_tick },
    ),
    refused('answer_quest', { commit: true }, 'no_quest', 'your house has nobody on a quest'),
    refused(
      'mark_heirs',
      { heirs: [{ kind: 'academic', id: 9_999 }] },
      'no_such_character',
      'you have no academic 9999',
      { kind: 'academic', id: 9_999 },
    ),
    refused('delist', { listing: 9_999 }, 'no_such_listing', 'there is no listing 9999', { listing: 9_999 }),
    ...(['accept_offer', 'drop_offer'] as const).map((type) =>
      refused(type, { offer: 9_999 }, 'no_such_offer', 'there is no offer 9999 that you may answer so', {
        offer: 9_999,
      }),
    ),
    refused('set_defender', { general: 9_999 }, 'no_such_general', 'you have no general 9999', {
      general: 9_999,
    }),
    ...[
      ['second_strike', {}] as const,
      ['retake_land', { from: 1, acres: 1 }] as const,
      ['mirror', { of: 1 }] as const,
    ].map(([type, fields]) =>
      refused(type, fields, 'no_such_power', `your race lacks the power of ${type.replace('_', ' ')}`, {
        power: type,
      }),
    ),
    refused(
      'attack',
      { attacker: me.id, target: 1, units: [1], kind: 'siesta' },
      'unknown_attack',
      'there is no kind of attack siesta',
      { given: 'siesta' },
    ),
    refused('vote', { vote: { type: 'against' } }, 'no_leader', 'your state has no leader to vote against'),
    refused(
      'operation',
      { op: 'tea', target: 1, thieves: 1 },
      'unknown_operation',
      'there is no operation tea',
      {
        given: 'tea',
      },
    ),
    refused('spy', { target: me.id, thieves: 1 }, 'in_your_state', `house ${me.id} is of your own state`, {
      house: me.id,
    }),
    refused('open_vigil', { vigil: 'tea' }, 'unknown_vigil', 'there is no vigil tea', { given: 'tea' }),
    refused('give_to_vigil', { aether: 1, incense: 0 }, 'under_protection', protected_until.error, {
      until_tick: protected_until.until_tick,
    }),
    refused('cast', { rite: 'tea' }, 'unknown_rite', 'there is no rite tea', { given: 'tea' }),
    refused('explore', { acres: 0 }, 'out_of_range', 'acres must be between 1 and 1000000000', {
      field: 'acres',
      min: 1,
      max: 1_000_000_000,
    }),
    refused(
      'create_house',
      { name: 'Second', race: 'peatkin', personality: 'scholar' },
      'already_have_house',
      `you already have house ${me.id} in this age`,
      { house: me.id },
    ),
  ];
}

export const refusalCases = {
  'errors.not_yours': async (worlds) => {
    const world = await worlds.get('whole');
    const victim = await world.founder('victim');
    const player = await world.founder('intruder');
    const before = await victim.me();
    for (const [type, { example }] of Object.entries(commands)) {
      if (type === 'create_house') continue;
      const acting = (house: number) => (type === 'attack' ? { attacker: house, house } : { house });
      const foreign = await player.refused(type, { ...example, ...acting(victim.house) });
      assert.deepEqual(
        [foreign.error, foreign.code, foreign.house],
        [`house ${victim.house} is not yours`, 'not_your_house', victim.house],
      );
      const nobody = await player.refused(type, { ...example, ...acting(999_999) });
      assert.equal(nobody.error, 'there is no house 999999');
    }
    assert.deepEqual(await victim.me(), before);
  },

  'errors.catalogue': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('refusals');
    await world.tick();
    const me = await player.me();
    assert.equal(me.barren, 0);
    const table = refusals(me);
    for (const { type, fields, code, error, params } of table) {
      const asked = { type, ...(type === 'create_house' ? {} : { house: player.house }), ...fields };
      const { status, body } = await player.post('/commands', asked);
      assert.deepEqual(
        [status, omit(body as ErrorBody, 'request_id')],
        [422, { error, code, ...params }],
        type,
      );
    }
    const types = new Set(table.map(({ type }) => type));
    assert.deepEqual(
      Object.keys(commands).filter((type) => !types.has(type as CommandType)),
      [],
      'each has one',
    );
    assert.deepEqual(await player.me(), me, 'refusals change nothing');

    const other = await world.player('refused founder');
    const create = { name: 'Refused', race: 'peatkin', personality: 'scholar' };
    const founding: [object, string][] = [
      [{ race: 'elves' }, 'there is no race elves'],
      [{ personality: 'lazy' }, 'there is no personality lazy'],
      [{ realm: 1 }, 'give both realm and state to ask for a state, or neither'],
      [{ realm: 7, state: 1 }, 'there is no realm 7'],
      [{ realm: 1, state: 5 }, 'realm 1 has no state 5'],
      [{ name: 'HOUSE OF Refusals' }, 'the name HOUSE OF Refusals is taken'],
    ];
    for (const [fields, error] of founding) {
      const { status, body } = await other.post('/commands', { type: 'create_house', ...create, ...fields });
      assert.deepEqual([status, (body as ErrorBody).error], [422, error]);
    }
  },

  'errors.body': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('error body');
    const { gold } = await player.me();
    const { body, headers } = await player.post('/commands', {
      type: 'train_medics',
      house: player.house,
      count: 1_000_000,
    });
    const { prices } = await player.me();
    const needed = prices.medics.gold * 1_000_000;
    assert.deepEqual(body, {
      error: `you need ${needed} gold and have ${gold}`,
      code: 'not_enough',
      what: 'gold',
      needed,
      have: gold,
      request_id: headers.get('x-request-id'),
    });
  },
} satisfies Cases;
