import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands } from '@realm/contract';
import { LONG } from '../support/sample.ts';
import { everyPosting, runBooks } from './run.ts';

/** `npm run test:books` runs the long form: a million steps, nearly every command five hundred times. */
const STEPS = LONG ? 1_000_000 : 80_000;

/** What a world has only so many of, or few races may do. */
const FEW: ReadonlySet<CommandType> = new Set([
  'start_wonder',
  'fund_wonder',
  'revive',
  'propose_work',
  'vote_work',
  'fund_work',
  'second_strike',
  'retake_land',
  'mirror',
]);

test(`books balance over ${STEPS} random steps`, () => {
  const run = runBooks(STEPS, 'books');
  // In a world a million steps old more stands against what is tried.
  assert.ok(
    run.accepted >= (LONG ? 0.55 : 0.6) * run.steps,
    `${run.accepted} of ${run.steps} steps were accepted`,
  );
  const types = Object.keys(commands) as CommandType[];
  for (const type of types) {
    const wanted = FEW.has(type) ? 1 : STEPS / 2_000;
    const times = run.by_type.get(type) ?? 0;
    assert.ok(times >= wanted, `${type} was accepted only ${times} times`);
  }
  const missed = everyPosting().filter((posting) => !run.postings_hit.has(posting));
  assert.deepEqual(missed, [], 'sources and sinks nothing passed through');
});
