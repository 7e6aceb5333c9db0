/**
 * Hexes and divinations. Chances, harm, resilience and vengeance as tables a designer can read; what each side is told.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CommandOf,
  type CommandReplyOf,
  isRefusal,
  type NewsItem,
  type RefusalCode,
} from '@realm/contract';
import { S } from '@realm/rules';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { readReport } from '../src/features/intel/state/intel.ts';
import { War } from '../src/features/relations/state/war.ts';
import { divinationChanceBp, hexChanceBp } from '../src/features/rites/chance.ts';
import { lastingOn, layRite } from '../src/features/rites/lasting.ts';
import { resilienceOf } from '../src/features/rites/resilience.ts';
import { execute, preview } from '../src/kernel/execute.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { restoreWorld } from '../src/kernel/restore.ts';
import { tick } from '../src/kernel/tick.ts';
import { giveAnew } from '../src/stats/given.ts';
import type { House } from '../src/world/house.ts';
import { GIVEN, MATERIALS, RITES, STATS_AT } from '../src/world/layout.ts';
import type { World } from '../src/world/world.ts';

const SURE = { chance_min_bp: 10_000, chance_max_bp: 10_000, vengeance_max_bp: 0 };
const NEVER = { chance_min_bp: 0, chance_max_bp: 0, vengeance_max_bp: 0 };
const HOSTILE = 3_000;
const UNFRIENDLY = 1_500;

interface Scene {
  readonly world: World;
  readonly house: House;
  readonly target: House;
}

/** Two houses of different realms out of protection, the first with all it needs to cast, whose state is hostile. */
function scene(params: object = SURE, felt = HOSTILE): Scene {
  const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0, ...params });
  const world = openTestWorld(rules, { robots: 48 });
  const [house, target] = world.houses;
  house.aether = 1_000_000;
  house.cells[MATERIALS + rules.incense] = 100_000;
  house.adepts = 300;
  house.population += 300;
  target.aether = 1_000;
  world.relations.raise(world.stateOf(house), world.stateOf(target), felt);
  return { world, house, target };
}

function request({ world, house, target }: Scene, rite: string, on: number | undefined = target.id) {
  const command: CommandOf<'cast'> = { type: 'cast', house: house.id, rite, target: on };
  return { at: world.at, actor: { robot: house.id }, command };
}

function cast(about: Scene, rite: string, on?: number): CommandReplyOf<'cast'> {
  const answer = execute(about.world, request(about, rite, on));
  assert.ok(!isRefusal(answer) && answer.type === 'cast', JSON.stringify(answer));
  return answer as CommandReplyOf<'cast'>;
}

function refusal(about: Scene, rite: string, on?: number): RefusalCode | null {
  const answer = execute(about.world, request(about, rite, on));
  return isRefusal(answer) ? answer.code : null;
}

const runTick = ({ world }: Scene) => tick(world, { kind: 'tick', at: world.next_tick_at });
const told = (house: House): NewsItem[] =>
  house.news.items().filter(({ kind }) => kind.startsWith('hex') || kind === 'divination_felt');
const felt = ({ world, house, target }: Scene) =>
  world.relations.felt(world.stateOf(target), world.stateOf(house));

test('chances: adepts an acre x (1 + rite_strength) against Ward an acre, less by resilience', () => {
  const { world, house, target } = scene({});
  const { rules } = world;
  const table: [
    adepts: number,
    strength_bp: number,
    ward: number,
    ward_bp: number,
    resilience: number,
    ...bp: number[],
  ][] = [
    // Every hundred acres stand for 30 adepts in the Ward by themselves.
    [300, 0, 0, 0, 0, 8_843, 9_259],
    [300, 0, 210, 0, 0, 5_941, 7_220],
    [300, 0, 210, 5_000, 0, 4_286, 5_885],
    [300, 5_000, 210, 5_000, 0, 5_941, 7_220],
    [300, 0, 210, 0, 4_000, 3_825, 7_220],
    [60, 0, 210, 0, 0, 300, 1_057],
    [3_000, 0, 210, 0, 0, 9_677, 9_700],
    [0, 0, 0, 0, 0, 300, 300],
  ];
  for (const [adepts, strength_bp, ward, ward_bp, resilience, hex_bp, divination_bp] of table) {
    house.adepts = adepts;
    target.adepts = ward;
    house.cells[STATS_AT + S.rite_strength] = strength_bp;
    target.cells[STATS_AT + S.ward] = ward_bp;
    const what = JSON.stringify([adepts, strength_bp, ward, ward_bp, resilience]);
    assert.deepEqual(
      [hexChanceBp(rules, house, target, resilience), divinationChanceBp(rules, house, target)],
      [hex_bp, divination_bp],
      what,
    );
  }
});

