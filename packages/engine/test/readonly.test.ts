/** What a read-only world does not let be changed: each of these lines does not compile without its comment. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { ReadonlyWorld } from '../src/world/world.ts';

/** Is compiled and never called. */
export function changes(world: ReadonlyWorld): void {
  // @ts-expect-error a number of the world
  world.tick = 1;
  // @ts-expect-error what stamps
  world.touch(world.realms[0].states[0]);
  // @ts-expect-error a list of what a feature keeps
  world.relations.ceasefires.pop();
  // @ts-expect-error a thing that a feature keeps
  world.relations.ceasefires[0].until_tick = 1;
  // @ts-expect-error a method that changes what a feature keeps
  world.hall.remove(world.hall.on(world.characters.of(1)[0])[0]);
  // @ts-expect-error a map of the world
  world.recalled.set(1, []);
  // @ts-expect-error numbers side by side
  world.market.units_held[0] = 1;
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
