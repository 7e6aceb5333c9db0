import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMarket } from './run.ts';

/** REALM_MARKET_STEPS=1000000 runs the long form. */
const STEPS = Number(process.env.REALM_MARKET_STEPS ?? 40_000);

/** What must have happened for the run to have said anything. */
const BRANCHES = [
  'asleep',
  'beyond what its owner may gain',
  'beyond what the other may gain',
  'buy filled in part',
  'buy filled not',
  'buy filled whole',
  'cancelled after paying abroad',
  'foreign stewards',
  'own order passed over',
  'own stewards',
  'passed over as unfair',
  'passed over under protection',
  'refused: leader_waits',
  'refused: no_such_order',
  'refused: not_enough',
  'refused: not_leader',
  'refused: not_your_order',
  'refused: order_too_new',
  'refused: price_out_of_band',
  'refused: stewards_only',
  'refused: too_many_orders',
  'refused: under_protection',
  'room came back',
  'sale filled in part',
  'sale filled not',
  'sale filled whole',
  'several fills',
  'split',
  'state passed over',
  'stewards came down to a waiting buy',
  'taker paid abroad',
  'unfair in part',
  'waiting buy paid abroad',
  'waiting order filled in part',
];

test(`the market does what a naive model of it does, over ${STEPS} steps`, () => {
  const run = runMarket(STEPS, 'market');
  assert.ok(run.accepted >= 0.6 * run.steps, `${run.accepted} of ${run.steps} steps were accepted`);
  assert.deepEqual(
    BRANCHES.filter((branch) => !run.hit.has(branch)),
    [],
    'branches nothing took',
  );
});
