import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXPLAINED } from '../src/explain.ts';
import * as contract from '../src/index.ts';

/** What turns no value down. */
const SAID_BESIDE = /^(?:x-.*|description|examples?|default|title|deprecated)$/;

/** Every keyword of a schema, at any depth, and where it stands. */
function keywordsOf(schema: unknown, where: string): [keyword: string, where: string][] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]): [string, string][] => {
    const inside =
      keyword === 'properties'
        ? Object.entries(value as object).map(([name, each]) => [each, `${where}.${name}`] as const)
        : keyword === 'anyOf'
          ? (value as unknown[]).map((each) => [each, where] as const)
          : keyword === 'items'
            ? [[value, `${where}[]`] as const]
            : [];
    return [[keyword, where], ...inside.flatMap(([each, there]) => keywordsOf(each, there))];
  });
}

test('whatever a request may be turned down for is known to those who explain it', () => {
  const specs = [...Object.entries(contract), ...Object.entries(contract.reads)] as [string, unknown][];
  const taken = specs.flatMap(([name, spec]) => {
    // A plan is understood, not decoded.
    if (spec === contract.plan_age || typeof spec !== 'object' || spec === null || !('path' in spec))
      return [];
    const { params, query, body } = spec as { params?: unknown; query?: unknown; body?: unknown };
    return [params, query, body].flatMap((schema) => keywordsOf(schema, name));
  });
  const sent = Object.values(contract.commands).flatMap(({ type, schema }) => keywordsOf(schema, type));
  assert.ok(taken.length > 500 && sent.length > 500);
  const known: readonly string[] = EXPLAINED;
  const unknown = [...taken, ...sent].filter(([keyword]) => !known.includes(keyword));
  assert.deepEqual(
    unknown.filter(([keyword]) => !SAID_BESIDE.test(keyword)),
    [],
  );
});

test('a list in a query says how it is written, and how many it may hold', () => {
  const decode = contract.queryDecoder(contract.reads.houses.query);
  const refused = (query: Readonly<Record<string, string>>) => {
    const { refusal } = decode(query);
    return refusal && [refusal.code, ...Object.values(refusal.params)];
  };
  assert.equal(refused({ ids: '1', states: '1:2' }), undefined);
  for (const ids of ['1,,2', '', ',1', '1,', '1, 2', '1;2', 'a', '-1'])
    assert.deepEqual(refused({ ids }), ['wrong_form', 'ids', '7,8,9'], ids);
  for (const states of ['1:2:3', '1', '1:2,3', '1:'])
    assert.deepEqual(refused({ states }), ['wrong_form', 'states', '2:1,3:4'], states);
  assert.deepEqual(refused({ ids: `${'1,'.repeat(200)}1` }), ['too_many', 'ids', 200]);
  assert.deepEqual(refused({ states: `${'1:1,'.repeat(100)}1:1` }), ['too_many', 'states', 100]);
});
