/** A forecast is what then comes, tick by tick, where nobody else does anything; and changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random, seedFrom } from '@realm/base';
import { ARRIVALS, type CommandOf, isRefusal, type When } from '@realm/contract';
import { SLOT, SLOTS } from '@realm/rules';
import { openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { RandomCommands } from '../../../tests/support/random_commands.ts';
import { LONG } from '../../../tests/support/sample.ts';
import { execute, preview } from '../src/kernel/execute.ts';
import { type Forecast, forecast, toldOf } from '../src/kernel/forecast.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { tick } from '../src/kernel/tick.ts';
import { settle } from '../src/stats/settle.ts';
import type { House } from '../src/world/house.ts';
import { UNITS } from '../src/world/layout.ts';
import type { World } from '../src/world/world.ts';

const WORLDS = LONG ? 60 : 3;
const TICKS = 48;

/** Commands that are played before: what a house does by itself, and some of what it does with others. */
const PLAYED = [
  'explore',
  'build',
  'build_chariots',
  'raze',
  'train',
  'train_medics',
  'upgrade',
  'release',
  'set_draft',
  'set_adept_cap',
  'release_adepts',
  'invest',
  'set_science',
  'assign_scientists',
  'refine',
  'transmute',
  'cast',
  'recruit_general',
  'recruit_academic',
  'set_defender',
  'set_tax',
  'vote',
  'contribute',
] as const;
/** Nothing that reaches others, whose forecasts it would not be in. */
const AHEAD = PLAYED.filter((type) => !/^recruit|^set_tax$|^vote$|^contribute$/.test(type));

const isOfItsOwn = (type: string) => (AHEAD as readonly string[]).includes(type);

/** Treasuries keep what they have: what they share out is not foretold. */
const CALM = { treasury_cap_per_acre: 100_000 };

const KINDS = [
  { protection_ticks: 0, protection_leave_ticks: 0 },
  { protection_ticks: 48, protection_leave_ticks: 0 },
  // Wages go unpaid, houses starve, characters leave.
  { protection_ticks: 0, protection_leave_ticks: 0, start_gold: 3_000, start_food: 0 },
];

function play(world: World, commands: RandomCommands, random: Random, times: number): void {
  for (let i = 0; i < times; i++) {
    const type = random.pick(PLAYED);
    const request = commands.next(world, world.at, random.chance(2_000) ? 'queue' : type);
    const given = random.chance(2_000) ? ahead(commands, world, random) : request;
    const { command } = given;
    if (command.type === 'queue' && !isOfItsOwn((command as CommandOf<'queue'>).command.type)) continue;
    execute(world, given);
  }
  world.drainEvents();
}

/** Any command of a house's own, given ahead. */
function ahead(commands: RandomCommands, world: World, random: Random): ReturnType<RandomCommands['next']> {
  const given = commands.next(world, world.at, random.pick(AHEAD));
  if ('target' in given.command) return ahead(commands, world, random);
  const command = { ...given.command } as CommandOf<'queue'>['command'];
  const when = random.pick<When>([
    { type: 'at_tick', tick: world.tick + random.between(1, 60) },
    { type: 'affordable' },
    { type: 'arrival', of: random.pick(ARRIVALS) },
    { type: 'each_tick', while: [{ type: 'own', what: 'gold', at_least: 20_000 }] },
  ]);
  const guards = random.chance(3_000) ? { until_tick: world.tick + random.between(61, 80) } : {};
  return { ...given, command: { type: 'queue', house: Number(command.house), command, when, guards } };
}

const run = (world: World) => {
  tick(world, { kind: 'tick', at: world.next_tick_at });
  world.drainEvents();
};

