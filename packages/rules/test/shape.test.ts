import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { AgeDefinitionSchema } from '../src/index.ts';
import { checkShape, type ShapeSchema } from '../src/shape.ts';
import { embersRules } from './age_folder.ts';

const schema = AgeDefinitionSchema as unknown as ShapeSchema;
const { definition } = embersRules;

function complaints(value: unknown): string[] {
  const said: string[] = [];
  checkShape(schema, value, [], (path, message) => said.push(`${path.join('.')} ${message}`));
  return said;
}

/** Every place of a value, from its top down. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

const anything = fc.oneof(
  fc.integer(),
  fc.integer({ min: -5, max: 20 }),
  fc.double(),
  fc.string(),
  fc.constantFrom(
    'food',
    'steel',
    'economy',
    'raw',
    'offense',
    '',
    null,
    true,
    [],
    {},
    [1, 2],
    ['offense', 5],
  ),
  fc.constant('a'.repeat(41)),
);

test('what the checker lets pass is what the schema lets pass', () => {
  assert.deepEqual(complaints(definition), []);
  assert.equal(Value.Check(AgeDefinitionSchema, definition), true);
  const paths = places(definition).slice(1);
  const cases = fc.record({
    path: fc.constantFrom(...paths),
    change: fc.oneof(
      fc.record({ set: anything }),
      fc.constant('drop' as const),
      fc.record({
        add: fc.oneof(fc.constantFrom('extra', 'Bad Id', 'x'.repeat(41)), fc.string()),
        to: anything,
      }),
    ),
  });
  fc.assert(
    fc.property(cases, ({ path, change }) => {
      const copy = structuredClone(definition) as unknown as Record<string | number, unknown>;
      let at = copy;
      for (const step of path.slice(0, -1)) at = at[step] as typeof at;
      const last = path[path.length - 1];
      const here = at[last];
      if (change === 'drop') {
        if (Array.isArray(at)) at.splice(Number(last), 1);
        else Reflect.deleteProperty(at, last);
      } else if ('set' in change) at[last] = change.set;
      else if (Array.isArray(here)) here.push(change.to);
      else if (typeof here === 'object' && here !== null) Reflect.set(here, change.add, change.to);
      const said = complaints(copy);
      assert.equal(
        said.length === 0,
        Value.Check(AgeDefinitionSchema, copy),
        said.join('\n') || 'nothing is said',
      );
    }),
    { numRuns: 300 },
  );
});
