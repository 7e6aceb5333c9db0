/** A house handed to a deputy: who sees it, how it ends. Who then plays it is played in the tests of packages/cli. */
import assert from 'node:assert/strict';
import type { Cases } from './case.ts';
import { fair, newsOf } from './fair.ts';

export const deputy = {
  deputy: async (worlds) => {
    const { world, owner, mate, other } = await fair(worlds, {
      owner: { realm: 1, state: 1 },
      mate: { realm: 1, state: 1 },
      other: { realm: 2, state: 1 },
    });
    const { tick } = await world.visitor.read('age', '/age');
    const { params } = await world.visitor.read('rules', '/rules');
    const max = tick + Number(params.deputy_ticks_max);
    const limits = { attack: false, keep: [{ what: 'gold', amount: 10_000 }] };
    const members = async (player: typeof owner) =>
      (await player.read('state', '/state')).members.filter(({ deputized }) => deputized);
    assert.equal((await owner.me()).deputy, null);

    const stranger = await other.get(`/houses/${owner.house}`);
    const before = await world.visitor.get('/rankings');
    assert.deepEqual(
      { ...(await owner.order('deputize', { style: 'trader', limits })), after: null },
      { type: 'deputized', style: 'trader', until_tick: max, after: null },
    );
    const terms = { style: 'trader', limits, since_tick: tick, until_tick: max, by_age: false };
    assert.deepEqual((await owner.me()).deputy, terms);
    assert.deepEqual(
      (await members(mate)).map(({ id, robot }) => [id, robot]),
      [[owner.house, false]],
    );
    // Nobody else is told, not even that something has changed.
    assert.deepEqual(await members(other), []);
    for (const [path, was] of [
      [`/houses/${owner.house}`, stranger],
      ['/rankings', before],
    ] as const) {
      const now = await other.get(path);
      assert.deepEqual([now.body, now.headers.get('etag')], [was.body, was.headers.get('etag')], path);
    }
    // A command by hand is done, and ends nothing.
    await owner.order('explore', { acres: 1 });
    assert.deepEqual((await owner.me()).deputy, terms);

    assert.equal((await owner.order('take_back', {})).type, 'taken_back');
    assert.deepEqual([(await owner.me()).deputy, await members(mate)], [null, []]);
    await owner.order('deputize', { style: 'builder', limits: {}, until_tick: tick + 2 });
    await world.tick(2);
    assert.equal((await owner.me()).deputy, null);
    assert.deepEqual(await newsOf(owner, 'deputy_began'), [
      { style: 'trader', until_tick: max, by_age: false },
      { style: 'builder', until_tick: tick + 2, by_age: false },
    ]);
    assert.deepEqual(await newsOf(owner, 'deputy_ended'), [{ why: 'taken_back' }, { why: 'time' }]);
  },
} satisfies Cases;
