/** What a read-only world does not let be changed: each of these lines does not compile without its comment. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Handler, Scope } from '../src/scope/handler.ts';
import { giveAnew } from '../src/stats/given.ts';
import type { House, ReadonlyHouse } from '../src/world/house.ts';
import { UNITS } from '../src/world/layout.ts';
import type { Grant } from '../src/world/realm.ts';
import type { World } from '../src/world/world.ts';

/** Is compiled and never called. */
export function changes({ world, house: toChange, beyond }: Scope, check: Handler<'train'>['ready']): void {
  const house = world.theHouse(1);
  const state = world.stateOf(house);
  // @ts-expect-error a number of the world
  world.tick = 1;
  // @ts-expect-error what stamps
  world.touch(house);
  // @ts-expect-error what writes news
  world.tell(house, { kind: 'tax_set', by: 1, rate_bp: 0 });
  // @ts-expect-error what makes a thing one to change
  world.itself(house);
  // @ts-expect-error a map of the world
  world.recalled.set(1, []);
  // @ts-expect-error numbers side by side
  world.market.units_held[0] = 1;
  // @ts-expect-error a number of a house
  house.gold += 1;
  // @ts-expect-error a number of its tables
  house.row[UNITS] = 1;
  // @ts-expect-error its news
  house.news.restore('');
  // @ts-expect-error a house that a list holds
  world.houses[0].land = 1;
  // @ts-expect-error a number of a state
  state.tax_bp = 1;
  // @ts-expect-error its seats
  state.seats[0] = 1;
  // @ts-expect-error what is its
  state.treasury.gold = 1;
  // @ts-expect-error works under way
  world.works.drop(1);
  // @ts-expect-error levels told in reports
  world.reports.makeRoom(1);
  // @ts-expect-error what a feature keeps between two states each
  world.relations.ceasefires.remove(world.relations.ceasefires.all[0]);
  // @ts-expect-error a list of what a feature keeps
  world.relations.overtures.pop();
  // @ts-expect-error a thing that a feature keeps
  world.relations.ceasefires.all[0].until_tick = 1;
  // @ts-expect-error a method that changes what a feature keeps
  world.hall.remove(world.hall.on(world.characters.of(1)[0])[0]);
  // @ts-expect-error an order that waits in a book
  world.market.of(1)[0].left = 1;
  // @ts-expect-error a list of orders ahead
  world.queues.of(1)?.entries.pop();
  // @ts-expect-error a character of a house
  world.characters.of(1)[0].level = 1;

  // @ts-expect-error a house to read, given to what changes one
  giveAnew(world, house);
  // @ts-expect-error a house to read, as one to change
  const _house: House = house;
  // @ts-expect-error a world to read, as one to change
  const _world: World = world;
  // @ts-expect-error a thing of plain fields, which a type without a mark would take
  const _grant: Grant = state.grants[0];

  // What is asked for may be changed, and read by whoever only reads.
  toChange(house).gold += 1;
  beyond((world) => {
    world.itself(state).tax_bp = 1;
    const read: ReadonlyHouse = world.theHouse(1);
    check(
      world,
      read,
      { type: 'train', house: house.id, unit: 1, count: 1 },
      { at: 0, folded: '', look: '', whole: read },
    );
  });
}

/** A version set by hand: `house.seq = …`, `world.public_seq = …`. */
const STAMP = /\b\w+\.(public_|market_|houses_)?seq \+?= /;
/** The world itself stamps, and begins where its first entry says. */
const STAMPS = ['world/world.ts', 'kernel/open.ts'];

test('whoever changes a thing asks the world to stamp it', () => {
  const source = path.resolve(import.meta.dirname, '../src');
  const stamping = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && STAMP.test(readFileSync(path.join(source, name), 'utf8')),
  );
  assert.deepEqual(
    stamping.filter((name) => !STAMPS.includes(name)),
    [],
  );
  assert.ok(stamping.includes('world/world.ts'), 'the pattern finds what it looks for');
});
