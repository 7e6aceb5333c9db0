import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import * as ages from '../src/ages/index.ts';
import * as auth from '../src/auth/index.ts';
import * as chat from '../src/chat/index.ts';
import { commands } from '../src/commands/index.ts';
import { dev_tick } from '../src/dev.ts';
import { ownHouse, ownHouseExample } from '../src/house/own.ts';
import { liveExamples, liveMessages } from '../src/live.ts';
import { live_ticket } from '../src/live_ticket.ts';
import type { ReadSpec } from '../src/read_spec.ts';
import { reads } from '../src/reads/index.ts';
import { healthz, readyz } from '../src/service.ts';
import * as staff from '../src/staff/index.ts';
import type { WriteSpec } from '../src/write_spec.ts';

/** The requests beside reads of the world and commands. */
const others = [
  ...Object.values(ages),
  ...Object.values(auth),
  ...Object.values(chat),
  ...Object.values(staff),
  live_ticket,
  dev_tick,
].filter(
  (each): each is typeof each & { method: string } => typeof each === 'object' && 'method' in each,
) as unknown as (ReadSpec | WriteSpec)[];
const otherReads = others.filter((spec) => spec.method === 'GET');
const otherWrites = others.filter((spec) => spec.method !== 'GET');

function assertFits(schema: TSchema, value: unknown, what: string) {
  const compiled = Compile(schema);
  assert.ok(compiled.Check(value), `${what}: ${JSON.stringify(compiled.Errors(value)?.slice(0, 3))}`);
}

test('every example fits its schema', () => {
  for (const spec of Object.values(commands)) {
    assertFits(spec.schema, spec.example, spec.type);
    assertFits(spec.reply, spec.reply_example, `${spec.type}'s reply`);
  }
  for (const spec of [...(Object.values(reads) as unknown as ReadSpec[]), ...otherReads]) {
    assertFits(spec.params, spec.example_params, `${spec.path}'s path`);
    assertFits(spec.query, spec.example_query, `${spec.path}'s query`);
    const written = [...Object.keys(spec.example_params), ...Object.keys(spec.example_query)];
    const fields = [...Object.keys(spec.params.properties), ...Object.keys(spec.query.properties)];
    const optional = /^\/(auth|dev)\//.test(spec.path)
      ? fields.filter((name) => !written.includes(name))
      : [];
    assert.deepEqual([...written, ...optional], fields, `${spec.path} shows every parameter`);
  }
  for (const spec of [...Object.values(reads), ...otherReads, healthz, readyz])
    assertFits(spec.reply, spec.example, spec.path);
  assert.ok(otherWrites.length > 5, 'there are others');
  for (const spec of otherWrites) {
    assertFits(spec.params, spec.example_params, `${spec.path}'s path`);
    if (spec.body !== null) assertFits(spec.body, spec.body_example, spec.path);
    assertFits(spec.reply, spec.example, spec.path);
  }
  for (const message of liveExamples) assertFits(liveMessages[message.type], message, message.type);
  assertFits(ownHouse, ownHouseExample, 'own house');
});

test('an account without a house has its own form of /me', () => {
  const account = { account: { id: 3, name: 'ada' }, email: null, subscriber: false };
  assertFits(reads.me.reply, { ...account, house: null }, 'without a house');
  assert.ok(!Compile(reads.me.reply).Check({ ...account, house: 7 }), 'a house brings its fields');
});

/** Every schema within one, with its path. */
function* within(schema: TSchema, path: string): Generator<[string, TSchema]> {
  yield [path, schema];
  const { properties, anyOf, items } = schema as { properties?: object; anyOf?: TSchema[]; items?: unknown };
  for (const [name, property] of Object.entries(properties ?? {})) yield* within(property, `${path}.${name}`);
  for (const option of anyOf ?? []) yield* within(option, path);
  if (items !== undefined && !Array.isArray(items)) yield* within(items as TSchema, `${path}[]`);
}

test('every property says what it is', () => {
  const missing: string[] = [];
  const check = (schema: TSchema, where: string) => {
    for (const [path, part] of within(schema, where)) {
      for (const [name, property] of Object.entries((part as { properties?: object }).properties ?? {})) {
        const { description, const: literal, anyOf, properties } = property;
        if (
          !description &&
          literal === undefined &&
          !anyOf?.some((one: TSchema) => 'description' in one) &&
          !properties
        ) {
          missing.push(`${path}.${name}`);
        }
      }
    }
  };
  for (const spec of Object.values(commands)) {
    check(spec.schema, spec.type);
    check(spec.reply, `${spec.type}'s reply`);
  }
  for (const [name, spec] of Object.entries(reads)) {
    check(spec.reply, name);
    check(spec.query, `${name}?`);
    check(spec.params, `${name}:`);
  }
  for (const spec of otherReads) {
    check(spec.reply, spec.path);
    check(spec.query, `${spec.path}?`);
    check(spec.params, `${spec.path}:`);
  }
  for (const spec of otherWrites) {
    check(spec.reply, spec.path);
    if (spec.body !== null) check(spec.body, spec.path);
  }
  assert.deepEqual(missing, []);
});

test('whatever can be sent is closed and bounded', () => {
  const bodies = [
    ...Object.values(commands).map((spec) => [spec.type, spec.schema] as const),
    ...Object.entries(reads).flatMap(([name, spec]) => [
      [name, spec.query] as const,
      [name, spec.params] as const,
    ]),
    ...otherReads.flatMap(({ path, query, params }) => [[path, query] as const, [path, params] as const]),
    ...otherWrites.flatMap(({ path, body }) => (body === null ? [] : [[path, body] as const])),
  ];
  for (const [name, schema] of bodies) {
    for (const [path, part] of within(schema, name)) {
      const { type, additionalProperties, patternProperties, minimum, maximum } = part as unknown as Record<
        string,
        unknown
      >;
      // A table by id holds whatever ids there are, and a command that waits is held to its own type's schema.
      if (type === 'object' && patternProperties === undefined && path !== 'queue.command')
        assert.equal(additionalProperties, false, path);
      if (type === 'integer') {
        assert.ok(Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum), `${path} has both limits`);
      }
    }
  }
});

test('every command but create_house names its house', () => {
  for (const { type, schema } of Object.values(commands)) {
    assert.equal('house' in schema.properties, type !== 'create_house', type);
    assert.equal((schema.properties.type as { const?: string }).const, type);
  }
});
