import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { ageEntry, openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { execute } from '../src/kernel/execute.ts';
import { snapshotParts } from '../src/kernel/parts.ts';
import { restoreWorld } from '../src/kernel/restore.ts';
import { tick } from '../src/kernel/tick.ts';
import type { Actor } from '../src/world/entry.ts';
import type { House } from '../src/world/house.ts';
import type { World } from '../src/world/world.ts';

/** A world with a house of account 1, and one of account 2 in the same state. */
function scene(params: Parameters<typeof rulesOf>[1] = {}): { world: World; own: House; mate: House } {
  const world = openTestWorld(rulesOf('embers-1', params));
  const found = (account: number, name: string): House => {
    const command: Command = {
      type: 'create_house',
      name,
      race: 'peatkin',
      personality: 'builder',
      realm: 1,
      state: 1,
    };
    const at = world.at;
    const reply = execute(world, { at, actor: { account }, command, folded: name.toLowerCase() });
    assert.ok(!isRefusal(reply), JSON.stringify(reply));
    return world.houseOf(account)!;
  };
  return { world, own: found(1, 'Own'), mate: found(2, 'Mate') };
}

const send = (world: World, actor: Actor, command: object) =>
  execute(world, { at: world.at, actor, command: command as Command });

/** The code of a refusal, or `done`. */
const codeOf = (outcome: object) => (isRefusal(outcome) ? outcome.code : 'done');

function run(world: World, ticks = 1): void {
  for (let i = 0; i < ticks; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
}

const newsOf = (house: House, kind: string) => house.news.items().filter((item) => item.kind === kind);

test('a deputy does what stays within the house, and nothing that its terms rule out', () => {
  const { world, own, mate } = scene();
  const by: Actor = { deputy: own.id };
  const house = own.id;
  const explore = { type: 'explore', house, acres: 1 };
  assert.equal(codeOf(send(world, by, explore)), 'no_deputy');
  const deputize = { type: 'deputize', house, style: 'trader', limits: {}, until_tick: world.tick + 20 };
  assert.equal(codeOf(send(world, { account: 1 }, deputize)), 'done');
  const commands = own.commands;
  assert.equal(codeOf(send(world, by, explore)), 'done');
  assert.equal(codeOf(send(world, { deputy: mate.id }, explore)), 'not_your_house');
  assert.equal(codeOf(send(world, { deputy: mate.id }, { ...explore, house: mate.id })), 'no_deputy');
  const never = [
    { type: 'donate', house, amount: 1 },
    { type: 'send_aid', house, to: mate.id, what: 'gold', amount: 1 },
    { type: 'vote', house, vote: { type: 'for', house: mate.id } },
    { type: 'set_tax', house, rate_bp: 100 },
    { type: 'order', house, treasury: true, side: 'buy', material: 'iron', quantity: 1, price: 1 },
    { type: 'leave_protection', house },
    { type: 'deputize', house, style: 'raider', limits: { attack: true } },
    { type: 'take_back', house },
    { type: 'queue', house, command: explore, when: { type: 'affordable' } },
    { type: 'attack', attacker: house, target: 3, units: [1] },
    { type: 'spy', house, target: 3, thieves: 1 },
    { type: 'cast', house, rite: 'withering', target: 3 },
  ];
  for (const command of never) assert.equal(codeOf(send(world, by, command)), 'deputy_may_not', command.type);
  assert.deepEqual(
    [own.commands, own.robot, own.last_command_tick],
    [commands, 0, world.tick],
    'what it does is no activity of its player',
  );
  // What its terms let it do is looked at as if its player had sent it.
  const limits = { attack: true, thieves: true, hexes: true };
  assert.equal(codeOf(send(world, { account: 1 }, { ...deputize, limits })), 'done');
  for (const command of never.slice(-3))
    assert.notEqual(codeOf(send(world, by, command)), 'deputy_may_not', command.type);
  assert.equal(codeOf(send(world, { account: 1 }, { type: 'take_back', house })), 'done');
  assert.equal(codeOf(send(world, by, explore)), 'no_deputy');
});

test('a deputy leaves what it is to keep, while its player may spend it', () => {
  const { world, own } = scene();
  const by: Actor = { deputy: own.id };
  const house = own.id;
  const explore = { type: 'explore', house, acres: 1 };
  const keep = [{ what: 'gold', amount: own.gold - 1_000 }];
  send(world, { account: 1 }, { type: 'deputize', house, style: 'builder', limits: { keep } });
  assert.equal(codeOf(send(world, by, explore)), 'not_enough');
  assert.equal(codeOf(send(world, { account: 1 }, explore)), 'done');
  assert.equal(world.deputies.of(house)?.style, 'builder', 'what its player does by hand does not end it');
});

test('a deputy ends in its tick, with news; one that has ended is in no snapshot but by what it has done', () => {
  const { world, own } = scene();
  const house = own.id;
  send(world, { account: 1 }, { type: 'deputize', house, style: 'mystic', limits: {}, until_tick: 3 });
  send(world, { deputy: house }, { type: 'set_draft', house, rate_bp: 1_000 });
  run(world, 2);
  const again = restoreWorld(ageEntry(world.rules), world.rules, [...snapshotParts(world)]);
  assert.deepEqual(again.deputies, world.deputies);
  run(world);
  assert.equal(world.deputies.of(house), null);
  assert.equal(world.deputies.of_house.get(house)?.acts, 1);
  assert.equal(newsOf(own, 'deputy_began').length, 1);
  assert.deepEqual(
    newsOf(own, 'deputy_ended').map((item) => 'why' in item && item.why),
    ['time'],
  );
});

test('a house that is silent for long gets a deputy of the age, until its player does something', () => {
  const { world, own, mate } = scene({ deputy_after_silent_ticks: 5 });
  const house = own.id;
  run(world, 4);
  send(world, { account: 2 }, { type: 'set_draft', house: mate.id, rate_bp: 1_000 });
  run(world);
  assert.deepEqual([world.deputies.of(house)?.by_age, world.deputies.of(mate.id)], [true, null]);
  assert.ok(world.houses.every(({ id, robot }) => robot === 0 || world.deputies.of(id) === null));
  assert.equal(codeOf(send(world, { deputy: house }, { type: 'explore', house, acres: 1 })), 'done');
  assert.equal(world.deputies.of(house)?.by_age, true);
  run(world);
  assert.equal(codeOf(send(world, { account: 1 }, { type: 'set_draft', house, rate_bp: 1_000 })), 'done');
  assert.equal(world.deputies.of(house), null);
  run(world, 4);
  assert.equal(world.deputies.of(house), null);
  run(world);
  assert.equal(world.deputies.of(house)?.by_age, true);
});
