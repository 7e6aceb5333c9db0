/** How often one may ask. */
import assert from 'node:assert/strict';
import type { Answer } from '../player.ts';
import { type Cases, code } from './case.ts';

/** Counts how many of so many requests sent at once are not told to wait. */
async function passed(count: number, ask: () => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, ask));
  return answers.filter(({ status }) => status !== 429).length;
}

/**
 * Asserts a bucket of `burst` that refills `per_second`, allowing for what flows back while the requests are on
 * their way.
 */
async function assertBucket(
  ask: () => Promise<Answer>,
  { name, burst, per_second }: { name: string; burst: number; per_second: number },
): Promise<void> {
  const began_ms = performance.now();
  const refilled = () => Math.ceil(((performance.now() - began_ms) / 1_000) * per_second);
  const first = await ask();
  const w = Math.ceil(burst / per_second);
  assert.equal(first.headers.get('ratelimit-policy'), `"${name}";q=${burst};w=${w}`);
  assert.equal(first.headers.get('ratelimit'), `"${name}";r=${burst - 1};t=1`);
  const at_once = 1 + (await passed(burst + 20, ask));
  assert.ok(at_once >= burst && at_once <= burst + refilled(), `${at_once} of a burst of ${burst}`);

  // Until a token flows back, which may be at once.
  let refused = await ask();
  for (let late = 0; refused.status !== 429 && late < 20; late++) refused = await ask();
  assert.deepEqual(code(refused), [429, 'rate_limited']);
  const { retry_after, error } = refused.body as { retry_after: number; error: string };
  assert.deepEqual(
    [refused.headers.get('retry-after'), error],
    [`${retry_after}`, `too many requests; try again in ${retry_after} s`],
  );
  // Then so many a second.
  await new Promise((resolve) => setTimeout(resolve, 600));
  const all = at_once + (await passed(burst, ask));
  const most = burst + refilled();
  assert.ok(all >= burst + Math.floor(0.6 * per_second) && all <= most, `${all} of at most ${most}`);
}

export const limits = {
  'limits.commands': async (worlds) => {
    const world = await worlds.get('limited');
    const player = await world.founder('Hasty');
    // Founding took one; the bucket is full again after a moment. Refused commands count as accepted ones do.
    await new Promise((resolve) => setTimeout(resolve, 250));
    let sent = 0;
    const ask = () =>
      player.post('/commands', {
        type: 'set_draft',
        house: player.house,
        rate_bp: sent++ % 2 === 0 ? 100 : 9_999,
      });
    await assertBucket(ask, { name: 'commands', burst: 30, per_second: 5 });
    // One bucket an account: another's is full.
    const other = await world.player('Patient');
    const answer = await other.post('/commands', { type: 'set_draft', house: player.house, rate_bp: 1 });
    assert.deepEqual(code(answer), [422, 'not_your_house']);
  },

  'limits.reads': async (worlds) => {
    const world = await worlds.get('limited');
    const player = await world.founder('Curious');
    let sent = 0;
    const preview = { type: 'set_draft', house: player.house, rate_bp: 1 };
    const ask = () => (sent++ % 2 === 0 ? player.get('/world') : player.post('/commands/preview', preview));
    await assertBucket(ask, { name: 'reads', burst: 60, per_second: 20 });
  },

  'limits.chat': async (worlds) => {
    const world = await worlds.get('limited');
    const player = await world.founder('Talkative');
    const ask = () => player.post('/chat/world', { text: 'again' });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await ask());
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
    assert.equal(answers[0].headers.get('ratelimit-policy'), '"chat";q=5;w=10');
    // One every two seconds after that.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    assert.deepEqual([(await ask()).status, (await ask()).status], [200, 429]);
  },
} satisfies Cases;
