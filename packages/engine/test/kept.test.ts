/** What is kept beside the numbers it follows from is what those say, after random steps of every command and ticks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HouseId, purpose, Random, seedFrom } from '@realm/base';
import { type CommandType, commands, isRefusal } from '@realm/contract';
import { ageEntry } from '../../../tests/support/age.ts';
import { livelyAge } from '../../../tests/support/lively_age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { RandomCommands } from '../../../tests/support/random_commands.ts';
import { LONG } from '../../../tests/support/sample.ts';
import { differencesOf } from '../../../tests/support/walk.ts';
import { charactersChanged } from '../src/features/characters/changed.ts';
import { countHeld, heldIn } from '../src/features/founding/seat.ts';
import { ballotsOf, collectBallots } from '../src/features/purse/votes.ts';
import { lastingOn } from '../src/features/rites/lasting.ts';
import { execute } from '../src/kernel/execute.ts';
import { openWorld } from '../src/kernel/open.ts';
import { restoreWorld } from '../src/kernel/restore.ts';
import { tick } from '../src/kernel/tick.ts';
import { landChanged } from '../src/stats/effects.ts';
import { settle } from '../src/stats/settle.ts';
import { countsAsActive, totalOf, totalsOf } from '../src/stats/standing.ts';
import type { House } from '../src/world/house.ts';
import { AWAY, CONSTRUCTING, SCALARS, TABLES, TRAINING } from '../src/world/layout.ts';
import { BAGGAGE } from '../src/world/works.ts';
import type { World } from '../src/world/world.ts';

const ROUNDS = LONG ? 100 : 10;
const TYPES = Object.keys(commands) as CommandType[];

/** The name of each number of a row. */
const NAMES = [
  ...Object.keys(SCALARS),
  ...Object.entries(TABLES).flatMap(([name, length]) => Array.from({ length }, (_, i) => `${name}[${i}]`)),
];

/** What the house has under way, and who of it is away, counted from what is on the road. */
function countWorks(world: World, house: House): void {
  const { cells } = house;
  cells.fill(0, AWAY, AWAY + TABLES.away);
  cells.fill(0, TRAINING, TRAINING + TABLES.training);
  cells.fill(0, CONSTRUCTING, CONSTRUCTING + TABLES.constructing);
  house.incoming_land = house.incoming_conquest = house.chariots_building = house.medics_training = 0;
  house.medics_away = house.horses_away = house.chariots_away = 0;
  for (const { kind, what, count } of world.works.of(house.id)) {
    if (kind === 'explore') house.incoming_land += count;
    else if (kind === 'build') cells[CONSTRUCTING + what] += count;
    else if (kind === 'train') cells[TRAINING + what] += count;
    else if (kind === 'medics') house.medics_training += count;
    else if (kind === 'chariots') house.chariots_building += count;
    else if (kind !== 'army') continue;
    else if (what < TABLES.away) cells[AWAY + what] += count;
    else if (what === BAGGAGE.medics) house.medics_away += count;
    else if (what === BAGGAGE.horses) house.horses_away += count;
    else if (what === BAGGAGE.chariots) house.chariots_away += count;
    else if (what === BAGGAGE.land) {
      house.incoming_land += count;
      house.incoming_conquest += count;
    }
  }
}

/** The house with everything counted and summed anew that is kept. */
function afresh(world: World, house: House): House {
  const copy = house.detached();
  countWorks(world, copy);
  charactersChanged(world, copy);
  const ends = lastingOn(world, copy).map(({ until_tick }) => until_tick);
  copy.rites_until = ends.length === 0 ? 0 : Math.min(...ends);
  landChanged(copy);
  settle(world.rules, copy);
  // It is the copy whose stats have followed.
  world.given_anew.clear();
  return copy;
}

/** Where a house is not what it comes to when it is counted anew. */
function wrongIn(world: World, house: House): string[] {
  const kept = house.detached();
  const counted = afresh(world, house);
  // As of the last tick or command of its own.
  counted.max_population = house.max_population;
  return NAMES.flatMap((name, i) =>
    kept.row[i] === counted.row[i] ? [] : [`${name} is ${kept.row[i]}, not ${counted.row[i]}`],
  );
}

