/** Protection at one's own pace: ticks lived ahead of the world, which then pass the house by. */
import assert from 'node:assert/strict';
import type { ErrorBody } from '../player.ts';
import { type Cases, omit } from './case.ts';
import { settle } from './fair.ts';

export const live_tick = {
  live_tick: async (worlds) => {
    const world = await worlds.own('unpeopled');
    const owner = await settle(world, 'Early', { realm: 1, state: 1 });
    const twin = await settle(world, 'Patient', { realm: 2, state: 1 });
    const { tick, next_tick_at, tick_ms } = await world.visitor.read('age', '/age');
    assert.equal((await owner.me()).ahead_ticks, 0);
    await owner.order('explore', { acres: 2 });
    await owner.order('queue', {
      command: { type: 'explore', house: owner.house, acres: 3 },
      when: { type: 'at_tick', tick: tick + 5 },
    });
    const body = { type: 'live_tick', house: owner.house, count: 6 };
    const preview = await owner.post('/commands/preview', body);
    const lived = await owner.order('live_tick', { count: 6 });
    assert.deepEqual(preview.body, lived);
    assert.deepEqual(omit(lived, 'after'), { type: 'lived', count: 6, tick: tick + 6, ahead_ticks: 6 });
    assert.equal(lived.after.incoming_land, 5, 'its order ahead has fired');

    const me = await owner.me();
    assert.equal(me.ahead_ticks, 6);
    // Work goes by the own clock, and is done when the world's comes there.
    const [{ done_tick, done_at }] = me.pending;
    assert.equal(done_at, Number(next_tick_at) + (done_tick - tick - 1) * tick_ms);
    const rows = (await owner.read('ticks', '/ticks')).ticks;
    assert.deepEqual(
      rows.map((row) => [row.tick, row.own]),
      [6, 5, 4, 3, 2, 1].map((n) => [tick + n, true]),
    );
    const { ticks } = await owner.read('forecast', '/forecast?ticks=2');
    assert.deepEqual(
      ticks.map((row) => [row.tick, row.at]),
      [7, 8].map((n) => [tick + n, Number(next_tick_at) + (n - 1) * tick_ms]),
    );
    assert.equal((await world.visitor.read('age', '/age')).tick, tick, 'the world has not gone on');

    await world.tick(6);
    const met = await owner.me();
    assert.deepEqual([met.ahead_ticks, met.gold, met.food], [0, me.gold, me.food], 'they passed it by');
    await world.tick(1);
    const [last, ...before] = (await owner.read('ticks', '/ticks')).ticks;
    assert.deepEqual([last.tick, last.own, before[0].own], [tick + 7, false, true]);
    assert.ok((await twin.read('ticks', '/ticks')).ticks.every(({ own }) => !own));
  },

  'live_tick.refusals': async (worlds) => {
    const world = await worlds.own('unpeopled');
    const owner = await settle(world, 'Early', { realm: 1, state: 1 });
    const refusal = async (order: object) => {
      const { status, body } = await owner.post('/commands', { house: owner.house, ...order });
      return [status, (body as ErrorBody).code];
    };
    const vote = { type: 'vote', vote: { type: 'for', house: owner.house } };
    assert.deepEqual(await refusal({ type: 'live_tick', count: 72 }), [422, 'too_many_ticks']);
    assert.deepEqual(await refusal({ type: 'live_tick', count: 0 }), [422, 'out_of_range']);
    await owner.order('live_tick', { count: 24 });
    for (const order of [
      vote,
      { type: 'donate', amount: 1 },
      { type: 'leave_protection' },
      { type: 'order', side: 'buy', material: 'steel', quantity: 1, price: 200 },
    ])
      assert.deepEqual(await refusal(order), [422, 'lives_ahead']);
    await world.tick(72);
    assert.deepEqual(await refusal({ type: 'live_tick', count: 1 }), [422, 'not_protected']);
    assert.deepEqual(await refusal(vote), [200, undefined]);
  },
} satisfies Cases;
