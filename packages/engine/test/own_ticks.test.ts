/** Protection at one's own pace: n own ticks are n of the world's, but for a few named things; they are borrowed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random, seedFrom } from '@realm/base';
import { type Command, type CommandReply, foldName, isRefusal, type Refusal } from '@realm/contract';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { RandomCommands } from '../../../tests/support/random_commands.ts';
import { LONG } from '../../../tests/support/sample.ts';
import { execute, preview, type Request } from '../src/kernel/execute.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { hashedParts, type Part, snapshotParts } from '../src/kernel/parts.ts';
import { restoreWorld } from '../src/kernel/restore.ts';
import { tick } from '../src/kernel/tick.ts';
import { byOwnClock } from '../src/world/clock.ts';
import type { House } from '../src/world/house.ts';
import { offsetOf, ROW_LENGTH } from '../src/world/layout.ts';
import type { World } from '../src/world/world.ts';

const WORLDS = LONG ? 60 : 3;

/** A newcomer's account. */
const ACCOUNT = 1;

/** A world of robots' houses and one newcomer's. Treasuries share out nothing, which they do by the world's clock alone. */
function scene(seed = 'own ticks', params = {}): { world: World; house: House } {
  const rules = rulesOf('embers-1', { treasury_cap_per_acre: 100_000, ...params });
  const world = openTestWorld(rules, { robots: 24, seed });
  for (let i = 0; i < 3; i++) run(world);
  const name = 'Hearthmere';
  const command = { type: 'create_house', name, race: rules.races.list[0].id } as const;
  const { id: personality } = rules.personalities.list[0];
  const founded = execute(world, {
    at: world.at,
    actor: { account: ACCOUNT },
    folded: foldName(name),
    command: { ...command, personality },
  });
  assert.ok(!isRefusal(founded), JSON.stringify(founded));
  const house = world.houseOf(ACCOUNT);
  assert.ok(house !== undefined);
  return { world, house };
}

