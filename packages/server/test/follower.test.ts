import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Shared } from '@realm/journal';
import { FollowerNode } from '../src/nodes/follower.ts';
import { until } from './support.ts';

test('nothing is kept of who asked while the database is away and has been answered', async (t) => {
  let is_away = true;
  const leadership = { epoch: 1, led: true, node: 'a', address: 'http://a', standby: false, at_ms: 0 };
  const news = { entries: [], changes: [], leadership, complete: true };
  const shared = {
    head: () => ({ seq: -1, chain: '' }),
    look: async () => {
      if (is_away) throw new Error('the database is away');
      return news;
    },
    reconnect: async () => {},
  };
  const follower = await FollowerNode.start({
    shared: shared as unknown as Shared,
    snapshot_ticks: 1,
    warn: () => {},
    tell: () => {},
    onRows: () => {},
    onAge: () => {},
    onLeaderless: async () => {},
    onFatal: (error) => assert.fail(error as Error),
  });
  t.after(() => follower.stop());
  const asked: WeakRef<NodeJS.Timeout>[] = [];
  const { setTimeout: start } = globalThis;
  globalThis.setTimeout = ((...given: Parameters<typeof start>) => {
    const timer = start(...given);
    asked.push(new WeakRef(timer));
    return timer;
  }) as typeof start;
  for (let n = 0; n < 8; n++) void follower.fresh();
  globalThis.setTimeout = start;
  assert.equal(asked.length, 8);
  // For longer than anybody waits.
  await sleep(300);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await until(() => {
    collect();
    return asked.every((each) => each.deref() === undefined);
  }, 1);
  is_away = false;
  await until(() => follower.leadership !== undefined);
  assert.equal(await follower.fresh(), undefined);
});
