import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random, seedFrom } from '@realm/base';
import { decodeCommand, type OwnHouse } from '@realm/contract';
import fc from 'fast-check';
import { decide } from '../src/decide.ts';
import { ageAt, book, houseWith, marketWith, openOrder, rules, stateWith } from './fixture.ts';

const random = () => new Random(seedFrom('robots'));

/** Houses of any state, sensible or not. */
const anyHouse = fc
  .record({
    id: fc.integer({ min: 1, max: 10_000 }),
    land: fc.integer({ min: 1, max: 100_000 }),
    gold: fc.integer({ min: 0, max: 2 ** 45 }),
    food: fc.integer({ min: 0, max: 1_000_000 }),
    peasants: fc.integer({ min: 0, max: 1_000_000 }),
    population: fc.integer({ min: 0, max: 2_000_000 }),
    max_population: fc.integer({ min: 0, max: 2_000_000 }),
    jobs: fc.integer({ min: 0, max: 1_000_000 }),
    barren: fc.integer({ min: 0, max: 10_000 }),
    incoming_land: fc.integer({ min: 0, max: 10_000 }),
    build_credits: fc.integer({ min: 0, max: 200 }),
    adepts: fc.integer({ min: 0, max: 10_000 }),
    horses: fc.integer({ min: 0, max: 10_000 }),
    aether_capacity: fc.integer({ min: 0, max: 1_000_000 }),
    defense: fc.integer({ min: 0, max: 1_000_000 }),
    units: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 10, maxLength: 10 }),
    materials: fc.dictionary(
      fc.constantFrom('wood', 'rock', 'salt', 'steel', 'paper'),
      fc.integer({ min: 0, max: 100_000 }),
    ),
    books: fc.record({ economy: fc.nat(10_000), military: fc.nat(10_000), arcane: fc.nat(10_000) }),
    scientists: fc.record({ economy: fc.nat(500), military: fc.nat(500), arcane: fc.nat(500) }),
  })
  .map((changes): OwnHouse => houseWith(changes));

test('whatever the house, orders are few and well formed, and within its means', () => {
  fc.assert(
    fc.property(
      anyHouse,
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 0, max: 2_000 }),
      (me, tick, ticks_left) => {
        const view = { me, age: ageAt(tick, ticks_left), market: marketWith(), state: stateWith() };
        const orders = { orders: [openOrder({ material: 'wood' })], treasury: [] };
        const commands = decide({ ...view, orders }, book, random());
        assert.ok(commands.length <= 10);
        let barren = me.barren;
        let soldiers = me.units[0];
        for (const command of commands) {
          assert.equal(decodeCommand(structuredClone(command)).refusal, undefined, JSON.stringify(command));
          assert.equal('house' in command && command.house, me.id);
          if (command.type === 'raze') barren += command.count;
          if (command.type === 'build') barren -= command.count;
          if (command.type === 'train' && !command.direct) soldiers -= command.count;
          if (command.type === 'train_medics') soldiers -= command.count;
        }
        assert.ok(barren >= 0, `${me.barren} barren acres: ${JSON.stringify(commands)}`);
        assert.ok(soldiers >= 0, `${me.units[0]} soldiers: ${JSON.stringify(commands)}`);
      },
    ),
    { numRuns: 500 },
  );
});

test('a house without gold, income and troops looks at the market all the same', () => {
  const nothing = {
    gold: 0,
    peasants: 0,
    population: 0,
    jobs: 0,
    units: new Array(10).fill(0),
    materials: {},
  };
  for (let tick = 0; tick < 12; tick++) {
    const view = { me: houseWith(nothing), age: ageAt(tick, 100), market: marketWith(), state: stateWith() };
    decide({ ...view, orders: { orders: [], treasury: [] } }, book, random());
  }
});

test('the same view, rules and seed give the same orders, in any order of asking', () => {
  const views = [1, 2, 3].map((id) => ({
    me: houseWith({ id, barren: 9 }),
    age: ageAt(24, 500),
  }));
  const forth = random();
  const back = random();
  const first = views.map((view) => decide(view, book, forth));
  const second = views.toReversed().map((view) => decide(view, book, back));
  assert.deepEqual(first, second.toReversed());
  assert.ok(first.some((commands) => commands.length > 0));
});

test('houses differ in character, and a house keeps its own', () => {
  const plans = (id: number) =>
    [24, 48, 72].map((tick) =>
      decide({ me: houseWith({ id, barren: 60, gold: 500_000 }), age: ageAt(tick, 500) }, book, random())
        .filter(({ type }) => type === 'build')
        .map((command) => JSON.stringify({ ...command, house: 0 })),
    );
  assert.notDeepEqual(plans(24), plans(48));
  assert.deepEqual(plans(24), plans(24));
});

test('less skill sleeps through more turns', () => {
  const turns = (skill_bp: number) => {
    let awake = 0;
    for (let tick = 0; tick < 400; tick++) {
      // On every second tick this house explores, if it is awake.
      const view = { me: houseWith({ id: 2, gold: 500_000 }), age: ageAt(tick * 2, 150) };
      if (decide(view, book, random(), skill_bp).length > 0) awake++;
    }
    return awake;
  };
  const [full, half, none] = [turns(10_000), turns(5_000), turns(0)];
  assert.equal(full, 400);
  assert.ok(half < full * 0.8 && none < half * 0.8 && none > 0, `${full} ${half} ${none}`);
});

test('a house of a race the rules do not know does nothing', () => {
  const me = houseWith({ race: 'nobody' });
  assert.deepEqual(decide({ me, age: ageAt(1, 1) }, book, random()), []);
});

test('rules without a number that robots need are refused by name', async () => {
  const { studyRules } = await import('../src/rulebook.ts');
  const { explore_ticks: _, ...params } = rules.params;
  assert.throws(() => studyRules({ ...rules, params }), /no number explore_ticks/);
});

test('a turn reads only what its concerns ask for, and a sleeper nothing', async () => {
  const { readsOf } = await import('../src/decide.ts');
  const seen = new Set<string>();
  let nothing = 0;
  for (let tick = 0; tick < 96; tick++) {
    const reads = readsOf({ me: houseWith(), age: ageAt(tick, 500) }, book, random(), 10_000);
    for (const read of reads) seen.add(read);
    if (reads.size === 0) nothing++;
  }
  assert.deepEqual([...seen].sort(), [
    'colloquium',
    'hall',
    'houses',
    'market',
    'names',
    'orders',
    'relations',
    'reports',
    'standings',
    'state',
  ]);
  assert.ok(nothing >= 3, `${nothing} of 96 turns read nothing`);
});

test('some houses are traders, more are not, and gifts draw them', async () => {
  const { temperamentOf } = await import('../src/temperaments/index.ts');
  const traders = (personality: string) => {
    const gifted = { ...book, personalities: new Map([['keen', [['trading_cut', 5_000]] as const]]) };
    let found = 0;
    for (let id = 1; id <= 400; id++) {
      if (temperamentOf(houseWith({ id, personality }), gifted, random()).name === 'trader') found++;
    }
    return found;
  };
  const [plain, keen] = [traders('plain'), traders('keen')];
  assert.ok(plain > 35 && plain < 90, `${plain} of 400`);
  assert.ok(keen > plain * 1.4, `${keen} against ${plain}`);
});
