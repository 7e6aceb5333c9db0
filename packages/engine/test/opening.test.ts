import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageEntry, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { openWorld } from '../src/kernel/open.ts';
import { tick } from '../src/kernel/tick.ts';
import type { World } from '../src/world/world.ts';

const PARAMS = { states_per_realm: 2, seats_per_state: 3, robots_per_state: 3 };
const rules = rulesOf('embers-1', PARAMS);
const AT_THE_OPENING = rules.realms.length * PARAMS.states_per_realm * PARAMS.seats_per_state;

const seatedIn = ({ realms }: World) =>
  realms.flatMap(({ states }) => states.map(({ seats }) => seats.filter((id) => id !== 0)));

test('robots sit evenly, each in a seat of its own, also where they need more states than the age begins with', () => {
  for (const robots of [1, AT_THE_OPENING, AT_THE_OPENING + 1, 2 * AT_THE_OPENING + 7]) {
    const world = openWorld(ageEntry(rules, { robots }), rules);
    const seated = seatedIn(world);
    assert.deepEqual(
      seated.flat().sort((a, b) => a - b),
      world.houses.map(({ id }) => id),
    );
    for (const house of world.houses) assert.equal(world.stateOf(house).seats[house.seat - 1], house.id);
    const counts = seated.map(({ length }) => length);
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, `${robots} robots sit as ${counts}`);
    for (const { states } of world.realms)
      for (const { seats, land } of states)
        assert.equal(
          land,
          seats.reduce((sum, id) => sum + (world.house(id)?.land ?? 0), 0),
        );
  }
});

test('an age from before that was mended comes out as it did', () => {
  const { revision: _, ...before } = ageEntry(rules, { robots: 2 * AT_THE_OPENING + 7 });
  const world = openWorld(before, rules);
  for (let i = 0; i < 3; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.equal(stateHash(world, sha256), '183ebacaec9b04210158956f96d28f734b8e5b50d01a0aab402aaa543b428572');
});
