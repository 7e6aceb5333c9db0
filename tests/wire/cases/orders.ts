/** What holds for every command: types, ownership, `after`, nulls, previews, refusals, seats. */
import assert from 'node:assert/strict';
import { type CommandType, commands } from '@realm/contract';
import type { ErrorBody, Me, Player } from '../player.ts';
import type { World } from '../worlds.ts';
import { type Cases, omit, pick } from './case.ts';
import { RESOURCES } from './commands.ts';

/**
 * One of each command that an established house can give, with what its answer is called. They follow each other
 * in one house, whose stocks last for all of them.
 */
const ORDERS: [type: Exclude<CommandType, 'create_house'>, fields: object, answer: string][] = [
  ['explore', { acres: 2 }, 'exploring'],
  ['raze', { building: 'markets', count: 3 }, 'razed'],
  ['build', { building: 'stables', count: 2 }, 'building'],
  ['set_draft', { rate_bp: 2_500 }, 'draft_set'],
  ['release', { unit: 0, count: 5 }, 'released'],
  ['train', { unit: 1, count: 3 }, 'training'],
  ['upgrade', { unit: 2, count: 4 }, 'upgrading'],
  ['train_medics', { count: 2 }, 'training_medics'],
  ['build_chariots', { count: 1 }, 'building_chariots'],
  ['set_adept_cap', { per_acre_tenths: 25 }, 'adept_cap_set'],
  ['release_adepts', { count: 1 }, 'adepts_released'],
  ['invest', { science: 'masonry', books: 9 }, 'invested'],
  ['set_science', { focus: 'military', paper_budget: 1 }, 'science_set'],
  ['assign_scientists', { from: 'arcane', to: 'economy', count: 1 }, 'scientists_assigned'],
  ['leave_protection', {}, 'protection_left'],
];

/** What takes more than one house: the cases of the market and the treasury give these. */
const ELSEWHERE: CommandType[] = [
  'refine',
  'transmute',
  'order',
  'cancel',
  'donate',
  'grant',
  'set_tax',
  'send_aid',
  'vote',
];

/** A house that has everything: units of several kinds, medics, horses, chariots, adepts, aether. */
async function established(world: World, name: string): Promise<Player> {
  const player = await world.founder(name, 'sootriders', 'merchant');
  await player.order('train_medics', { count: 3 });
  await player.order('build_chariots', { count: 2 });
  await world.tick(25);
  return player;
}