test('a forecast is what comes, tick by tick', () => {
  let fired = 0;
  for (let w = 0; w < WORLDS; w++) {
    const rules = rulesOf('embers-1', { ...CALM, ...KINDS[w % KINDS.length] });
    const world = openTestWorld(rules, { robots: 12, seed: `forecast ${w}` });
    const random = new Random(seedFrom(`forecast ${w}`));
    const commands = new RandomCommands(new Random(seedFrom(`commands ${w}`)));
    for (let t = 0; t < 20; t++) {
      play(world, commands, random, 60);
      run(world);
    }
    play(world, commands, random, 60);
    const before = stateHash(world, sha256);
    const foretold = world.houses.map((house) => forecast(world, house, TICKS));
    assert.equal(stateHash(world, sha256), before, 'it changes nothing');
    assert.deepEqual([...world.drainEvents()], [], 'and tells nobody anything');
    for (let t = 0; t < TICKS; t++) {
      run(world);
      for (const [h, house] of world.houses.entries()) {
        const { ticks, orders } = foretold[h];
        if (orders.some(({ uncertain_from }) => uncertain_from !== null)) continue;
        const { levels } = world.reports.read(house.id, world.tick);
        assert.deepEqual([ticks[t].tick, ticks[t].at], [world.tick, world.at]);
        assert.deepEqual(ticks[t].levels, levels, `house ${house.id}, tick ${world.tick}`);
      }
    }
    for (const [h, house] of world.houses.entries()) fired += compareOrders(world, house, foretold[h]);
  }
  assert.ok(fired > WORLDS * 10, `${fired} orders fired`);
});

/** What the orders of a house have come to, against what was foretold; answers how many fired. */
function compareOrders({ queues }: World, { id }: House, { orders }: Forecast): number {
  let fired = 0;
  for (const { order, fires, held_up, becomes, uncertain_from } of orders) {
    if (uncertain_from !== null) continue;
    const left = queues.of(id)?.entries.find(({ entry }) => entry === order.entry);
    assert.equal(left === undefined, becomes === 'done' || becomes === 'gone');
    fired += fires.length > 0 ? 1 : 0;
    if (left === undefined) continue;
    assert.equal(left.paused, becomes === 'paused');
    assert.deepEqual(left.held_up, held_up);
    if (fires.length > 0) assert.equal(left.fired_tick, fires[fires.length - 1].tick);
  }
  return fired;
}

test('the preview of an order ahead tells what becomes of it, as the forecast does once it waits', () => {
  const random = new Random(seedFrom('previewed'));
  const commands = new RandomCommands(new Random(seedFrom('previewed commands')));
  const world = openTestWorld(rulesOf('embers-1', { ...CALM, ...KINDS[0] }), {
    robots: 12,
    seed: 'previewed',
  });
  let [fires, held_up] = [0, 0];
  for (let step = 0; step < WORLDS * 40; step++) {
    if (step % 20 === 0) run(world);
    const request = ahead(commands, world, random);
    const previewed = preview(world, request);
    const done = execute(world, request);
    world.drainEvents();
    if (isRefusal(done) || isRefusal(previewed) || previewed.type !== 'queued') continue;
    const house = world.theHouse(Number((request.command as CommandOf<'queue'>).house));
    const orders = forecast(world, house, TICKS).orders.map(toldOf);
    assert.deepEqual(previewed.foretold, orders[orders.length - 1]);
    if (previewed.foretold?.fires.length) fires++;
    if (previewed.foretold?.held_up) held_up++;
  }
  assert.ok(fires > 20 && held_up > 5, `${fires} fire, ${held_up} are held up`);
});

/** A world in which a house has orders ahead that reach others and that hang on rolls, and one of its own behind each. */
function reaching(seed: string): { world: World; house: House } {
  const world = openTestWorld(
    rulesOf('embers-1', { ...CALM, protection_ticks: 0, protection_leave_ticks: 0 }),
    { seed },
  );
  const [house, other] = world.houses;
  house.gold = 1_000_000;
  house.cells[UNITS + SLOT.thieves] = 100;
  const own = { house: house.id };
  const commands: CommandOf<'queue'>['command'][] = [
    { type: 'donate', ...own, what: 'gold', amount: 1_000 },
    { type: 'vote', ...own, vote: { type: 'for', house: house.id } },
    { type: 'spy', ...own, target: other.id, thieves: 1 },
    { type: 'recruit_general', ...own, name: 'Ash' },
    { type: 'explore', ...own, acres: 2 },
  ];
  for (const command of commands) {
    const order = { type: 'queue', ...own, command, when: { type: 'at_tick', tick: 2 } } as const;
    const reply = execute(world, {
      at: world.at,
      actor: { robot: house.id },
      command: order,
      folded: 'ash',
    });
    assert.ok(!isRefusal(reply), JSON.stringify(reply));
  }
  return { world, house };
}