/** What was voted, and how often what. */
function ballotsIn({ votes, given }: ReturnType<typeof ballotsOf>) {
  return { votes, given: new Map([...given].filter(([, count]) => count !== 0)) };
}

/** Houses that have other figures than the last tick noted, though the world doesn't say that they have moved. */
function wronglyNoted(world: World): string[] {
  const { noted, moved, houses, realms } = world;
  if (noted.moved !== moved) return [];
  const totals = totalsOf(world);
  const counted = realms.flatMap(({ states }) => states.map((state) => totalOf(world, state)));
  assert.deepEqual(
    totals,
    counted.filter((total) => total.houses > 0),
  );
  return houses.flatMap((house, place) => {
    const { id, land, might, renown } = house;
    if (moved.includes(id)) return [];
    const was = `${noted.land[place]} ${noted.might[place]} ${noted.renown[place]}`;
    const is = `${land} ${might} ${renown}`;
    return was === is ? [] : [`${id}: ${is}, noted ${was}`];
  });
}

/** Tells which houses stand otherwise in the standings than when it was last asked, though the world doesn't say so. */
function untold(world: World): () => HouseId[] {
  const figuresOf = () =>
    new Map(
      world.houses.map((house) => {
        const { id, land, might, renown } = house;
        return [id, `${land} ${might} ${renown} ${countsAsActive(world, house)}`];
      }),
    );
  let [figures, list, taken] = [figuresOf(), world.moved, world.moved.length];
  return () => {
    const told = new Set(world.moved.slice(taken));
    const now = figuresOf();
    const others = [...now].filter(([id, figure]) => !told.has(id) && figures.get(id) !== figure);
    const wrong = list === world.moved ? others.map(([id]) => id) : [];
    [figures, list, taken] = [now, world.moved, world.moved.length];
    return wrong;
  };
}

test(`what is kept is what it follows from, over ${ROUNDS} of every command`, () => {
  const rules = livelyAge();
  const seed = 'kept';
  const entry = ageEntry(rules, { seed, robots: 12 });
  const world = openWorld(entry, rules);
  const requests = new RandomCommands(new Random(seedFrom(seed)).at(purpose('kept test')));
  const moved = untold(world);
  let noted = 0;
  const check = (what: string) => {
    assert.deepEqual(moved(), [], `houses that moved with ${what}`);
    assert.deepEqual(wronglyNoted(world), [], `noted before ${what}`);
    if (world.noted.moved === world.moved) noted += 1;
    for (const house of world.houses) {
      assert.deepEqual(wrongIn(world, house), [], `house ${house.id} after ${what}`);
    }
    for (const state of world.realms.flatMap(({ states }) => states)) {
      const { people, land } = heldIn(world, state);
      assert.deepEqual({ people, land }, countHeld(world, state.seats), `seats after ${what}`);
      assert.deepEqual(
        ballotsIn(ballotsOf(world, state)),
        ballotsIn(collectBallots(world, state)),
        `votes after ${what}`,
      );
      // As those who take turns before a tick do. In every other, so that votes are collected in ticks as well.
      if (world.tick % 2 === 0) ballotsOf(world, state, world.tick + 1);
    }
  };
  for (let step = 0; step < ROUNDS * TYPES.length; step++) {
    if (step % 20 === 0) {
      tick(world, { kind: 'tick', at: world.next_tick_at });
      check(`tick ${world.tick}`);
      const parts = partsOf(world);
      assert.deepEqual(differencesOf(world, restoreWorld(entry, rules, parts)), [], `tick ${world.tick}`);
      for (const house of world.houses) house.gold += 100_000;
    }
    const request = requests.next(world, world.at, TYPES[(step * 7) % TYPES.length]);
    if (isRefusal(execute(world, request))) continue;
    world.drainEvents();
    check(JSON.stringify(request.command));
  }
  assert.ok(noted > ROUNDS, `${noted} times what was noted stood`);
});
