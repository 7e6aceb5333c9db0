/** Orders ahead: when they fire, with how much, what stops them, and that they do what the same command by hand does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Command,
  type CommandOf,
  type CommandReply,
  decodeCommand,
  isRefusal,
  type NewsItem,
  type Refusal,
} from '@realm/contract';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { execute, preview } from '../src/kernel/execute.ts';
import { stateHash } from '../src/kernel/hash.ts';
import { restoreWorld } from '../src/kernel/restore.ts';
import { tick } from '../src/kernel/tick.ts';
import { barrenOf } from '../src/stats/people.ts';
import { settle } from '../src/stats/settle.ts';
import type { House } from '../src/world/house.ts';
import { BUILDINGS, CONSTRUCTING, MATERIALS, RITES, UNITS } from '../src/world/layout.ts';
import type { World } from '../src/world/world.ts';

const PARAMS = { protection_ticks: 0, protection_leave_ticks: 0 };
const rules = rulesOf('embers-1', PARAMS);

/** A world of robots' houses, and one of them that is rich. */
function scene(): { world: World; house: House } {
  const world = openTestWorld(rules, { robots: 72 });
  const [house] = world.houses;
  house.gold = 10_000_000;
  house.cells[UNITS] = 5_000;
  settle(rules, house);
  // Some land lies barren.
  const [{ id: building }] = [...rules.buildings.list].sort(
    (a, b) => house.row[BUILDINGS + b.index] - house.row[BUILDINGS + a.index],
  );
  assert.ok(!isRefusal(give(world, house, { type: 'raze', house: house.id, building, count: 20 })));
  return { world, house };
}

