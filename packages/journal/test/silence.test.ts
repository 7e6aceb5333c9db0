/** Networks that swallow what is sent to a database: nothing waits for ever, and what the server works at is waited for. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { answered } from '../src/postgres/answered.ts';
import { CommitWatch } from '../src/postgres/commit_watch.ts';
import type { Connection } from '../src/postgres/connection.ts';

/** A connection over which nothing is answered, until it is cut. */
function silent() {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  let cut = false;
  const close = async () => {
    cut = true;
    reject(new Error('it was cut'));
  };
  return { sent: promise, connection: { close } as Connection, isCut: () => cut };
}

/** Lets seconds pass, each with all that happens in it. */
async function pass(t: TestContext, seconds: number): Promise<void> {
  for (let n = 0; n < seconds; n++) {
    t.mock.timers.tick(1_000);
    await turn();
  }
}

test('a question that waits for nobody is given up when nothing is answered for seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, connection, isCut } = silent();
  const asked = assert.rejects(answered(connection, sent), /the database does not answer/);
  await pass(t, 5);
  assert.equal(isCut(), false);
  await pass(t, 1);
  assert.equal(isCut(), true);
  await asked;
  assert.equal(await answered(connection, Promise.resolve(7)), 7);
});

for (const [what, works, cut] of [
  ['that the server works at is waited for', true, false],
  ['of which the server knows nothing is given up', false, true],
  ['is waited for where nobody can say whether the server works at it', undefined, false],
] as const)
  test(`a commit ${what}`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { sent, connection, isCut } = silent();
    const query: Connection['query'] = async () => {
      if (works === undefined) throw new Error('away');
      return works ? [{}] : [];
    };
    const watch = new CommitWatch(connection, 1, { query } as Connection, 4_000);
    const over = watch.over(sent).catch((error: Error) => error.message);
    await pass(t, 5);
    assert.equal(isCut(), false, 'its answer may be on the way');
    await pass(t, 10);
    assert.equal(isCut(), cut);
    if (cut) assert.equal(await over, 'it was cut');
  });
