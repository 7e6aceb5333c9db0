import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticksUntil } from '../src/ui/ticks_until.ts';
import { row } from './support.ts';

const last = row({ gold: 400, soldiers: 0, materials: { timber: 3 } });
const short = (what: string, needed: number) =>
  ({ code: 'not_enough', params: { what, needed, have: 100 } }) as const;

for (const [says, refused, ticks] of [
  ['gold comes by the tick', short('gold', 900), 2],
  ['a tick that brings more than is missing is one', short('gold', 101), 1],
  ['a material, too', short('timber', 110), 4],
  ['what ticks do not bring is not promised', short('soldiers', 110), undefined],
  ['nor what is very far off', short('timber', 10_000), undefined],
  ['nor what is no number of a house', short('acres of barren land', 110), undefined],
  ['a refusal may say its tick', { code: 'under_protection', params: { until_tick: 23 } }, 3],
  ['one gone by is none', { code: 'under_protection', params: { until_tick: 20 } }, undefined],
  ['whoever lives ahead waits for the world', { code: 'lives_ahead', params: { until_tick: 23 } }, 11],
  ['another refusal is not healed by time', { code: 'own_state', params: { house: 3 } }, undefined],
] as const) {
  test(says, () => assert.equal(ticksUntil(refused, last, 20, 12), ticks));
}
