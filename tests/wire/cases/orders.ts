/** What holds for every command: its type, `after`, nulls, previews. */
import assert from 'node:assert/strict';
import { type CommandType, commands } from '@realm/contract';
import type { ErrorBody, Me, Player } from '../player.ts';
import type { World } from '../worlds.ts';
import { type Cases, foreseen, omit, pick } from './case.ts';
import { RESOURCES } from './commands.ts';
import { refusals } from './refusals.ts';

type Type = Exclude<CommandType, 'create_house'>;

/** What only some races may do, or a house under protection, which cases of their own have them do. */
const POWERS: Type[] = ['second_strike', 'retake_land', 'mirror', 'live_tick'];

/**
 * One of each command that an established house can give, with what its answer is called. They follow each other
 * in one house, whose stocks last for all of them.
 */
const ORDERS: [type: Type, fields: object | ((house: Established) => Promise<object>), answer: string][] = [
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
  ['refine', { recipe: 'steel', times: 2 }, 'refined'],
  ['transmute', { from: 'reed', to: 'salt', amount: 10 }, 'transmuted'],
  ['order', { side: 'sell', material: 'reed', quantity: 10, price: 60 }, 'order_placed'],
  ['cancel', oldOrder, 'order_cancelled'],
  ['donate', { amount: 900 }, 'donated'],
  ['grant', async ({ mate }) => ({ to: mate.house, amount: 40 }), 'granted'],
  ['set_tax', { rate_bp: 250 }, 'tax_set'],
  ['send_aid', async ({ mate }) => ({ to: mate.house, what: 'food', amount: 50 }), 'aid_sent'],
  ['set_research', { project: 'common_purse' }, 'research_set'],
  ['contribute', { category: 'economy', books: 3 }, 'contributed'],
  ['start_wonder', async ({ player }) => ({ wonder: await freeWonder(player) }), 'wonder_started'],
  [
    'fund_wonder',
    async ({ player }) => ({ builder: player.house, gold: 100, material: 'stone', amount: 1 }),
    'wonder_funded',
  ],
  ['revive', dormant, 'wonder_revived'],
  ['propose_work', {}, 'work_proposed'],
  ['vote_work', { yes: true }, 'work_voted'],
  [
    'fund_work',
    async ({ rival }) => {
      await rival.player.order('vote_work', { yes: true });
      return { gold: 20, material: 5 };
    },
    'work_funded',
  ],
  ['rename_state', async ({ player }) => ({ name: `State ${player.house}` }), 'state_renamed'],
  ['propose_ceasefire', async ({ rival }) => ({ ...rival.place, ticks: 24 }), 'ceasefire_proposed'],
  [
    'break_ceasefire',
    async ({ rival, place }) => {
      await rival.player.order('propose_ceasefire', { ...place, ticks: 24 });
      return rival.place;
    },
    'ceasefire_broken',
  ],
  ['declare_war', async ({ rival }) => rival.place, 'war_declared'],
  [
    'offer_peace',
    async ({ rival, place }) => {
      // The ceasefire that was broken is cause enough for the other side to begin at once.
      await rival.player.order('declare_war', place);
      return {};
    },
    'peace_offered',
  ],
  [
    'withdraw',
    async ({ world }) => {
      await world.tick(48);
      return {};
    },
    'withdrawn',
  ],
  ['vote', { vote: { type: 'against' } }, 'voted'],
  [
    'recruit_general',
    async ({ player }) => ({ name: `General ${player.house}`, traits: ['vanguard'] }),
    'general_recruited',
  ],
  [
    'recruit_academic',
    async ({ player }) => ({ name: `Academic ${player.house}`, category: 'arcane' }),
    'academic_recruited',
  ],
  [
    'reassure',
    async ({ player }) => ({ character: { kind: 'general', id: (await player.me()).generals[0].id } }),
    'reassured',
  ],
  ['list', async ({ player }) => ({ character: await academicOf(player) }), 'listed'],
  ['delist', async ({ player }) => ({ listing: await listingOf(player) }), 'delisted'],
  [
    'bid',
    async ({ dealer: seller }) => {
      const character = await newAcademic(seller);
      const [{ appraisal: reserve }] = (await seller.me()).academics.slice(-1);
      const { listing } = await seller.order('list', { character, reserve, ticks: 20 });
      return { listing, price: reserve };
    },
    'bid_made',
  ],
  [
    'make_offer',
    async ({ dealer: seller }) => {
      const character = await newAcademic(seller);
      const [{ appraisal: price }] = (await seller.me()).academics.slice(-1);
      await seller.order('list', { character });
      return { character, price };
    },
    'offer_made',
  ],
  [
    'drop_offer',
    async ({ player }) => ({ offer: (await player.read('offers', '/offers')).made[0].offer }),
    'offer_dropped',
  ],
  [
    'accept_offer',
    async ({ player, dealer }) => {
      const character = await academicOf(player);
      const { appraisal: price } = (await player.me()).academics.find(({ id }) => id === character.id)!;
      await player.order('list', { character });
      const { offer } = await dealer.order('make_offer', { character, price });
      return { offer };
    },
    'offer_accepted',
  ],
  [
    'attack',
    async ({ world, player }) => ({
      attacker: player.house,
      target: (await enemyOf(world)).house,
      units: [40],
    }),
    'attacked',
  ],
  ['set_defender', async ({ player }) => ({ general: (await player.me()).generals[0].id }), 'defender_set'],
  ['cast', { rite: 'sweet_ash' }, 'cast'],
  ['open_vigil', { vigil: 'warm_ground' }, 'vigil_opened'],
  ['give_to_vigil', { aether: 20, incense: 1 }, 'vigil_given'],
  ['operation', async ({ mark }) => ({ target: mark, op: 'survey', thieves: 9 }), 'operation'],
  ['spy', async ({ mark }) => ({ target: mark, thieves: 9 }), 'spied'],
  [
    'queue',
    async ({ player: { house } }) => ({
      command: { type: 'set_draft', house, rate_bp: 3_000 },
      when: { type: 'affordable' },
    }),
    'queued',
  ],
  ['reorder', { entries: [1] }, 'reordered'],
  ['unqueue', { entry: 1 }, 'unqueued'],
  ['deputize', { style: 'builder', limits: {} }, 'deputized'],
  ['take_back', {}, 'taken_back'],
  [
    'mark_heirs',
    async ({ player }) => ({ heirs: [{ kind: 'general', id: (await player.me()).generals[0].id }] }),
    'heirs_marked',
  ],
  [
    'answer_quest',
    async ({ world, player }) => {
      await world.tick(300);
      while (((await player.me()).quest?.ask ?? null) === null) await world.tick();
      return { commit: true };
    },
    'quest_answered',
  ],
];

