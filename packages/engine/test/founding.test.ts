import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandReplyOf, foldName, isRefusal } from '@realm/contract';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import {
  execute,
  type Founder,
  packedIn,
  preview,
  restoreWorld,
  stateHash,
  tick,
  type World,
} from '../src/index.ts';

const small = { states_per_realm: 1, seats_per_state: 2, robots_per_state: 2 };

function found(world: World, account: number, place: { realm?: number; state?: number } = {}, ask = execute) {
  const name = `House ${account}`;
  const { races, personalities } = world.rules;
  return ask(world, {
    at: world.at,
    actor: { account },
    folded: foldName(name),
    command: {
      type: 'create_house',
      name,
      race: races.list[0].id,
      personality: personalities.list[0].id,
      ...place,
    },
  });
}

function created(world: World, account: number, place = {}): CommandReplyOf<'create_house'> {
  const reply = found(world, account, place);
  assert.ok(!isRefusal(reply) && reply.type === 'created', JSON.stringify(reply));
  return reply;
}

test('newcomers spread to the states with the fewest people, then the weakest', () => {
  const world = openTestWorld(rulesOf('embers-1', { seats_per_state: 3, robots_per_state: 0 }), {
    robots: 0,
  });
  const states = world.realms.flatMap((realm) => realm.states);
  for (let account = 1; account <= states.length; account++) created(world, account);
  for (const state of states) assert.equal(state.seats.filter((id) => id !== 0).length, 1, state.name);
});

test('in a full state a newcomer takes the seat of its weakest robot, and its land where that is more', () => {
  const world = openTestWorld(rulesOf('embers-1', small), { robots: 12 });
  const [strong, weak] = world.realms[1].states[0].seats.map((id) => world.house(id)!);
  strong.land = 900;
  weak.land = 500;
  const reply = created(world, 1, { realm: 2, state: 1 });
  assert.equal(reply.replaced, weak.id);
  assert.equal(reply.seat, 2);
  const house = world.house(reply.house)!;
  assert.equal(house.land, 500);
  assert.equal(house.granted_acres, 200);
  assert.equal(world.house(reply.replaced!), undefined);

  const second = created(world, 2, { realm: 2, state: 1 });
  assert.equal(second.replaced, strong.id);
  const third = found(world, 3, { realm: 2, state: 1 });
  assert.ok(isRefusal(third) && third.code === 'state_full');
});

test('players who look alike may ask for few seats of a state, for more by invitation, and else sit apart', () => {
  const rules = rulesOf('embers-1', { robots_per_state: 0, alike_seats_max: 2, invited_seats_max: 4 });
  const world = openTestWorld(rules, { robots: 0 });
  const place = { realm: 2, state: 1 };
  const ask = (account: number, founder: Founder, at: object = place) =>
    found(world, account, at, (one, request) => {
      const foreseen = preview(one, { ...request, ...founder });
      const reply = execute(one, { ...request, ...founder });
      assert.deepEqual(foreseen, reply, 'a preview says so');
      return reply;
    });
  const refused = ask(1, { alike: [[2, 1, 2]] });
  assert.ok(isRefusal(refused) && refused.code === 'too_many_alike', JSON.stringify(refused));
  assert.deepEqual(refused.params, { ...place, max: 2 });
  assert.ok(!isRefusal(ask(1, { alike: [[2, 1, 1]] })));
  assert.ok(!isRefusal(ask(2, { alike: [[2, 2, 9]] })), 'what sits elsewhere does not count');
  assert.ok(!isRefusal(ask(3, { alike: [[2, 1, 3]], invited: true })));
  const full = ask(4, { alike: [[2, 1, 4]], invited: true });
  assert.ok(isRefusal(full) && full.code === 'too_many_alike' && full.params.max === 4);
  const all = world.realms.flatMap(({ id, states }) => states.map((state) => [id, state.id, 1] as const));
  const but = all.filter(([realm, state]) => !(realm === 2 && state === 1));
  const seated = ask(4, { alike: but }, {});
  assert.ok(!isRefusal(seated) && seated.type === 'created');
  assert.deepEqual([seated.realm, seated.state], [2, 1], 'apart from them comes before everything else');
  const off = openTestWorld(rulesOf('embers-1', { robots_per_state: 0, alike_seats_max: 0 }), { robots: 0 });
  assert.ok(
    !isRefusal(found(off, 1, place, (one, request) => execute(one, { ...request, alike: [[2, 1, 9]] }))),
  );
});

/** Founds as one of a pack, and finds that a preview says so. */
function withFriends(world: World, account: number, pack: Founder['pack'], place = {}) {
  return found(world, account, place, (one, request) => {
    const asked = { ...request, pack, invited: true as const };
    const foreseen = preview(one, asked);
    const reply = execute(one, asked);
    assert.deepEqual(foreseen, reply, 'a preview says so');
    return reply;
  });
}

const placeOf = (reply: ReturnType<typeof withFriends>) => {
  assert.ok(!isRefusal(reply) && reply.type === 'created', JSON.stringify(reply));
  return [reply.realm, reply.state];
};
const codeOf = (reply: ReturnType<typeof withFriends>) => (isRefusal(reply) ? reply.code : reply.type);

