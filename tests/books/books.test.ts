import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands } from '@realm/contract';
import { everyFlow, leastUsed, runBooks } from './run.ts';

/** `npm run test:books` runs the long form: a million steps, every command a thousand times. */
const STEPS = process.env.REALM_TEST_LONG === '1' ? 1_000_000 : 200_000;

test(`books balance over ${STEPS} random steps`, () => {
  const run = runBooks(STEPS, 'books');
  assert.ok(run.accepted >= 0.6 * run.steps, `${run.accepted} of ${run.steps} steps were accepted`);
  const types = Object.keys(commands) as CommandType[];
  const least = leastUsed(run, types);
  assert.ok(least >= STEPS / 1_000, `a command was accepted only ${least} times`);
  const missed = everyFlow().filter((flow) => !run.flows_hit.has(flow));
  assert.deepEqual(missed, [], 'sources and sinks nothing passed through');
});