function run(world: World, times = 1): void {
  for (let i = 0; i < times; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  world.drainEvents();
}

type Order = { readonly type: Command['type']; readonly [field: string]: unknown };

const request = (world: World, house: House, order: Order): Request => {
  const own = order.type === 'attack' ? { attacker: house.id } : { house: house.id };
  const folded = typeof order.name === 'string' ? { folded: foldName(order.name) } : {};
  return {
    at: world.at,
    actor: { account: house.account },
    command: { ...own, ...order } as Command,
    ...folded,
  };
};
const give = (world: World, house: House, order: Order): CommandReply | Refusal =>
  execute(world, request(world, house, order));
const codeOf = (reply: CommandReply | Refusal) => (isRefusal(reply) ? reply.code : 'done');

function live(world: World, house: House, count: number): void {
  const reply = give(world, house, { type: 'live_tick', count });
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
}

/** What differs between own ticks and the world's. */
const DIFFERS: readonly Parameters<typeof offsetOf>[0][] = [
  // To live ahead is a command, by the world's clock.
  'commands',
  'last_command_tick',
  'seq',
];

const rowOf = ({ cells }: House) => {
  const copy = [...cells.slice(0, ROW_LENGTH)];
  for (const name of DIFFERS) copy[offsetOf(name)] = 0;
  return copy;
};

/** Commands that a newcomer gives by itself and that hang on no roll, which goes by how many commands it has given. */
const PLAYED = [
  'explore',
  'build',
  'raze',
  'train',
  'train_medics',
  'release',
  'set_draft',
  'set_science',
  'assign_scientists',
  'invest',
  'refine',
  'cast',
  'queue',
] as const;

test('own ticks are those of the world, with the same orders between them', () => {
  for (let w = 0; w < WORLDS; w++) {
    const params = w % 3 === 2 ? { start_gold: 3_000, start_food: 0 } : {};
    const [own, with_all] = [scene(`w${w}`, params), scene(`w${w}`, params)];
    const random = new Random(seedFrom(`own ${w}`));
    const commands = new RandomCommands(new Random(seedFrom(`commands ${w}`)), 1);
    let left = 71;
    while (left > 0) {
      const count = Math.min(left, random.between(1, 9));
      left -= count;
      live(own.world, own.house, count);
      run(with_all.world, count);
      assert.deepEqual(rowOf(own.house), rowOf(with_all.house), `world ${w}, ${left} left`);
      for (let i = 0; i < 6; i++) {
        const { command } = commands.next(with_all.world, with_all.world.at, random.pick(PLAYED)) as {
          command: Order;
        };
        if ('target' in command || command.house !== with_all.house.id) {
          i -= random.chance(9_900) ? 1 : 0;
          continue;
        }
        const [a, b] = [own, with_all].map(({ world, house }) => give(world, house, command));
        assert.deepEqual(withoutTimes(a), withoutTimes(b), command.type);
      }
    }
    const now = byOwnClock(own.world, own.house);
    assert.equal(now.tick, with_all.world.tick);
    assert.deepEqual(worksOf(own), worksOf(with_all));
    for (let ago = 0; ago < 48; ago++) {
      const [a, b] = [own, with_all].map(({ world, house }) => world.reports.read(house.id, now.tick - ago));
      assert.deepEqual(a, b);
    }
    // The world catches up: its ticks pass the house by, and the first after them is for both.
    // What is derived comes up to date with the first of them, after the last orders.
    run(own.world);
    const before = rowOf(own.house);
    run(own.world, 70);
    assert.equal(own.world.tick, with_all.world.tick);
    assert.deepEqual(rowOf(own.house), before, 'the clock of the house stands');
    run(own.world);
    run(with_all.world);
    assert.equal(own.house.protected_until, 0);
    assert.deepEqual(rowOf(own.house), rowOf(with_all.house));
  }
});

function withoutTimes(reply: CommandReply | Refusal): unknown {
  return JSON.parse(JSON.stringify(reply));
}
function worksOf({ world, house }: ReturnType<typeof scene>) {
  return world.works.of(house.id).map(({ started_at: _at, ...work }) => work);
}

test('nobody else is touched by it', () => {
  const [one, two] = [scene(), scene()];
  live(one.world, one.house, 30);
  for (const { id } of one.world.houses) {
    if (id === one.house.id) continue;
    assert.deepEqual([...one.world.theHouse(id).cells], [...two.world.theHouse(id).cells]);
  }
  assert.equal(one.world.tick, two.world.tick);
  run(one.world, 40);
  run(two.world, 40);
  for (const { id } of one.world.houses) {
    if (id === one.house.id || one.world.stateOf(one.house) === one.world.stateOf(one.world.theHouse(id)))
      continue;
    const [a, b] = [one, two].map(({ world }) => rowOf(world.theHouse(id)));
    assert.deepEqual(a, b);
  }
});

test('what concerns others waits until the world has caught up with its protection', () => {
  const { world, house } = scene();
  const [other] = world.houses;
  const tries: Order[] = [
    { type: 'attack', target: other.id, units: [0, 5] },
    { type: 'order', side: 'buy', material: 'iron', quantity: 1, price: 1 },
    { type: 'donate', what: 'gold', amount: 1 },
    { type: 'vote', vote: { type: 'for', house: house.id } },
    { type: 'leave_protection' },
    { type: 'cast', rite: 'lantern', target: other.id },
  ];
  const vote = tries[3];
  assert.equal(codeOf(give(world, house, vote)), 'done');
  live(world, house, 24);
  for (const order of tries) assert.equal(codeOf(give(world, house, order)), 'lives_ahead', order.type);
  assert.equal(codeOf(give(world, house, { type: 'set_draft', rate_bp: 1_000 })), 'done');
  run(world, 30);
  assert.equal(
    codeOf(give(world, house, vote)),
    'lives_ahead',
    'the clocks have met, its protection has not ended',
  );
  run(world, house.protected_until - world.tick);
  assert.equal(codeOf(give(world, house, vote)), 'done');
});

test('whoever has lived ahead may hand the house over meanwhile, until a tick by its own clock', () => {
  const { world, house } = scene();
  const { tick: founded } = world;
  live(world, house, 40);
  const terms = { type: 'deputize', style: 'builder', limits: {} } as const;
  assert.equal(codeOf(give(world, house, { ...terms, until_tick: founded + 40 })), 'tick_past');
  assert.equal(codeOf(give(world, house, { ...terms, until_tick: founded + 44 })), 'done');
  run(world, 43);
  assert.notEqual(world.deputies.of(house.id), null);
  run(world);
  assert.equal(world.deputies.of(house.id), null);
  assert.equal(codeOf(give(world, house, terms)), 'done');
  assert.equal(codeOf(give(world, house, { type: 'take_back' })), 'done');
});

test('how far a house lives ahead is bounded', () => {
  const { world, house } = scene('bounds', { live_ticks_max: 40 });
  const tried = (count: number) => codeOf(give(world, house, { type: 'live_tick', count }));
  assert.equal(tried(41), 'too_many_ticks');
  assert.equal(tried(40), 'done');
  assert.equal(tried(1), 'too_many_ticks');
  run(world, 10);
  assert.equal(tried(11), 'too_many_ticks');
  assert.equal(tried(10), 'done');
  run(world, 40);
  assert.equal(house.protected_until - 1 - world.tick, 21);
  assert.equal(tried(22), 'too_many_ticks', "the tick in which protection ends is the world's");
  assert.equal(tried(21), 'done');
  const closed = scene('closed', { live_ticks_max: 0 });
  assert.equal(
    codeOf(give(closed.world, closed.house, { type: 'live_tick', count: 1 })),
    'live_ticks_closed',
  );
});

test('its orders ahead fire by its own clock, and a preview says what comes', () => {
  const { world, house } = scene();
  const at = world.tick + 5;
  const queued = give(world, house, {
    type: 'queue',
    command: { type: 'explore', house: house.id, acres: 3 },
    when: { type: 'at_tick', tick: at },
  });
  assert.ok(!isRefusal(queued));
  const before = stateHash(world, sha256);
  const foretold = preview(world, request(world, house, { type: 'live_tick', count: 8 }));
  assert.equal(stateHash(world, sha256), before);
  const lived = give(world, house, { type: 'live_tick', count: 8 });
  assert.deepEqual(foretold, lived);
  assert.equal(house.incoming_land, 3);
  const acted = house.news.items().find(({ kind }) => kind === 'queue_acted');
  assert.equal(acted?.tick, at);
  const late = give(world, house, {
    type: 'queue',
    command: { type: 'explore', house: house.id, acres: 3 },
    when: { type: 'at_tick', tick: at },
  });
  assert.equal(codeOf(late), 'tick_past');
});

test('what reaches a house while its clock stands is in no report of the ticks it has lived', () => {
  const { world, house } = scene('shares', { treasury_cap_per_acre: 0 });
  live(world, house, 70);
  const clock = world.tick + 70;
  const rows = () => Array.from({ length: 48 }, (_, ago) => world.reports.read(house.id, clock - ago));
  const before = rows();
  run(world, 70);
  const shares = house.news.items().filter(({ kind }) => kind === 'treasury_share');
  assert.ok(shares.length > 0, 'the treasury has shared out');
  assert.deepEqual(rows(), before);
});

test('a snapshot holds how far a house is ahead, as does one with reports in columns, of an older version', () => {
  for (const partsOf of [snapshotParts, hashedParts]) {
    const { world, house } = scene();
    give(world, house, { type: 'explore', acres: 5 });
    live(world, house, 60);
    give(world, house, { type: 'explore', acres: 4 });
    const { rules } = world;
    const parts: Part[] = [];
    for (const { name, bytes } of partsOf(world)) parts.push({ name, bytes: bytes.slice() });
    const again = restoreWorld(ageEntry(rules, { seed: 'own ticks', robots: 24 }), rules, parts);
    for (let i = 0; i < 80; i++) {
      assert.equal(stateHash(again, sha256), stateHash(world, sha256), `tick ${world.tick}`);
      run(world);
      run(again);
    }
    assert.equal(world.house(house.id)?.incoming_land, 0);
  }
});

test('a snapshot without the reports of a page is none', () => {
  const { world } = scene();
  const parts = [...snapshotParts(world)].filter(({ name }) => name !== 'reports/0');
  const { rules } = world;
  assert.throws(() => restoreWorld(ageEntry(rules, { seed: 'own ticks', robots: 24 }), rules, parts));
});