test('a hex that lands lies on the target until its tick, and the target is told from which state', () => {
  const about = scene();
  const { world, house, target } = about;
  const state = world.stateOf(house);
  const rite = world.rules.rites.get('cracked_gates')!;
  const reply = cast(about, 'cracked_gates');
  assert.deepEqual([reply.outcome, reply.chance, reply.target], ['landed', 'very good', target.id]);
  assert.equal(target.row[GIVEN + S.defense], -600);
  assert.deepEqual(lastingOn(world, target), [{ rite: rite.index, until_tick: reply.until_tick }]);
  assert.deepEqual(lastingOn(world, house), []);
  const [news] = told(target);
  assert.deepEqual(
    { ...news, id: 0 },
    {
      id: 0,
      tick: 0,
      at: world.at,
      kind: 'hexed',
      rite: 'cracked_gates',
      realm: state.realm,
      state: state.id,
      until_tick: reply.until_tick,
      taken: {},
    },
  );
  assert.deepEqual([told(house), felt(about)], [[], 75]);
  while (world.tick < reply.until_tick!) runTick(about);
  assert.equal(target.row[GIVEN + S.defense], 0);
  const copy = target.detached();
  giveAnew(world, copy);
  assert.deepEqual(target.cells.slice(GIVEN, GIVEN + 10), copy.cells.slice(GIVEN, GIVEN + 10));
});

test('a hex that fails takes nothing, and shows who cast it', () => {
  const about = scene(NEVER);
  const { world, house, target } = about;
  const { gold, food } = target;
  const reply = cast(about, 'tarnish');
  assert.deepEqual([reply.outcome, reply.chance, reply.taken], ['failed', 'very low', undefined]);
  assert.equal(cast(about, 'cold_hearths').until_tick, null);
  assert.deepEqual([target.gold, target.food, lastingOn(world, target)], [gold, food, []]);
  assert.deepEqual(
    told(target).map((news) => [news.kind, 'by' in news && news.by]),
    [
      ['hex_failed', house.id],
      ['hex_failed', house.id],
    ],
  );
  assert.equal(felt(about), 40);
  assert.equal(resilienceOf(world, target), 0);
});

/** Lets a rite that has to wait be cast again at once. */
function ready({ world, house }: Scene, rite: string): void {
  house.cells[RITES + world.rules.rites.get(rite)!.index] = 0;
}

test('what a hex takes is a share of what is there, lowered by resilience', () => {
  const about = scene();
  const { target } = about;
  const share = (stock: number, bp: number, left_bp: number) =>
    Math.floor((Math.floor((stock * bp) / 10_000) * left_bp) / 10_000);
  for (const left_bp of [10_000, 9_500, 9_000]) {
    const { gold, food } = target;
    const { taken } = cast(about, 'tarnish');
    assert.deepEqual(taken, { gold: share(gold, 300, left_bp), food: share(food, 1_500, left_bp) });
    assert.deepEqual([target.gold, target.food], [gold - taken!.gold, food - taken!.food]);
    ready(about, 'tarnish');
  }
  const { peasants, population } = target;
  const { taken } = cast(about, 'grey_lung');
  assert.equal(taken!.peasants, share(peasants, 250, 8_500));
  assert.deepEqual(
    [target.peasants, target.population],
    [peasants - taken!.peasants, population - taken!.peasants],
  );
});

test('a smaller house loses less', () => {
  const about = scene();
  const { house, target, world } = about;
  const { gold } = target;
  house.land = target.land * 2;
  const prey_bp = world.rules.curves.prey.at(5_000);
  assert.ok(prey_bp < 10_000);
  assert.equal(
    cast(about, 'tarnish').taken!.gold,
    Math.floor((Math.floor((gold * 300) / 10_000) * prey_bp) / 10_000),
  );
});

test('resilience: 500 for each hex that lands, at most 4000, 50 less each tick', () => {
  const about = scene({ ...SURE, protection_ticks: 0 });
  const { world, target } = about;
  for (let n = 1; n <= 10; n++) {
    cast(about, 'thin_smoke');
    assert.equal(resilienceOf(world, target), Math.min(4_000, n * 500), `after ${n}`);
  }
  for (let t = 1; t <= 5; t++) {
    runTick(about);
    assert.equal(resilienceOf(world, target), 4_000 - t * 50);
  }
  cast(about, 'thin_smoke');
  assert.equal(resilienceOf(world, target), 4_000);
});

