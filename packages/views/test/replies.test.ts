import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isRefusal, type ReadName, reads } from '@realm/contract';
import { stateHash } from '@realm/engine';
import { sha256 } from '../../../tests/support/age.ts';
import type { Context } from '../src/index.ts';
import { ask, NOBODY, refusalOrReply, viewerOf } from './support/asking.ts';
import { stages } from './support/worlds.ts';

suite('every reply is what the contract says, in a world', () => {
  for (const [stage, make] of Object.entries(stages)) {
    test(stage, () => {
      const world = make();
      const before = stateHash(world, sha256);
      const player = viewerOf(world, 1);
      const spectator = viewerOf(world, 99);
      const everyone = [NOBODY, player, spectator, viewerOf(world, 2, true)];
      const race = world.rules.races.list[0].id;

      for (const viewer of everyone) {
        for (const read of ['world', 'rules', 'rankings', 'age', 'wars', 'age_recap'] as const)
          ask(world, viewer, read);
        for (const house of world.houses) ask(world, viewer, 'house', { id: house.id });
        for (const realm of world.realms) {
          ask(world, viewer, 'realm', { realm: realm.id });
          for (const state of realm.states) {
            ask(world, viewer, 'state_houses', { realm: realm.id, state: state.id });
            ask(world, viewer, 'state_series', { realm: realm.id, state: state.id });
          }
        }
        ask(world, viewer, 'names', {}, { kind: 'house', race });
        if (viewer.account !== null) ask(world, viewer, 'me');
        if (viewer.house !== null) {
          ask(world, viewer, 'ticks');
          ask(world, viewer, 'news');
          ask(world, viewer, 'state');
          ask(world, viewer, 'relations');
          ask(world, viewer, 'names', {}, { kind: 'general' });
          ask(world, viewer, 'names', {}, { kind: 'academic', count: 10 });
        }
      }
      assert.equal(stateHash(world, sha256), before, 'no reply changed anything');
    });
  }
});

test('who may not ask is told why', () => {
  const world = stages.fresh();
  const nothing = { account: viewerOf(world, 99), nobody: NOBODY };
  const refused = (read: ReadName, viewer = NOBODY) => {
    const reply = refusalOrReply(world, viewer, read, {} as never, { kind: 'general' } as never);
    assert.ok(isRefusal(reply), `${read} is refused`);
    return reply.code;
  };
  for (const [read, { caller }] of Object.entries(reads) as [ReadName, { caller: string }][]) {
    if (caller !== 'anyone') assert.equal(refused(read), 'unauthorized');
    if (caller === 'house') assert.equal(refused(read, nothing.account), 'no_house');
  }
  assert.equal(refused('names'), 'unauthorized');
  assert.equal(refused('names', nothing.account), 'no_house');
});

test('what is not there is not found', () => {
  const world = stages.fresh();
  const missing = [
    refusalOrReply(world, NOBODY, 'house', { id: 1_000_000 }),
    refusalOrReply(world, NOBODY, 'realm', { realm: world.realms.length + 1 }),
    refusalOrReply(world, NOBODY, 'state_houses', { realm: 1, state: 1_000_000 }),
    refusalOrReply(world, NOBODY, 'state_houses', { realm: 1_000_000, state: 1 }),
    refusalOrReply(world, NOBODY, 'war_series', { id: 1 }),
  ];
  for (const reply of missing) assert.deepEqual(reply, { code: 'not_found', params: {} });
});

test('a house that was replaced is gone from every read', () => {
  const world = stages['with a seat taken']();
  const seats = ask(world, NOBODY, 'state_houses', { realm: 1, state: 1 }).houses;
  assert.deepEqual(
    seats.map(({ seat }) => seat),
    [1, 2, 3],
  );
  assert.equal(seats.filter(({ robot }) => !robot).length, 2);
  const glance = ask(world, NOBODY, 'world');
  assert.equal(glance.houses, world.realms.length * 3);
  assert.equal(glance.robots, glance.houses - 2);
  assert.equal(ask(world, NOBODY, 'rankings').houses.length, glance.houses);
  assert.equal(ask(world, viewerOf(world, 1), 'me').house, 19);
});

/** What a view is given may only be read: this is compiled and never called. */
export function changes({ world, viewer: { house } }: Context): void {
  const state = world.realms[0].states[0];
  // @ts-expect-error a number of the world
  world.tick = 1;
  // @ts-expect-error a number of a house of it
  world.houses[0].gold = 1;
  // @ts-expect-error a number of the viewer's own house
  if (house !== null) house.gold = 1;
  // @ts-expect-error what its state has
  state.treasury.materials[0] = 1;
  // @ts-expect-error a list of it
  state.grants.pop();
  // @ts-expect-error an offer that waits
  world.hall.offers.clear();
}
