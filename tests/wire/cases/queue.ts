/** Orders ahead: given, listed, put into another order, taken back, fired at the end of a tick. */
import assert from 'node:assert/strict';
import type { ErrorBody } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { type Cases, omit } from './case.ts';
import { assertUnchanged, fair, newsOf } from './fair.ts';

const scene = (worlds: Worlds) =>
  fair(worlds, { owner: { realm: 1, state: 1 }, mate: { realm: 1, state: 1 } });

export const queue = {
  queue: async (worlds) => {
    const { world, owner, mate } = await scene(worlds);
    const { tick } = await world.visitor.read('age', '/age');
    const explore = { type: 'explore' as const, house: owner.house };
    const first = await owner.order('queue', {
      command: { ...explore, acres: 2 },
      when: { type: 'at_tick', tick: tick + 1 },
      note: 'before I wake',
    });
    assert.deepEqual([first.type, first.entry, first.waiting], ['queued', 1, 1]);
    await owner.order('queue', {
      command: { ...explore, acres: { type: 'max' } },
      when: { type: 'each_tick', while: [{ type: 'own', what: 'gold', at_least: 30_000 }] },
      guards: { keep: [{ what: 'gold', amount: 30_000 }], until_tick: tick + 2 },
    });
    await owner.order('queue', {
      command: { type: 'vote', house: owner.house, vote: { type: 'for', house: mate.house } },
      when: { type: 'at_tick', tick: tick + 40 },
    });
    const { entries, max, acts_per_tick, open } = await owner.read('queue', '/queue');
    assert.deepEqual([entries.length, max, acts_per_tick, open], [3, 24, 10, true]);
    assert.deepEqual(entries[0], {
      entry: 1,
      command: { type: 'explore', house: owner.house, acres: 2 },
      when: { type: 'at_tick', tick: tick + 1 },
      repeat: false,
      guards: {},
      note: 'before I wake',
      status: 'waiting',
      made_tick: tick,
      fired: 0,
      fired_tick: null,
      held_up: null,
      words: `explore 2 acres, at the end of tick ${tick + 1}`,
    });
    assert.equal(
      entries[1].words,
      `explore as many acres as possible, every tick while there is at least 30000 gold, keeping 30000 gold, until tick ${tick + 2}`,
    );
    assert.deepEqual((await mate.read('queue', '/queue')).entries, [], 'nobody else sees them');
    const turned = await owner.order('reorder', { entries: [3, 1, 2] });
    assert.deepEqual(turned.entries, [3, 1, 2]);
    const back = await owner.order('unqueue', { entry: 3 });
    assert.deepEqual([back.entry, back.waiting], [3, 2]);

    const before = await owner.me();
    await world.tick(1);
    const after = await owner.me();
    assert.ok(after.incoming_land >= 2 && after.explorable_acres < before.explorable_acres + 5);
    assert.ok(after.gold >= 30_000, 'what is to be kept is kept');
    const [{ done, held_up }] = await newsOf(owner, 'queue_acted');
    assert.deepEqual(done[0], { entry: 1, command: 'explore', times: 1 });
    assert.deepEqual(held_up, []);
    const [left] = (await owner.read('queue', '/queue')).entries;
    assert.deepEqual([left.entry, left.fired, left.fired_tick], [2, 1, tick + 1]);
    await world.tick(2);
    assert.deepEqual((await owner.read('queue', '/queue')).entries, [], 'it lapsed with its last tick');
  },

  forecast: async (worlds) => {
    const { world, owner } = await scene(worlds);
    const { tick, next_tick_at } = await world.visitor.read('age', '/age');
    await owner.order('queue', {
      command: { type: 'explore', house: owner.house, acres: 2 },
      when: { type: 'at_tick', tick: tick + 2 },
    });
    assert.equal((await owner.read('forecast', '/forecast')).ticks.length, 48);
    const { ticks, orders, uncertain } = await owner.read('forecast', '/forecast?ticks=3');
    assert.deepEqual(
      ticks.map((row) => row.tick),
      [tick + 1, tick + 2, tick + 3],
    );
    assert.equal(ticks[0].at, next_tick_at);
    assert.deepEqual(orders[0], {
      entry: 1,
      fires: [{ tick: tick + 2, command: 'explore', times: 1 }],
      uncertain_from: null,
      held_up: null,
      becomes: 'done',
    });
    assert.deepEqual(
      uncertain.map(({ what }) => what),
      ['others', 'shared'],
    );
    await world.tick(3);
    const { ticks: came } = await owner.read('ticks', '/ticks');
    // The treasury shares out materials.
    assert.deepEqual(
      came.slice(0, 3).map(({ levels }) => omit(levels, 'materials')),
      ticks.map(({ levels }) => omit(levels, 'materials')).reverse(),
      'as it came',
    );
    const wrong = await owner.get('/forecast?ticks=49');
    assert.deepEqual([wrong.status, (wrong.body as ErrorBody).code], [422, 'out_of_range']);
  },

  'queue.refusals': async (worlds) => {
    const { world, owner } = await scene(worlds);
    const command = { type: 'explore', house: owner.house, acres: 1 };
    const when = { type: 'at_tick', tick: 1_000 };
    const send = async (fields: object, path = '/commands') => {
      const { status, body } = await owner.post(path, {
        type: 'queue',
        house: owner.house,
        command,
        when,
        ...fields,
      });
      const { code, path: at, field } = body as ErrorBody;
      return [status, code, at ?? field];
    };
    await assertUnchanged(world, [owner], async () => {
      for (const path of ['/commands', '/commands/preview']) {
        assert.deepEqual(await send({ when: { type: 'at_tick', tick: 1 } }, path), [
          422,
          'tick_past',
          'when.tick',
        ]);
        assert.deepEqual(await send({ when: { type: 'soon' } }, path), [422, 'unknown_value', 'when.type']);
        assert.deepEqual(await send({ command: { type: 'explore', house: owner.house, acres: '1' } }, path), [
          400,
          'wrong_type',
          'command.acres',
        ]);
        assert.deepEqual(
          await send(
            { command: { type: 'explore', house: owner.house, acres: { type: 'max', of: 'gold' } } },
            path,
          ),
          [400, 'unknown_field', 'command.acres.of'],
        );
        assert.deepEqual(await send({ command: { ...command, type: 'unqueue' } }, path), [
          422,
          'not_queueable',
          undefined,
        ]);
        assert.deepEqual(await send({ guards: { hope: 1 } }, path), [400, 'unknown_field', 'guards.hope']);
        assert.deepEqual(
          await send(
            { guards: { conditions: new Array(9).fill({ type: 'own', what: 'gold', at_least: 1 }) } },
            path,
          ),
          [422, 'too_many', 'guards.conditions'],
        );
      }
    });
  },
} satisfies Cases;