const run = (world: World, times = 1) => {
  for (let i = 0; i < times; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
};

/** A command as the door passes it on, given by the house's own. */
function asked(world: World, house: House, command: object): Parameters<typeof execute>[1] | Refusal {
  const decoded = decodeCommand(command, rules.params);
  if ('refusal' in decoded && decoded.refusal !== undefined) return decoded.refusal;
  const { command: sent, folded, look } = decoded as { command: Command; folded?: string; look?: string };
  const named = folded === undefined ? {} : { folded, look };
  return { at: world.at, actor: { robot: house.id }, command: sent, ...named };
}

function give(world: World, house: House, command: object): CommandReply | Refusal {
  const request = asked(world, house, command);
  return isRefusal(request) ? request : execute(world, request);
}

type Ahead = Pick<CommandOf<'queue'>, 'when'> & {
  command: object;
  guards?: object;
  repeat?: boolean;
  note?: string;
};

const order = (house: House, { command, ...rest }: Ahead) => ({
  type: 'queue',
  house: house.id,
  command: { house: house.id, ...command },
  ...rest,
});

function ahead(world: World, house: House, order_ahead: Ahead): number {
  const reply = give(world, house, order(house, order_ahead));
  assert.ok(!isRefusal(reply) && reply.type === 'queued', JSON.stringify(reply));
  return reply.entry;
}

function refusedAhead(world: World, house: House, order_ahead: object): string | null {
  const reply = give(world, house, order(house, order_ahead as Ahead));
  return isRefusal(reply) ? reply.code : null;
}

const entriesOf = (world: World, house: House) => world.queues.of(house.id)?.entries ?? [];
const told = (house: House) =>
  house.news
    .items()
    .filter((item): item is NewsItem & { kind: 'queue_acted' } => item.kind === 'queue_acted');

test('an order fires at the end of its tick, once, and is gone', () => {
  const { world, house } = scene();
  ahead(world, house, { command: { type: 'explore', acres: 3 }, when: { type: 'at_tick', tick: 2 } });
  run(world);
  assert.equal(house.incoming_land, 0);
  run(world);
  assert.equal(house.incoming_land, 3);
  assert.deepEqual(entriesOf(world, house), []);
  assert.deepEqual(told(house)[0].done, [{ entry: 1, command: 'explore', times: 1 }]);
  run(world, 3);
  assert.equal(house.incoming_land, 3);
});

test('what a command says by a type of its own is left as it was sent', () => {
  const { world, house } = scene();
  const mate = world.houses.find((other) => other !== house && world.stateOf(other) === world.stateOf(house));
  assert.ok(mate !== undefined);
  const command = { type: 'vote', vote: { type: 'for', house: mate.id } };
  ahead(world, house, { command, when: { type: 'at_tick', tick: 1 } });
  run(world);
  assert.equal(house.vote, mate.id);
  assert.deepEqual(told(house)[0].held_up, []);
});

test('what is queued comes to what the same commands by hand at the same ticks come to', () => {
  const commands = [
    { type: 'explore', acres: 4 },
    { type: 'build', building: 'homes', count: 2 },
    { type: 'train', unit: 2, count: 10 },
    { type: 'cast', rite: 'banked_fires' },
    { type: 'order', side: 'buy', material: 'iron', quantity: 5, price: 1 },
    { type: 'set_draft', rate_bp: 2_000 },
    { type: 'release', unit: 0, count: 3 },
  ];
  const [by_queue, by_hand] = [scene(), scene()];
  const price = by_queue.world.market.books[rules.materials.get('iron')?.index ?? 0].band.min;
  const priced = commands.map((command) => (command.type === 'order' ? { ...command, price } : command));
  for (const [i, command] of priced.entries())
    ahead(by_queue.world, by_queue.house, { command, when: { type: 'at_tick', tick: 1 + (i % 3) } });
  const refused: string[] = [];
  for (let t = 1; t <= 3; t++) {
    run(by_queue.world);
    run(by_hand.world);
    for (const [i, command] of priced.entries()) {
      if (1 + (i % 3) !== t) continue;
      const { world, house } = by_hand;
      const reply = give(world, house, { house: house.id, ...command });
      if (isRefusal(reply)) refused.push(`${command.type}: ${reply.code}`);
    }
  }
  assert.deepEqual(refused, []);
  run(by_queue.world, 15);
  run(by_hand.world, 15);
  // By hand it counts as activity, and as an entry of its own.
  const own = ({ house }: ReturnType<typeof scene>) => {
    const {
      commands: _c,
      last_command_tick: _t,
      seq: _s,
      ...rest
    } = Object.fromEntries(
      [
        'gold',
        'food',
        'peasants',
        'land',
        'incoming_land',
        'aether',
        'draft_rate_bp',
        'might',
        'commands',
      ].map((name) => [name, house[name as 'gold']]),
    ) as Record<string, number>;
    return {
      ...rest,
      units: [...house.cells.slice(UNITS, UNITS + 10)],
      sites: [...house.cells.slice(BUILDINGS, CONSTRUCTING + 17)],
    };
  };
  assert.deepEqual(own(by_queue), own(by_hand));
  assert.equal(
    by_queue.house.commands,
    1 + commands.length,
    'giving an order ahead is a command; its firing is none',
  );
});

test('as many as possible is exactly what would be accepted, and one more would not', () => {
  const { world, house } = scene();
  house.gold = 100_000;
  const twin = scene();
  twin.house.gold = 100_000;
  ahead(world, house, {
    command: { type: 'explore', acres: { type: 'max' } },
    when: { type: 'at_tick', tick: 1 },
  });
  run(world);
  run(twin.world);
  const explored = house.incoming_land;
  assert.ok(explored > 3, `${explored} acres`);
  const explore = (acres: number) =>
    give(twin.world, twin.house, { type: 'explore', house: twin.house.id, acres });
  assert.ok(isRefusal(explore(explored + 1)));
  assert.ok(!isRefusal(explore(explored)));
  assert.equal(twin.house.gold, house.gold);
});

test('what is to be kept is kept, and a share takes no more than its share', () => {
  for (const [command, guards, least] of [
    [{ type: 'explore', acres: { type: 'max' } }, { keep: [{ what: 'gold', amount: 60_000 }] }, 60_000],
    [{ type: 'explore', acres: { type: 'share', of: 'gold', bp: 5_000 } }, {}, 50_000],
  ] as const) {
    const { world, house } = scene();
    run(world);
    house.gold = 100_000;
    ahead(world, house, { command, guards, when: { type: 'at_tick', tick: 2 } });
    run(world);
    assert.ok(house.incoming_land > 0);
    // What the tick made was there when the order fired.
    assert.ok(house.gold >= least, `${house.gold} left`);
    assert.ok(house.gold < 100_000);
  }
});

test('land that arrives is built on by shares: what lags furthest first, a few kinds a tick', () => {
  const { world, house } = scene();
  const { land } = house;
  ahead(world, house, { command: { type: 'explore', acres: 12 }, when: { type: 'at_tick', tick: 1 } });
  ahead(world, house, {
    command: {
      type: 'build',
      building: {
        type: 'plan',
        shares: [
          { building: 'homes', bp: 6_000 },
          { building: 'farms', bp: 4_000 },
        ],
      },
      count: { type: 'max' },
    },
    when: { type: 'arrival', of: 'acres' },
    repeat: true,
  });
  const barren = barrenOf(rules, house);
  run(world, 12);
  assert.equal(house.land, land);
  run(world);
  assert.equal(house.land, land + 12);
  assert.equal(barrenOf(rules, house), 0, `${barren} acres lay barren, and the twelve`);
  const [standing] = entriesOf(world, house);
  assert.ok(standing.repeat && standing.fired > 0);
});

test('an order that falls short waits until it can be paid, and tries no earlier', () => {
  const { world, house } = scene();
  run(world);
  house.gold = 0;
  house.cells.fill(0, UNITS + 1, UNITS + 10);
  ahead(world, house, { command: { type: 'explore', acres: 8 }, when: { type: 'affordable' } });
  const needed = 8 * 5_904;
  let ticks = 0;
  for (; house.incoming_land === 0 && ticks < 60; ticks++) {
    assert.ok(house.gold < needed * 1.2, 'it fires as soon as there is enough');
    run(world);
  }
  assert.ok(ticks > 1 && ticks < 60, `${ticks} ticks`);
  const [waited, fired] = told(house);
  assert.deepEqual([waited.held_up[0].code, waited.held_up[0].now], ['not_enough', 'waiting']);
  assert.equal(fired.done.length, 1);
  assert.equal(told(house).length, 2, 'that it waits is told once');
});

test('a lasting rite is kept up by a standing order: cast again in the tick it ends, or sooner where that is asked', () => {
  const rite = rules.rites.get('banked_fires');
  assert.ok(rite !== undefined);
  for (const at_most of [0, 3]) {
    const { world, house } = scene();
    house.aether = 1_000_000;
    house.cells[MATERIALS + (rules.materials.get('incense')?.index ?? 0)] = 10_000;
    ahead(world, house, {
      command: { type: 'cast', rite: rite.id },
      when: { type: 'each_tick', while: [{ type: 'rite', rite: rite.id, at_most }] },
    });
    const cast_at: number[] = [];
    let lasts = 0;
    for (let t = 1; t <= 4 * rite.ticks; t++) {
      const fired = entriesOf(world, house)[0].fired;
      run(world);
      assert.ok(house.row[RITES + rite.index] > world.tick, `it runs after tick ${t}`);
      if (entriesOf(world, house)[0].fired > fired) cast_at.push(t);
      if (t === 1) lasts = house.row[RITES + rite.index] - world.tick;
    }
    assert.deepEqual(cast_at.slice(0, 3), [1, 1 + lasts - at_most, 1 + 2 * (lasts - at_most)]);
  }
});

test('a refusal that waiting would not help ends an order, and pauses one that repeats', () => {
  const { world, house } = scene();
  const mate = world.houses.find((other) => other !== house && world.stateOf(other) === world.stateOf(house));
  assert.ok(mate !== undefined);
  const command = { type: 'attack', attacker: house.id, target: mate.id, units: [0, 5] };
  const { house: _own, ...attack } = command as typeof command & { house?: number };
  const once = ahead(world, house, { command: attack, when: { type: 'at_tick', tick: 1 } });
  const often = ahead(world, house, { command: attack, when: { type: 'each_tick' } });
  run(world);
  assert.deepEqual(
    told(house)[0].held_up.map(({ entry, code, now }) => [entry, code, now]),
    [
      [once, 'own_state', 'gone'],
      [often, 'own_state', 'paused'],
    ],
  );
  run(world, 3);
  assert.equal(told(house).length, 1, 'it is not tried again');
  assert.ok(!isRefusal(give(world, house, { type: 'reorder', house: house.id, entries: [often] })));
  run(world);
  assert.equal(told(house).length, 2, 'until its owner says so');
});

test('no more fire in a tick than the age allows, and the rest in the next', () => {
  const { world, house } = scene();
  const { queue_acts_per_tick: most } = rules.params;
  for (let i = 0; i < most + 2; i++)
    ahead(world, house, {
      command: { type: 'release', unit: 0, count: 1 },
      when: { type: 'at_tick', tick: 1 },
    });
  run(world);
  assert.equal(entriesOf(world, house).length, 2);
  run(world);
  assert.equal(entriesOf(world, house).length, 0);
});

test('what is wrong with an order ahead is refused by name, and changes nothing', () => {
  const { world, house } = scene();
  run(world, 3);
  const command = { type: 'explore', acres: 1 };
  const when = { type: 'at_tick', tick: 9 };
  const before = stateHash(world, sha256);
  const cases: [object, string][] = [
    [{ command, when: { type: 'at_tick', tick: 3 } }, 'tick_past'],
    [{ command, when: { type: 'someday' } }, 'unknown_value'],
    [{ command, when: { type: 'arrival', of: 'gold' } }, 'unknown_value'],
    [{ command, when, repeat: true }, 'contradictory'],
    [{ command, when: { type: 'each_tick' }, repeat: false }, 'contradictory'],
    [{ command, when, guards: { until_tick: 4 } }, 'contradictory'],
    [{ command, when, guards: { win_margin_bp: 500 } }, 'guard_not_for'],
    [{ command, when, guards: { keep: [{ what: 'hope', amount: 1 }] } }, 'unknown_good'],
    [{ command, when: { type: 'each_tick', while: [{ type: 'own', what: 'gold' }] } }, 'missing_bound'],
    [
      { command, when: { type: 'each_tick', while: [{ type: 'own', what: 'luck', at_least: 1 }] } },
      'unknown_value',
    ],
    [
      {
        command,
        when: { type: 'each_tick', while: [{ type: 'own', what: 'gold', at_least: 2, at_most: 1 }] },
      },
      'contradictory',
    ],
    [{ command: { type: 'explore', acres: 0 }, when }, 'out_of_range'],
    [{ command: { type: 'explore', acres: { type: 'some' } }, when }, 'unknown_value'],
    [{ command: { type: 'explore', acres: 1, now: true }, when }, 'unknown_field'],
    [{ command: { type: 'explore' }, when }, 'missing_field'],
    [{ command: { type: 'dance' }, when }, 'unknown_command'],
    [{ command: { type: 'queue', command, when }, when }, 'not_queueable'],
    [{ command: { type: 'create_house', name: 'X' }, when }, 'not_queueable'],
    [{ command: { type: 'build', building: 'castle', count: 1 }, when }, 'unknown_building'],
    [{ command: { type: 'explore', house: house.id + 1, acres: 1 }, when }, 'houses_differ_ahead'],
  ];
  for (const [ahead_of, code] of cases)
    assert.equal(refusedAhead(world, house, ahead_of), code, JSON.stringify(ahead_of));
  assert.equal(stateHash(world, sha256), before);
  const max = rules.params.queue_entries_max;
  for (let i = 0; i < max; i++) ahead(world, house, { command, when: { type: 'at_tick', tick: 1_000 } });
  assert.equal(refusedAhead(world, house, { command, when }), 'queue_full');
  const names = (entries: number[]) => give(world, house, { type: 'reorder', house: house.id, entries });
  const said = (reply: CommandReply | Refusal) => (isRefusal(reply) ? reply.code : null);
  assert.equal(said(names([1, 2])), 'entries_differ');
  assert.equal(said(names([1, 99])), 'no_such_entry');
  assert.equal(said(give(world, house, { type: 'unqueue', house: house.id, entry: 99 })), 'no_such_entry');
});

test('an age without orders ahead has none', () => {
  const without = rulesOf('embers-1', { ...PARAMS, queue_entries_max: 0 });
  const world = openTestWorld(without, { robots: 24 });
  const order_ahead = { command: { type: 'explore', acres: 1 }, when: { type: 'affordable' } };
  assert.equal(refusedAhead(world, world.houses[0], order_ahead), 'queue_closed');
});

test('a preview of an order ahead keeps none', () => {
  const { world, house } = scene();
  const before = stateHash(world, sha256);
  const request = asked(
    world,
    house,
    order(house, { command: { type: 'explore', acres: 1 }, when: { type: 'affordable' } }),
  );
  assert.ok(!isRefusal(request));
  const reply = preview(world, request);
  assert.ok(!isRefusal(reply) && reply.type === 'queued' && reply.waiting === 1);
  assert.equal(stateHash(world, sha256), before);
});

test('a snapshot holds what waits, however its fields were sent, and goes on alike', () => {
  const { world, house } = scene();
  ahead(world, house, {
    when: { type: 'each_tick', while: [{ at_least: 5, what: 'gold', type: 'own' }] },
    command: { acres: { bp: 100, of: 'gold', type: 'share' }, type: 'explore' },
    note: 'a little every tick',
  });
  run(world, 4);
  const entry = ageEntry(rules);
  // The parts are the world's own memory.
  const parts = partsOf(world);
  const restored = restoreWorld(entry, rules, parts);
  assert.equal(stateHash(restored, sha256), stateHash(world, sha256));
  run(world, 5);
  run(restored, 5);
  assert.equal(stateHash(restored, sha256), stateHash(world, sha256));
  assert.ok(entriesOf(world, house)[0].fired > 0);
});

test('orders of one tick roll each for itself', () => {
  const { world, house } = scene();
  const target = world.houses.find((other) => other.realm !== house.realm);
  assert.ok(target !== undefined);
  house.aether = 1_000_000;
  house.adepts = 50;
  const before = world.actsOf(house);
  for (let i = 0; i < 4; i++)
    ahead(world, house, {
      command: { type: 'release', unit: 0, count: 1 },
      when: { type: 'at_tick', tick: 1 },
    });
  run(world);
  assert.equal(world.actsOf(house), before + 8, 'four given by hand, four fired');
});