test('vengeance: 300 for each hex a state tries, at most 3000, 100 less each tick', () => {
  const about = scene({ chance_min_bp: 0, chance_max_bp: 0, vengeance_max_bp: 3_000 });
  const { world, house, target } = about;
  const state = world.stateOf(house);
  const held = () => world.vengeance.against(target.id, state, world.tick);
  let turned = 0;
  for (let n = 1; n <= 12; n++) {
    if (cast(about, 'thin_smoke').outcome === 'turned') turned += 1;
    house.commands += 1;
    assert.equal(held(), Math.min(3_000, n * 300), `after ${n}`);
  }
  assert.equal(told(target).filter(({ kind }) => kind === 'hex_turned').length, turned);
  runTick(about);
  assert.equal(held(), 2_900);
  for (let t = 0; t < 28; t++) runTick(about);
  assert.equal(held(), 100);
  runTick(about);
  assert.deepEqual(world.vengeance.of(target.id, world.tick), []);
  assert.equal(world.vengeance.against(house.id, world.stateOf(target), world.tick), 0);
});

test('a hex that is turned falls on its caster', () => {
  const about = scene({ ...NEVER, vengeance_per_hex_bp: 10_000, vengeance_max_bp: 10_000 });
  const { world, house, target } = about;
  assert.equal(cast(about, 'cracked_gates').outcome, 'failed');
  const reply = cast(about, 'cracked_gates');
  assert.deepEqual([reply.outcome, reply.chance], ['turned', 'very low']);
  const { index } = world.rules.rites.get('cracked_gates')!;
  assert.deepEqual(lastingOn(world, house), [{ rite: index, until_tick: reply.until_tick }]);
  assert.deepEqual(lastingOn(world, target), []);
  assert.equal(house.row[GIVEN + S.defense], -600);
  assert.deepEqual([resilienceOf(world, house), resilienceOf(world, target)], [500, 0]);
  const { gold } = house;
  const { taken, after } = cast(about, 'tarnish');
  assert.ok(taken!.gold > 0);
  assert.deepEqual([house.gold, after.gold], [gold - taken!.gold, gold - taken!.gold]);
});

test('rites that end others: hexes on oneself, and what another has cast on itself', () => {
  const about = scene();
  const { world, house, target } = about;
  const { index } = world.rules.rites.get('sweet_ash')!;
  layRite(world, target, index, 10);
  cast(about, 'thin_smoke');
  assert.equal(lastingOn(world, target).length, 2);
  cast(about, 'unravelling');
  assert.deepEqual(
    lastingOn(world, target).map(({ rite }) => world.rules.rites.list[rite].id),
    ['thin_smoke'],
  );
  layRite(world, house, world.rules.rites.get('damp_kindling')!.index, 10);
  layRite(world, house, index, 10);
  execute(world, {
    at: world.at,
    actor: { robot: house.id },
    command: { type: 'cast', house: house.id, rite: 'clear_the_air' },
  });
  assert.deepEqual(lastingOn(world, house), [{ rite: index, until_tick: 10 }]);
  assert.equal(house.row[GIVEN + S.gold_income], 0);
});

test('war makes hexes cheaper; toward an unfriendly state strong ones are dearer, toward others they are refused', () => {
  const standing = (felt: number) => {
    const about = scene(SURE, felt);
    const strong = refusal(about, 'cracked_gates');
    const dry = preview(about.world, request(about, 'thin_smoke'));
    return [strong, (dry as CommandReplyOf<'cast'>).aether];
  };
  assert.deepEqual(standing(UNFRIENDLY - 1), ['not_unfriendly', 270]);
  const price = (felt: number, war = false) => {
    const about = scene(SURE, felt);
    const { world, house, target } = about;
    if (war)
      world.relations.wars.add(
        new War(1, world.stateOf(target), world.stateOf(house), 0, false, true, [0, 0]),
      );
    return ['cracked_gates', 'thin_smoke', 'omens'].map((rite) => cast(about, rite).aether);
  };
  assert.deepEqual(price(HOSTILE), [510, 270, 150]);
  assert.deepEqual(price(UNFRIENDLY), [765, 270, 150]);
  assert.deepEqual(price(0, true), [408, 216, 150]);
});

test('divinations bring a report and how an attack would find the target; one that fails is felt', () => {
  const about = scene();
  const { world, house, target } = about;
  for (const rite of ['scrying', 'omens', 'roads'] as const) {
    const reply = cast(about, rite);
    assert.deepEqual([reply.outcome, reply.chance], ['landed', 'very good']);
    assert.deepEqual(reply.hit, { battered_tenths: 0, protection_bp: 10_000 });
    assert.deepEqual(
      [reply.report?.kind, reply.report?.target, reply.report?.by],
      [rite, target.id, house.id],
    );
    assert.deepEqual(reply.report, readReport(world.stateOf(house).intel.newest(target.id)[0]));
  }
  assert.deepEqual(told(target), []);
  assert.equal(felt(about), 0);
  const blind = scene(NEVER);
  const reply = cast(blind, 'omens');
  assert.deepEqual([reply.outcome, reply.report, reply.hit?.protection_bp], ['failed', null, 10_000]);
  assert.deepEqual(
    told(blind.target).map((news) => [news.kind, 'by' in news && news.by]),
    [['divination_felt', blind.house.id]],
  );
});