interface Place {
  readonly realm: number;
  readonly state: number;
}

interface Established {
  readonly world: World;
  readonly player: Player;
  /** Who has the other house of the state. */
  readonly mate: Player;
  readonly place: Place;
  /** Who leads another state, as large. */
  readonly rival: { readonly player: Player; readonly place: Place };
  /** A house of another state. */
  readonly mark: number;
  /** A house that deals in characters. */
  readonly dealer: Player;
}

/** A house that leads its state and has everything: units of several kinds, medics, horses, chariots, adepts, aether. */
async function established(world: World, name: string): Promise<Established> {
  const player = await world.founder(name, 'kilnwrights', 'merchant');
  const { realm, state } = await player.me();
  const mate = await world.player(`mate of ${name}`);
  await mate.found({ name: `Mate of ${name}`, race: 'peatkin', personality: 'scholar', realm, state });
  await player.order('vote', { vote: { type: 'for', house: player.house } });
  const rival = await ruler(world, `rival of ${name}`, realm);
  const stranger = await world.founder(`stranger of ${name}`);
  const dealer = await world.founder(`dealer of ${name}`);
  await player.order('train', { unit: 4, count: 20 });
  await player.order('train_medics', { count: 3 });
  await player.order('build_chariots', { count: 2 });
  await player.order('raze', { building: 'markets', count: 4 });
  await player.order('build', { building: 'stables', count: 4 });
  await world.tick(25);
  for (const each of [mate, dealer]) await each.order('leave_protection', {});
  return { world, player, mate, place: { realm, state }, rival, mark: stranger.house, dealer };
}

/** Who leads a state of a realm in which nobody else lives but a mate, and where that is. */
async function ruler(world: World, name: string, realm: number): Promise<Established['rival']> {
  const { states } = await world.visitor.read('realm', `/realms/${realm}`);
  const place = { realm, state: states.find(({ houses }) => houses === 0)!.state };
  const player = await world.player(name);
  const mate = await world.player(`mate of ${name}`);
  const house = { race: 'peatkin', personality: 'scholar', ...place };
  await player.found({ name: `House of ${name}`, ...house });
  await mate.found({ name: `Mate of ${name}`, ...house });
  for (const each of [player, mate]) await each.order('vote', { vote: { type: 'for', house: player.house } });
  return { player, place };
}

