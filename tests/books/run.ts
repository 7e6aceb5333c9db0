import assert from 'node:assert/strict';
import { purpose, Random, seedFrom } from '@realm/base';
import { isRefusal } from '@realm/contract';
import {
  AWAY,
  byStaff,
  execute,
  type Heir,
  type House,
  MATERIALS,
  POSTINGS,
  recall,
  SCIENTISTS,
  SELL,
  TRAINING,
  tick,
  UNITS,
  type World,
} from '@realm/engine';
import { type AgeDefinition, compileDefinition, SLOT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../support/age.ts';
import { Books } from '../support/books.ts';
import { cheapWorks } from '../support/cheap_works.ts';
import { RandomCommands } from '../support/random_commands.ts';

/** Hundredths of a point of hostility, far beyond what a day's fading takes. */
const HATRED = 1_000_000_000;
/** How often, in steps, an heir comes back. */
const HEIR_STEPS = 1_999;
const STEPS = purpose('books test');

export interface BooksRun {
  steps: number;
  accepted: number;
  /** Commands accepted, by type. */
  by_type: Map<string, number>;
  /** Sources and sinks through which something passed, as `gold wages`. */
  postings_hit: Set<string>;
  ticks: number;
  houses: number;
}

/**
 * Plays `steps` random commands and ticks, and checks after every batch of commands and every tick that for each
 * good what was, and what came by named sources, less what went by named sinks, is what is.
 */
export function runBooks(steps: number, seed: string, age = rulesOf().definition): BooksRun {
  const rules = compileDefinition(thriftless(age));
  const world = openTestWorld(rules, { seed, robots: 60, age: 2 });
  // States that hate each other cast strong hexes.
  const states = world.realms.flatMap((realm) => realm.states);
  for (const by of states) for (const against of states) world.relations.raise(by, against, HATRED);
  const random = new Random(seedFrom(seed)).at(STEPS);
  const requests = new RandomCommands(random);
  const books = new Books();
  const { postings_hit } = books;
  const run: BooksRun = { steps, accepted: 0, by_type: new Map(), postings_hit, ticks: 0, houses: 0 };
  // Founding at the opening is booked too.
  const check = (what: string) => {
    books.check(world, what);
    for (const house of world.houses) checkCounts(house, what);
    checkEscrow(world, what);
  };
  check('the opening');

  for (let step = 0; step < steps; step++) {
    if (step % HEIR_STEPS === 0) putBackAndTakeOut(world, step);
    if (step % HEIR_STEPS === 0) bringBack(world, world.houses[step % world.houses.length], step);
    const roll = random.below(1_000);
    if (roll < 15) {
      check(`commands before step ${step}`);
      tick(world, { kind: 'tick', at: world.next_tick_at });
      check(`the tick of step ${step}`);
      provoke(world);
      run.ticks += 1;
      continue;
    }
    // Founding and its kin are rarer than their share, or the world would be all newcomers.
    const request = requests.next(world, world.at);
    const rare = request.command.type === 'create_house' && !random.chance(800);
    if (rare) continue;
    const reply = execute(world, request);
    if (isRefusal(reply)) continue;
    run.accepted += 1;
    const { type } = request.command;
    run.by_type.set(type, (run.by_type.get(type) ?? 0) + 1);
  }
  check('the last commands');
  run.houses = world.houses.length;
  return run;
}

/** Staff put back into a house what gifts had brought it, and take it out again. */
function putBackAndTakeOut(world: World, step: number): void {
  const of = (n: number) => world.houses[(step + n) % world.houses.length].id;
  const goods = { gold: 9, food: 8, aether: 7, [world.rules.materials.list[0].id]: 6 };
  for (const back of [true, false]) {
    const act = { type: 'compensate', house: of(0), giver: of(1), back, goods, acres: 3, note: '' } as const;
    byStaff(world, { kind: 'staff', at: world.at, act });
  }
}

/** An heir of the age before comes to a house, if it may. */
function bringBack(world: World, house: House, step: number): void {
  const heir: Heir = {
    uid: `1-general-${step}`,
    kind: 'general',
    name: `Heir ${step}`,
    folded: `heir ${step}`,
    category: null,
    traits: [],
    level: 2,
    record: {},
    age: 1,
  };
  const actor = house.robot === 1 ? { robot: house.id } : { account: house.account };
  recall(world, { at: world.at, actor, heir });
}

/**
 * What houses that fight at random rarely come to: states that hold so much against each other that one may declare
 * war alone, by which something is won, and in it a house that has something to recover.
 */
function provoke({ relations, realms, tick }: World): void {
  const [one, other] = [realms[tick % 6].states[0], realms[(tick + 1) % 6].states[0]];
  if (tick % 50 === 0) relations.raise(one, other, 10_000);
  for (const { a, losses, pays } of relations.wars.all) {
    const house = a.seats.find((id) => id !== 0);
    if (pays && house !== undefined) losses.set(house, { peasants: 500, buildings: 5 });
  }
}

/** The age with medics and generals few can pay, elites that take iron and cheap works, so that all of it is seen. */
function thriftless(definition: AgeDefinition): AgeDefinition {
  const changed = cheapWorks(definition);
  Object.assign(changed.params, { age_ticks: 100_000, seats_per_state: 4, robots_per_state: 4 });
  changed.params.medic_wage_milli = 60_000;
  // So few adepts as there are here, none would fall to the usual share.
  for (const { harms = [] } of Object.values(changed.operations)) {
    for (const harm of harms) if (harm[0] === 'adepts') harm.splice(1, 2, 5_000, 40);
  }
  changed.params.general_wage_milli = 4_000_000;
  changed.params.contentment_unpaid_bp = 500;
  changed.params.contentment_mend_bp = 1;
  // Every house is a thin prize, so that much is laid waste.
  changed.params.standing_defense_per_acre = 1_000;
  changed.units.elite.train = { gold: 1_500, materials: { [changed.realms[0].material]: 2 }, ticks: 12 };
  return changed;
}

/** What the market counts as held is what its open orders hold, and nothing anywhere is owed. */
function checkEscrow({ market, realms, rules }: World, what: string): void {
  let gold = 0;
  for (const { index } of rules.materials.list) {
    let units = 0;
    for (const order of market.ordersIn(index)) {
      assert.ok(order.left > 0 && market.goldIn(order) >= 0, `order ${order.id} after ${what}`);
      gold += market.goldIn(order);
      if (order.side === SELL) units += order.left;
    }
    assert.equal(market.units_held[index], units, `units held after ${what}`);
  }
  assert.equal(market.gold_held, gold, `gold held after ${what}`);
  for (const { states, steward } of realms) {
    assert.ok(steward.stock >= steward.offer && steward.offer >= 0, `stewards after ${what}`);
    for (const { treasury } of states) {
      const least = Math.min(treasury.gold, ...treasury.materials);
      assert.ok(least >= 0, `a treasury after ${what}`);
    }
  }
}

/** The numbers a house keeps beside those they follow from are what these say. */
function checkCounts(house: House, what: string): void {
  const { cells } = house;
  const sum = (at: number, length: number) => cells.subarray(at, at + length).reduce((a, b) => a + b, 0);
  const people =
    house.peasants +
    house.adepts +
    house.medics +
    house.medics_training +
    house.medics_away +
    sum(SCIENTISTS, 3);
  const units = sum(UNITS, 10) + sum(AWAY, 10);
  assert.equal(
    house.population,
    people + units + sum(TRAINING, 10),
    `population of house ${house.id} after ${what}`,
  );
  assert.equal(
    house.troops,
    units - cells[UNITS + SLOT.thieves] - cells[AWAY + SLOT.thieves],
    `troops of house ${house.id} after ${what}`,
  );
  for (const number of cells)
    assert.ok(Number.isSafeInteger(number), `house ${house.id} after ${what}: ${number}`);
  for (const stock of [
    house.gold,
    house.food,
    house.aether,
    house.horses,
    ...cells.subarray(MATERIALS, MATERIALS + 12),
  ])
    assert.ok(stock >= 0, `house ${house.id} owes nothing after ${what}`);
}

/** Every source and sink there is, as `gold wages`; a material's postings count for all materials together. */
export function everyPosting(): string[] {
  return Object.entries(POSTINGS).flatMap(([good, { sources, sinks }]) =>
    [...sources, ...sinks].map((posting) => `${good} ${posting}`),
  );
}
