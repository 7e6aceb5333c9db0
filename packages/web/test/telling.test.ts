import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tellings } from '../src/pages/chronicle/telling.ts';

type Two = Tellings<'tax_set' | 'land_retaken'>;

test('a kind of news without its topic or its sentence, or with one that is not its own, does not compile', () => {
  const told = {
    tax_set: ['state', ({ rate_bp }) => `${rate_bp}`],
    land_retaken: ['war', ({ acres }, names) => `${names(acres)}`],
  } satisfies Two;
  assert.equal(Object.keys(told).length, 2);

  const { tax_set } = told;
  // @ts-expect-error: nothing is said of the land
  ({ tax_set }) satisfies Two;
  // @ts-expect-error: a sentence without a topic
  ({ ...told, land_retaken: [({ acres }) => `${acres}`] }) satisfies Two;
  // @ts-expect-error: no such topic
  ({ ...told, land_retaken: ['land', ({ acres }) => `${acres}`] }) satisfies Two;
  // @ts-expect-error: no such field of this kind
  ({ ...told, land_retaken: ['war', ({ rate_bp }) => `${rate_bp}`] }) satisfies Two;
});