/** A wonder that stands nowhere yet and takes stone. */
async function freeWonder(player: Player): Promise<string> {
  const { definitions } = await player.rules();
  const built = new Set((await player.me()).wonders.map(({ id }) => id));
  const free = Object.entries(definitions.wonders).filter(
    ([id, { materials }]) => 'stone' in materials && !built.has(id),
  );
  return free[0][0];
}

/** Pays for the wonder the house builds, and waits until it has fallen dormant. */
async function dormant({ world, player }: Established): Promise<object> {
  const [{ gold, gold_needed, materials }] = (await player.me()).wonder_works;
  const builder = player.house;
  let left = gold_needed - gold;
  for (const [material, { given, needed }] of Object.entries(materials)) {
    await player.order('fund_wonder', { builder, gold: left, material, amount: needed - given });
    left = 0;
  }
  await world.tick(16);
  return {};
}

/** A house of another state that may be attacked. */
async function enemyOf(world: World): Promise<Player> {
  const enemy = await world.player('enemy of all');
  if (enemy.house !== 0) return enemy;
  await enemy.found({ name: 'Enemy of all', race: 'peatkin', personality: 'scholar' });
  await world.tick(24);
  await enemy.order('leave_protection', {});
  return enemy;
}

/** An academic of the house who is at home. */
async function academicOf(player: Player) {
  const { id } = (await player.me()).academics.find(({ place }) => place === 'serving')!;
  return { kind: 'academic' as const, id };
}

async function newAcademic(player: Player) {
  const name = `Academic ${(await player.me()).academics.length} of ${player.house}`;
  const { academic: id } = await player.order('recruit_academic', { name, category: 'military' });
  return { kind: 'academic' as const, id };
}

/** The house's own listing. */
async function listingOf(player: Player): Promise<number> {
  const { listings } = await player.read('hall', '/hall');
  return listings.find(({ owner }) => owner.house === player.house)!.listing;
}

/** The order that the house has waiting, old enough to be taken back. */
async function oldOrder({ world, player }: Established): Promise<object> {
  world.clock.move(600_000);
  const { orders } = await player.read('orders', '/orders');
  return { order: orders[0].order };
}

/** The commands, one by one as the house comes to give them. */
async function* commandsOf(house: Established) {
  for (const [type, fields, answer] of ORDERS) {
    const { house: id } = house.player;
    const command = { type, house: id, ...(typeof fields === 'function' ? await fields(house) : fields) };
    yield { type, command, answer };
  }
}

const resources = (me: Me) => pick(me, RESOURCES);

export const orders = {
  'commands.types': async (worlds) => {
    const house = await established(await worlds.own('questing'), 'types');
    const { player } = house;
    for await (const { command, answer } of commandsOf(house)) {
      const { status, body } = await player.post('/commands', command);
      assert.deepEqual([status, (body as { type: string }).type], [200, answer]);
    }
    const types = new Set<string>(['create_house', ...ORDERS.map(([type]) => type), ...POWERS]);
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
    const world = await worlds.own('questing');
    const house = await established(world, 'after');
    const { player } = house;
    const me = await player.me();
    const empty = RESOURCES.filter((name) => me[name] === 0);
    assert.deepEqual(empty, ['incoming_land'], 'there is something of everything');
    for await (const { type, command } of commandsOf(house)) {
      const { body } = await player.post('/commands', command);
      const { after } = body as { after: object };
      assert.deepEqual(Object.keys(after).sort(), [...RESOURCES].sort(), type);
      assert.deepEqual(after, resources(await player.me()), type);
    }
    assert.notDeepEqual((await player.me()).units, me.units);
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
    const world = await worlds.own('questing');
    const house = await established(world, 'preview');
    const { player } = house;
    for await (const { type, command } of commandsOf(house)) {
      const before = await player.me();
      const preview = await player.post('/commands/preview', command);
      assert.deepEqual(await player.me(), before, `${type} changes nothing`);
      const done = await player.post('/commands', command);
      assert.deepEqual([preview.status, preview.body], [200, foreseen(done.body, preview.body)], type);
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
} satisfies Cases;