test('friends are seated in one state, which keeps seats for them for a time', () => {
  const params = { states_per_realm: 1, seats_per_state: 5, robots_per_state: 5, pack_kept_ticks: 3 };
  const world = openTestWorld(rulesOf('embers-1', params), { robots: 30 });
  const states = world.realms.flatMap(({ states }) => states);
  // In two states too few seats are left for four; the first of the others by its land is where they go.
  for (const account of [1, 2]) created(world, account, { realm: 1, state: 1 });
  for (const account of [3, 4]) created(world, account, { realm: 2, state: 1 });
  const pack = { number: 7, size: 4 };
  assert.deepEqual(placeOf(withFriends(world, 10, pack)), [3, 1]);
  assert.deepEqual(placeOf(withFriends(world, 11, pack)), [3, 1]);
  assert.equal(packedIn(states[2]), 2);

  // One of five seats is for anybody, robots' or not, and then none; who asks for no state is seated elsewhere.
  created(world, 20, { realm: 3, state: 1 });
  assert.equal(codeOf(found(world, 21, { realm: 3, state: 1 })), 'state_full');
  for (let account = 30; account < 45; account++) assert.notEqual(created(world, account).realm, 3);

  // Another pack goes where none sits.
  assert.notDeepEqual(placeOf(withFriends(world, 50, { number: 8, size: 2 })), [3, 1]);

  // What it holds, and what it keeps, is in its snapshots.
  const parts = partsOf(world);
  const kept = restoreWorld(ageEntry(world.rules, { robots: 30 }), world.rules, parts);
  assert.equal(stateHash(kept, sha256), stateHash(world, sha256));
  assert.equal(codeOf(found(kept, 21, { realm: 3, state: 1 })), 'state_full');
  assert.deepEqual(placeOf(withFriends(kept, 12, pack)), [3, 1]);

  // In time they are for anybody, and who comes too late is told so.
  for (let n = 0; n < 3; n++) tick(world, { kind: 'tick', at: world.next_tick_at });
  created(world, 21, { realm: 3, state: 1 });
  assert.deepEqual(placeOf(withFriends(world, 12, pack)), [3, 1]);
  assert.equal(codeOf(withFriends(world, 13, pack)), 'state_full');
});

test('friends come to who sits already, no more of them than the age lets, and nowhere else', () => {
  const rules = rulesOf('embers-1', { robots_per_state: 0, invited_seats_max: 3 });
  const world = openTestWorld(rules, { robots: 0 });
  const { house: beside } = created(world, 1, { realm: 4, state: 2 });
  const pack = { number: 7, size: 9, beside };
  const before = stateHash(world, sha256);
  assert.equal(codeOf(withFriends(world, 2, pack, { realm: 1, state: 1 })), 'friends_elsewhere');
  assert.equal(stateHash(world, sha256), before, 'what is refused changes nothing');
  assert.deepEqual(placeOf(withFriends(world, 2, pack)), [4, 2]);
  assert.deepEqual(placeOf(withFriends(world, 3, pack, { realm: 4, state: 2 })), [4, 2]);
  assert.equal(codeOf(withFriends(world, 4, pack)), 'pack_full');
  assert.equal(packedIn(world.realms[3].states[1]), 3);
});

test('friends who look alike take no more seats of a state than the age lets', () => {
  const rules = rulesOf('embers-1', { robots_per_state: 0, alike_seats_max: 2, invited_seats_max: 3 });
  const world = openTestWorld(rules, { robots: 0 });
  const { house: beside } = created(world, 1, { realm: 4, state: 2 });
  const come = (account: number, alike: number) =>
    found(world, account, {}, (one, request) =>
      execute(one, {
        ...request,
        pack: { number: 7, size: 3, beside },
        invited: true,
        alike: [[4, 2, alike]],
      }),
    );
  assert.equal(codeOf(come(2, 3)), 'too_many_alike');
  assert.deepEqual(placeOf(come(2, 2)), [4, 2]);
});

test('when people hold every seat, every realm opens one more state', () => {
  const world = openTestWorld(rulesOf('embers-1', small), { robots: 12 });
  const seats = world.realms.length * small.seats_per_state;
  for (let account = 1; account <= seats; account++) created(world, account);
  const reply = created(world, seats + 1);
  assert.deepEqual([reply.realm, reply.state, reply.seat, reply.replaced], [1, 2, 1, undefined]);
  for (const realm of world.realms) assert.equal(realm.states.length, 2);
});

test('a newcomer to an old age gets 60% of the median house, the rest of it in build credits', () => {
  const world = openTestWorld(rulesOf(), { robots: 20 });
  for (const house of world.houses) house.land = 1_000;
  tick(world, { kind: 'tick', at: world.next_tick_at });
  const reply = created(world, 1);
  const house = world.house(reply.house)!;
  assert.equal(house.land, 600);
  assert.equal(house.build_credits, 300);
  assert.equal(house.granted_until, world.tick + 240);
  assert.equal(house.protected_until, world.tick + 72);
});

test('a preview of founding answers what founding answers, and changes nothing', () => {
  const world = openTestWorld(rulesOf('embers-1', small), { robots: 12 });
  for (let account = 1; account <= 14; account++) {
    const before = stateHash(world, sha256);
    const foreseen = found(world, account, {}, preview);
    assert.equal(stateHash(world, sha256), before);
    assert.deepEqual(found(world, account), foreseen);
  }
});
