import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compileAge, fingerprintOf, fingerprintsOf } from '../src/index.ts';
import { embers, embersRules, rulesOf } from './age_folder.ts';

const { definition, fingerprint } = embersRules;

test('the same files give the same fingerprint, in any order and with any comments', () => {
  const turned = Object.fromEntries(Object.entries(embers).reverse());
  assert.equal(rulesOf(compileAge(turned)).fingerprint, fingerprint);
  const commented = Object.fromEntries(
    Object.entries(embers).map(([file, text]) => [file, `# a note\n${text}\n`]),
  );
  assert.equal(rulesOf(compileAge(commented)).fingerprint, fingerprint);
  assert.match(fingerprint, /^[0-9a-f]{64}$/);
});

test('a name for the age leaves the fingerprint, a number changes it', () => {
  assert.equal(rulesOf(compileAge(embers, { name: 'Ninth' })).fingerprint, fingerprint);
  assert.equal(rulesOf(compileAge(embers, { params: { age_ticks: 1_344 } })).fingerprint, fingerprint);
  assert.notEqual(rulesOf(compileAge(embers, { params: { age_ticks: 1_345 } })).fingerprint, fingerprint);
});

test('a fingerprint a part tells where two ages differ', () => {
  const parts = fingerprintsOf(definition);
  assert.deepEqual(Object.keys(parts).sort(), Object.keys(definition).sort());
  const changed = fingerprintsOf(rulesOf(compileAge(embers, { params: { tick_ms: 1_000 } })).definition);
  const differ = Object.keys(parts).filter((part) => Reflect.get(parts, part) !== Reflect.get(changed, part));
  assert.deepEqual(differ, ['params']);
});

/** Every number and text of the definition, as the steps that lead there. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

test('whatever is changed, however little, changes the fingerprint', () => {
  const paths = leaves(definition);
  assert.ok(paths.length > 2_000);
  fc.assert(
    fc.property(fc.constantFrom(...paths), (path) => {
      const copy = structuredClone(definition);
      let at: Record<string | number, unknown> = copy;
      for (const step of path.slice(0, -1)) at = at[step] as typeof at;
      const last = path[path.length - 1];
      at[last] = typeof at[last] === 'number' ? (at[last] as number) + 1 : `${at[last]}.`;
      assert.notEqual(fingerprintOf(copy), fingerprint, path.join('.'));
    }),
    { numRuns: 60 },
  );
});