test('omens show what guards a house and lies on it', () => {
  const about = scene();
  const { target, world } = about;
  target.adepts = 210;
  cast(about, 'thin_smoke');
  const { report } = cast(about, 'omens');
  assert.ok(report?.kind === 'omens');
  const until_tick = lastingOn(world, target)[0].until_tick;
  const { adepts, ward, resilience_bp, rites } = report;
  const ward_bp = target.row[STATS_AT + S.ward];
  assert.deepEqual(
    { adepts, ward, resilience_bp, rites },
    {
      adepts: 210,
      // 70 an acre by its adepts and 30 by the land itself, in hundredths.
      ward: Math.floor((10_000 + ward_bp) / 100),
      resilience_bp: 500,
      rites: [{ rite: 'thin_smoke', until_tick }],
    },
  );
});

test('refusals come in their order', () => {
  const about = scene(SURE, 0);
  const { world, house, target } = about;
  const mate = world.houses.find(
    (other) => other !== house && world.stateOf(other) === world.stateOf(house),
  )!;
  const refused = (rite: string, on: number | undefined = target.id) => {
    const command: CommandOf<'cast'> = {
      type: 'cast',
      house: house.id,
      rite,
      ...(on === 0 ? {} : { target: on }),
    };
    const answer = execute(world, { at: world.at, actor: { robot: house.id }, command });
    return isRefusal(answer) ? answer.code : null;
  };
  assert.equal(refused('nothing', 0), 'unknown_rite');
  assert.equal(refused('thin_smoke', 0), 'rite_needs_target');
  assert.equal(refused('omens', 0), 'rite_needs_target');
  assert.equal(refused('sweet_ash', 9_999), 'rite_takes_no_target');
  assert.equal(refused('thin_smoke', 9_999), 'no_such_house');
  for (const rite of ['thin_smoke', 'cracked_gates', 'omens']) {
    assert.equal(refused(rite, mate.id), 'in_your_state');
    assert.equal(refused(rite, house.id), 'in_your_state');
  }
  house.protected_until = 50;
  target.protected_until = 50;
  assert.equal(refused('thin_smoke'), 'under_protection');
  assert.equal(refused('omens'), null);
  house.protected_until = 0;
  assert.equal(refused('thin_smoke'), 'target_protected');
  target.protected_until = 0;
  world.relations.ceasefires.add({ a: world.stateOf(target), b: world.stateOf(house), until_tick: 9 });
  assert.equal(refused('thin_smoke'), 'in_ceasefire');
  world.relations.ceasefires.remove(world.relations.ceasefires.all[0]);
  assert.equal(refused('grey_lung'), 'not_unfriendly');
  assert.equal(refused('thin_smoke'), null);
  world.relations.raise(world.stateOf(house), world.stateOf(target), HOSTILE);
  assert.equal(refused('grey_lung'), null);
  assert.equal(refused('grey_lung'), 'rite_not_ready');
  house.aether = 0;
  assert.equal(refused('thin_smoke'), 'not_enough');
});

test('a preview says what a hex or divination takes, nothing of how it would come out, and rolls nothing', () => {
  for (const rite of ['thin_smoke', 'tarnish', 'scrying']) {
    const about = scene();
    const { world, house } = about;
    const before = stateHash(world, sha256);
    const dry = preview(world, request(about, rite));
    assert.equal(stateHash(world, sha256), before);
    const { chance, outcome, taken, hit, report, after, ...told } = cast(about, rite);
    assert.ok(chance !== undefined && outcome !== undefined);
    assert.deepEqual(dry, { ...told, after }, rite);
    assert.equal(house.seq, world.seq);
    assert.ok(taken !== undefined || (hit !== undefined && report !== undefined));
  }
});

test('resilience, vengeance and rites survive a snapshot', () => {
  const about = scene();
  cast(about, 'thin_smoke');
  cast(about, 'cold_hearths');
  const rules = about.world.rules;
  const parts = partsOf(about.world);
  const back = restoreWorld(ageEntry(rules, { robots: 48 }), rules, parts);
  assert.equal(stateHash(back, sha256), stateHash(about.world, sha256));
  assert.deepEqual(back.vengeance.of(about.target.id, 0), about.world.vengeance.of(about.target.id, 0));
});
