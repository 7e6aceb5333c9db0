/** Idempotency keys: what is sent twice is done once. */
import assert from 'node:assert/strict';
import { type Cases, code } from './case.ts';

const DAY_MS = 86_400_000;

export const keys = {
  idempotency: async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Key');
    const key = { 'idempotency-key': 'the-first-order' };
    const order = { type: 'explore', house: player.house, acres: 1 };
    const first = await player.post('/commands', order, key);
    const again = await player.post('/commands', order, key);
    assert.deepEqual([first.status, first.headers.get('idempotent-replayed')], [200, null]);
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
    assert.deepEqual(again.body, first.body);
    assert.equal((await player.me()).incoming_land, 1, 'done once');
    const another = await player.post('/commands', { ...order, acres: 2 }, key);
    assert.deepEqual(code(another), [422, 'key_reused']);
    const bad = await player.post('/commands', order, { 'idempotency-key': 'with space' });
    assert.deepEqual(code(bad), [400, 'bad_idempotency_key']);

    // A refusal is not kept.
    const later = { 'idempotency-key': 'the-second-order' };
    const early = { type: 'leave_protection', house: player.house };
    assert.deepEqual(code(await player.post('/commands', early, later)), [422, 'protection_too_early']);
    await world.tick(24);
    assert.deepEqual(code(await player.post('/commands', early, later)), [200, undefined]);

    // A reply is kept for a day.
    const made_ms = world.clock.now_ms - 1_000;
    world.clock.move(made_ms + DAY_MS - 1 - world.clock.now_ms);
    assert.deepEqual((await player.post('/commands', order, key)).body, first.body);
    world.clock.move(1);
    const anew = await player.post('/commands', order, key);
    assert.deepEqual([anew.status, anew.headers.get('idempotent-replayed')], [200, null]);
    assert.notDeepEqual(anew.body, first.body);
  },

  'errors.conflict': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Twice at once');
    const order = { type: 'explore', house: player.house, acres: 1 };
    const key = { 'idempotency-key': 'at-once' };
    // While one waits its turn, the same key is being worked on.
    const go_on = world.writer.hold();
    const both = [player.post('/commands', order, key), player.post('/commands', order, key)];
    assert.deepEqual(code(await Promise.race(both)), [409, 'key_in_flight']);
    go_on();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 409]);
    assert.equal((await player.me()).incoming_land, 1);
  },
} satisfies Cases;