const resources = (me: Me) => pick(me, RESOURCES);

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
function refusals(me: Me): Refused[] {
  const { gold, units, books, adepts, scientists, land, prices, founded_tick } = me;
  const yards = me.buildings.drill_yards;
  const room = Math.floor(land / 2);
  const shortOf = (what: string, needed: number, have: number) =>
    [`you need ${needed} ${what.replaceAll('_', ' ')} and have ${have}`, { what, needed, have }] as const;
  const short = (type: CommandType, fields: object, what: string, needed: number, have: number) =>
    refused(type, fields, 'not_enough', ...shortOf(what, needed, have));
  const per = prices.explore.gold_per_acre;
  const until_tick = founded_tick + 24;
  const protection = `your house is under protection until tick ${me.protection_until_tick}`;
  const leads = "only your state's leader may do that";
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
    refused('refine', { recipe: 'soup', times: 1 }, 'unknown_recipe', 'there is no recipe soup', {
      given: 'soup',
    }),
    short('refine', { recipe: 'steel', times: 100_000 }, 'gold', prices.refine.steel.gold * 100_000, gold),
    refused(
      'transmute',
      { from: 'gold', to: 'salt', amount: 9 },
      'unknown_material',
      'there is no material gold',
      {
        given: 'gold',
      },
    ),
    refused(
      'transmute',
      { from: 'steel', to: 'salt', amount: 9 },
      'not_a_raw_material',
      'steel is not a raw material',
      {
        material: 'steel',
      },
    ),
    refused(
      'transmute',
      { from: 'salt', to: 'salt', amount: 9 },
      'same_material',
      'a material cannot be turned into itself',
    ),
    refused('transmute', { from: 'salt', to: 'iron', amount: 1 }, 'too_little', 'amount must be at least 2', {
      field: 'amount',
      min: 2,
    }),
    refused(
      'order',
      { side: 'sell', material: 'iron', quantity: 1, price: 45 },
      'under_protection',
      protection,
      {
        until_tick: me.protection_until_tick,
      },
    ),
    refused('cancel', { order: 9_999_999 }, 'no_such_order', 'there is no order 9999999', {
      order: 9_999_999,
    }),
    refused('donate', { amount: 1 }, 'under_protection', protection, {
      until_tick: me.protection_until_tick,
    }),
    refused('grant', { to: me.id, amount: 1 }, 'not_leader', leads, { leader: 0 }),
    refused('set_tax', { rate_bp: 1 }, 'not_leader', leads, { leader: 0 }),
    refused(
      'send_aid',
      { to: me.id, what: 'iron', amount: 1 },
      'unknown_good',
      'there is no good iron to send',
      {
        given: 'iron',
      },
    ),
    refused(
      'send_aid',
      { to: me.id, what: 'gold', amount: 1 },
      'not_to_yourself',
      'you cannot give to your own house',
    ),
    refused('vote', { vote: { type: 'against' } }, 'no_leader', 'your state has no leader to vote against'),
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

export const orders = {
  'commands.types': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await established(world, 'types');
    for (const [type, fields, answer] of ORDERS) {
      const { status, body } = await player.post('/commands', { type, house: player.house, ...fields });
      assert.deepEqual([status, (body as { type: string }).type], [200, answer]);
    }
    const types = new Set<string>(['create_house', ...ELSEWHERE, ...ORDERS.map(([type]) => type)]);
    assert.deepEqual([...types].sort(), Object.keys(commands).sort(), 'each is given');
    const unknown = await player.refused('conquer', {}, 400);
    assert.deepEqual(pick(unknown, ['code', 'path', 'given', 'error']), {
      code: 'unknown_command',
      path: 'type',
      given: 'conquer',
      error: 'there is no command of type conquer',
    });
    const { status, body } = await player.post('/commands', { house: player.house });
    assert.deepEqual(
      [status, pick(body as ErrorBody, ['code', 'path'])],
      [400, { code: 'missing_field', path: 'type' }],
    );
  },

  'answers.after': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await established(world, 'after');
    const me = await player.me();
    const empty = RESOURCES.filter((name) => me[name] === 0);
    assert.deepEqual(empty, ['incoming_land'], 'there is something of everything');
    for (const [type, fields] of ORDERS) {
      const { body } = await player.post('/commands', { type, house: player.house, ...fields });
      const { after } = body as { after: object };
      assert.deepEqual(Object.keys(after).sort(), [...RESOURCES].sort(), type);
      assert.deepEqual(after, resources(await player.me()), type);
    }
    assert.notDeepEqual((await player.me()).training, me.training);
    const newcomer = await world.player('after all');
    const { after } = await newcomer.found({ name: 'After All', race: 'peatkin', personality: 'scholar' });
    assert.deepEqual(after, resources(await newcomer.me()));
  },

  'commands.nulls': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('nulls');
    const { direct } = await player.order('train', { unit: 2, count: 1, direct: null as never });
    assert.equal(direct, false);
    const other = await world.player('nulls too');
    const fields = { name: 'Nulls', race: 'peatkin', personality: 'scholar', realm: null, state: null };
    assert.equal((await other.post('/commands', { type: 'create_house', ...fields })).status, 200);
    const { code, path } = await player.refused('explore', { acres: null }, 400);
    assert.deepEqual([code, path], ['wrong_type', 'acres']);
  },

  preview: async (worlds) => {
    const world = await worlds.get('whole');
    const player = await established(world, 'preview');
    for (const [type, fields] of ORDERS) {
      const command = { type, house: player.house, ...fields };
      const before = await player.me();
      const preview = await player.post('/commands/preview', command);
      assert.deepEqual(await player.me(), before, `${type} changes nothing`);
      const done = await player.post('/commands', command);
      assert.deepEqual([preview.status, preview.body], [200, done.body], type);
    }
    for (const { type, fields } of refusals(await player.me())) {
      const command =
        type === 'create_house' ? { type, ...fields } : { type, house: player.house, ...fields };
      const preview = await player.post('/commands/preview', command);
      const done = await player.post('/commands', command);
      const told = ({ status, body }: typeof done) => [status, omit(body as ErrorBody, 'request_id')];
      assert.deepEqual(told(preview), told(done), type);
    }
    const newcomer = await world.player('preview newcomer');
    const create = { type: 'create_house', name: 'Foreseen', race: 'gleaners', personality: 'builder' };
    const preview = await newcomer.post('/commands/preview', create);
    assert.equal((await newcomer.read('me', '/me')).house, null);
    assert.deepEqual(preview.body, (await newcomer.post('/commands', create)).body);
  },

  'errors.not_yours': async (worlds) => {
    const world = await worlds.get('whole');
    const victim = await world.founder('victim');
    const player = await world.founder('intruder');
    const before = await victim.me();
    for (const [type, { example }] of Object.entries(commands)) {
      if (type === 'create_house') continue;
      const foreign = await player.refused(type, { ...example, house: victim.house });
      assert.deepEqual(
        [foreign.error, foreign.code, foreign.house],
        [`house ${victim.house} is not yours`, 'not_your_house', victim.house],
      );
      const nobody = await player.refused(type, { ...example, house: 999_999 });
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

  'errors.malformed': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('malformed');
    const own = { type: 'explore', house: player.house };
    const deep = `{"type":"explore","acres":${'['.repeat(9)}${']'.repeat(9)}}`;
    const table: [body: unknown, code: string, path: string | undefined][] = [
      ['{"type":', 'malformed', undefined],
      ['[]', 'wrong_type', 'body'],
      ['"explore"', 'wrong_type', 'body'],
      [{ ...own, acres: '3' }, 'wrong_type', 'acres'],
      [{ ...own, acres: true }, 'wrong_type', 'acres'],
      [{ ...own, acres: 1.5 }, 'not_an_integer', 'acres'],
      [`{"type":"explore","house":${player.house},"acres":9007199254740993}`, 'unsafe_integer', 'acres'],
      [own, 'missing_field', 'acres'],
      [{ ...own, acres: 1, speed: 2 }, 'unknown_field', 'speed'],
      [`{"type":"explore","type":"explore"}`, 'duplicate_field', 'type'],
      [deep, 'too_deep', undefined],
      [{ type: 'sing', house: player.house }, 'unknown_command', 'type'],
    ];
    const before = await player.me();
    for (const [sent, code, path] of table) {
      const { status, body } = await player.post('/commands', sent);
      const told = body as ErrorBody;
      assert.deepEqual([status, told.code, told.path], [400, code, path], JSON.stringify(sent));
    }
    for (const [query, code] of [
      ['limit=x', 'wrong_type'],
      ['limit=1&limit=2', 'repeated_parameter'],
      ['page=2', 'unknown_field'],
    ]) {
      const { status, body } = await player.get(`/news?${query}`);
      assert.deepEqual([status, (body as ErrorBody).code], [400, code], query);
    }
    assert.deepEqual(await player.me(), before);
  },

  'errors.body_size': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('sizes');
    const sized = async (bytes: number) => {
      const command = JSON.stringify({ type: 'set_draft', house: player.house, rate_bp: 1 });
      return (await player.post('/commands', command.padEnd(bytes))).status;
    };
    assert.deepEqual([await sized(16_384), await sized(16_385)], [200, 413]);
  },

  'errors.body_type': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('media');
    const command = { type: 'set_draft', house: player.house, rate_bp: 1 };
    const as = async (type: string) =>
      (await player.post('/commands', command, { 'content-type': type })).status;
    assert.deepEqual(
      [
        await as('text/plain'),
        await as('application/x-www-form-urlencoded'),
        await as('application/json; charset=utf-8'),
      ],
      [415, 415, 200],
    );
  },

  'seats.replaced': async (worlds) => {
    const world = await worlds.own('small');
    const found = async (name: string, place: object) => {
      const player = await world.player(name);
      return player.found({ name, race: 'gleaners', personality: 'merchant', ...place });
    };
    const seats = async () =>
      (await world.visitor.read('state_houses', '/states/2/1')).houses.map(({ id, seat, robot }) => ({
        id,
        seat,
        robot,
      }));
    const [robot] = await seats();
    assert.equal(robot.robot, true);
    const place = { realm: 2, state: 1 };

    const first = await found('First', place);
    assert.equal(Object.hasOwn(first, 'replaced'), false, 'a seat was free');
    const second = await found('Second', place);
    assert.deepEqual([second.replaced, second.seat], [robot.id, robot.seat], "it has the robot's seat");
    assert.deepEqual(
      await seats(),
      [first, second]
        .map(({ house, seat }) => ({ id: house, seat, robot: false }))
        .sort((a, b) => a.seat - b.seat),
    );
    assert.equal((await world.visitor.get(`/houses/${robot.id}`)).status, 404, 'the robot is gone');

    const third = await world.player('Third');
    const create = { type: 'create_house', name: 'Third', race: 'gleaners', personality: 'merchant' };
    const { status, body } = await third.post('/commands', { ...create, ...place });
    assert.deepEqual([status, (body as ErrorBody).error], [422, 'state 2:1 is full of people']);
    // When no seat anywhere is free of people, every realm opens one more state.
    for (let i = 3; i <= 12; i++) await found(`Settler ${i}`, {});
    const next = await found('Thirteenth', {});
    assert.deepEqual(pick(next, ['realm', 'state', 'seat']), { realm: 1, state: 2, seat: 1 });
    assert.equal((await world.visitor.read('realm', '/realms/6')).states.length, 2);
  },
} satisfies Cases;
