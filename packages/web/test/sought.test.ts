import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANYBODY, type Sought, soughtIn } from '../src/ui/sought.ts';

const realms = [
  { realm: 1, name: 'Northmark' },
  { realm: 2, name: 'Saltfen' },
  { realm: 3, name: 'The Long Wood' },
];

for (const [line, sought] of [
  ['', {}],
  ['Hearthmere', { letters: 'hearthmere' }],
  ['the quiet door', { letters: 'the quiet door' }],
  ['mere in north', { letters: 'mere', realm: '1' }],
  ['in salt', { realm: '2' }],
  ['oak in the long wood 1-9', { letters: 'oak', realm: '3', least: '1', most: '9' }],
  ['in wood', { realm: '3' }],
  ['in nowhere', { letters: 'in nowhere' }],
  ['300-500', { least: '300', most: '500' }],
  ['300 – 500 oak', { letters: 'oak', least: '300', most: '500' }],
  ['>300', { least: '300' }],
  ['< 500 > 300', { least: '300', most: '500' }],
  ['grudge', { grudge: 'states' }],
  ['Grudges in Saltfen 1-9', { grudge: 'states', realm: '2', least: '1', most: '9' }],
  ['Groll', { grudge: 'states' }],
  ['house 7', { letters: 'house 7' }],
  ['grudgeholm', { letters: 'grudgeholm' }],
] satisfies [string, Partial<Sought>][]) {
  test(`what is looked for by “${line}”`, () =>
    assert.deepEqual(soughtIn(line, realms), { ...ANYBODY, ...sought }));
}