test('of what is done to others a forecast says whether it may be done, as far as the house knows, and not what comes of it', () => {
  const world = openTestWorld(rulesOf('embers-1', { ...CALM, ...KINDS[0] }), { seed: 'strikes' });
  const [house] = world.houses;
  const target = world.houses.find(({ realm }) => realm !== house.realm)!;
  house.cells[UNITS + SLOT.offense] = 100;
  settle(world.rules, house);
  const { land } = house;
  const units = SLOTS.map((_, slot) => (slot === SLOT.offense ? 10 : 0));
  const attack = { type: 'attack', attacker: house.id, target: target.id, kind: 'assault', units } as const;
  const foretoldOf = (command: CommandOf<'queue'>['command'], guards = {}) => {
    const order = {
      type: 'queue',
      house: house.id,
      command,
      when: { type: 'at_tick', tick: 3 },
      guards,
    } as const;
    const reply = preview(world, { at: world.at, actor: { robot: house.id }, command: order });
    assert.ok(!isRefusal(reply) && reply.type === 'queued', JSON.stringify(reply));
    const { fires, uncertain_from, held_up, becomes } = reply.foretold!;
    return [fires.map((fired) => fired.tick), uncertain_from, held_up?.error ?? null, becomes];
  };
  const waits = (error: string) => [[], null, error, 'waiting'];
  assert.deepEqual(foretoldOf(attack), [[3], 3, null, 'done']);
  assert.deepEqual(
    foretoldOf(attack, { home_defense_min: 1_000_000_000 }),
    waits('too little defense would stay at home'),
  );
  assert.deepEqual(foretoldOf(attack, { range_min_bp: 90_000 }), waits('its land is less than the range'));
  assert.deepEqual(foretoldOf(attack, { report_within_ticks: 0 }), waits('there is no report of its troops'));
  const thieves = { type: 'spy', house: house.id, target: target.id, thieves: 1_000_000 } as const;
  const [fires, , , becomes] = foretoldOf(thieves);
  assert.deepEqual([fires, becomes], [[], 'gone']);
  assert.equal(house.land, land);
});

test('what reaches others or hangs on a roll is left out, and said', () => {
  const { world, house } = reaching('uncertain');
  const { ticks, orders, uncertain } = forecast(world, house, 3);
  assert.equal(ticks.length, 3);
  assert.deepEqual(
    orders.map(({ uncertain_from, becomes }) => [uncertain_from, becomes]),
    [...new Array(4).fill([2, 'done']), [null, 'done']],
  );
  assert.deepEqual(uncertain, ['others', 'shared', 'orders']);
  assert.equal(world.stateOf(house).treasury.gold, 0);
  assert.equal(world.characters.of(house.id).length, 0);
  assert.deepEqual(forecast(world, house, 1).uncertain, ['others', 'shared']);
});

test("a forecast knows neither the age's seed nor what others hide", () => {
  const [one, two] = ['one', 'two'].map((seed) => reaching(seed));
  for (const house of two.world.houses) {
    const twin = one.world.theHouse(house.id);
    house.cells.set(twin.row);
    if (twin === one.house) continue;
    house.gold += 12_345;
    house.cells[UNITS + 2] += 500;
  }
  const [a, b] = [one, two].map(({ world, house }) => {
    const { ticks, orders, uncertain } = forecast(world, house, TICKS);
    return JSON.stringify({ ticks, orders, uncertain });
  });
  assert.equal(a, b);
});

test('a forecast ends with the age, and says from when exploring is uncertain', () => {
  const { world, house } = reaching('ending');
  const { age_ticks } = world.rules.params;
  world.tick = age_ticks - 5;
  const { ticks, orders, uncertain } = forecast(world, house, TICKS);
  assert.deepEqual(
    ticks.map(({ tick }) => tick),
    [4, 3, 2, 1, 0].map((left) => age_ticks - left),
  );
  assert.ok(uncertain.includes('closing'));
  assert.equal(orders[4].uncertain_from, age_ticks - 4);
});
