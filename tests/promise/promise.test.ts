/**
 * The promise of the interface: nothing breaks what a version that is kept describes. What is on its way out has said so for long,
 * and nothing that the specification names ever is.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { interfaceVersions, SUNSET_DAYS_MIN } from '@realm/contract';
import { compare, type Difference } from '../../tools/promise/compare.ts';
import { isMisdescribed } from '../../tools/promise/misdescribed.ts';
import { type Json, type Recorded, recordToday } from '../../tools/promise/record.ts';
import { changesText, recorded, recordedDates } from '../../tools/promise/versions.ts';
import { additions as heading_of } from '../wire/table/additions.ts';
import { table } from '../wire/table.ts';
import { brokenAnswer, recordedSession, replaySession, shapeOf } from './session.ts';

const today = recordToday();
const kept = interfaceVersions.filter((version) => version.kept);
const DAY_MS = 86_400_000;

test('every version is recorded, in the order of their dates, and the newest ones are kept', () => {
  assert.deepEqual(
    recordedDates(),
    interfaceVersions.map(({ date }) => date),
  );
  const first = interfaceVersions.findIndex((version) => version.kept);
  assert.ok(interfaceVersions.slice(first).every((version) => version.kept));
  for (const { sunset } of kept) if (sunset !== null) assert.match(sunset, /^\d{4}-\d{2}-\d{2}$/);
});

for (const { date } of kept)
  test(`nothing of today's breaks the version of ${date}`, () => {
    const broken = compare(recorded(date), today).filter(
      (each) => each.breaks && !isMisdescribed(date, each),
    );
    assert.deepEqual(
      broken.map(({ what, text }) => `${what}: ${text}`),
      [],
      'a break takes the end of every version that it breaks: docs/adr/0031',
    );
  });

test('what `GET /changes` tells is what was recorded', () => {
  const file = path.resolve(import.meta.dirname, '../../packages/contract/src/changes.ts');
  assert.ok(
    readFileSync(file, 'utf8') === changesText(),
    'packages/contract/src/changes.ts is stale: npm run promise -- --record, with the newest date',
  );
});

for (const { date } of kept)
  test(`who plays as in the session of ${date} is answered as then`, async () => {
    assert.deepEqual(await replaySession(recordedSession(date)), []);
  });

test('a replay notices what is answered otherwise', () => {
  const was = {
    method: 'GET',
    path: '/me',
    status: 200,
    shape: shapeOf({ gold: 1, list: [{ a: 1, b: '' }] }),
  };
  const now = (body: unknown, more = {}) =>
    brokenAnswer(was, { ...was, shape: shapeOf(body), ...more }).length;
  assert.equal(now({ gold: 2, list: [{ a: 3, b: 'x', c: 1 }], more: true }), 0);
  assert.equal(now({ gold: 2, list: [] }), 0);
  assert.equal(now({ list: [{ a: 1, b: '' }] }), 1);
  assert.equal(now({ gold: '2', list: [] }), 1);
  assert.equal(now({ gold: 2, list: [{ a: 1 }] }), 1);
  assert.equal(now({ gold: 2, list: {} }), 1);
  assert.equal(now({ gold: 1, list: [] }, { status: 404, code: 'not_found' }), 1);
});

/** Every schema of a record, however deep. */
function* schemasIn(part: unknown, name = ''): Generator<[name: string, schema: Json]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield [name, part as Json];
  for (const [key, value] of Object.entries(part)) yield* schemasIn(value, key);
}

test('what is deprecated goes after half a year at the soonest, and nothing that the specification names is', () => {
  const { heading } = heading_of;
  const additions = new Set(table.filter(({ section }) => section === heading).map(({ name }) => name));
  const named = new Set(
    table.flatMap(({ name }) => (additions.has(name) ? [] : (name.match(/[a-z_]+/g) ?? []))),
  );
  let found = 0;
  for (const [name, schema] of schemasIn({ paths: today.paths, components: today.components })) {
    if (schema.deprecated !== true) continue;
    found += 1;
    assert.ok(!named.has(name), `${name} is a name of the specification`);
    const [since, sunset] = [Date.parse(String(schema['x-since'])), Date.parse(String(schema['x-sunset']))];
    assert.ok(sunset - since >= SUNSET_DAYS_MIN * DAY_MS, `${name} goes too soon`);
  }
  assert.ok(found > 0, 'there is something to look at');
});

/** A record that may be spoilt. */
// biome-ignore lint/suspicious/noExplicitAny: what is spoilt is any part of a document
type Spoilt = any;

const schemas = (record: Spoilt) => record.components.schemas;
const command = (record: Spoilt, name: string) => schemas(record)[`${name}Command`];
const operation = (record: Spoilt, where: string): Spoilt => {
  const [method, at] = where.split(' ');
  return record.paths[at][method.toLowerCase()];
};
const drop = (object: object, key: string) => Reflect.deleteProperty(object, key);
const without = (list: string[], item: string) => list.filter((each) => each !== item);

/** What would break a client, and what the comparison calls it. */
const breaks: readonly (readonly [what: string, spoil: (record: Spoilt) => void])[] = [
  // What a client asks.
  ['request_removed', (r) => drop(r.paths, '/market')],
  ['request_removed', (r) => drop(r.paths['/auth/tokens'], 'get')],
  ['operation_id_changed', (r) => (operation(r, 'GET /me').operationId = 'self')],
  [
    'parameter_removed',
    (r) => {
      const op = operation(r, 'GET /news');
      op.parameters = op.parameters.filter(({ name }: Spoilt) => name !== 'before');
    },
  ],
  [
    'parameter_required',
    (r) => {
      operation(r, 'GET /news').parameters.find(({ name }: Spoilt) => name === 'limit').required = true;
    },
  ],
  [
    'required_parameter_added',
    (r) => operation(r, 'GET /age').parameters.push({ name: 'age', in: 'query', required: true, schema: {} }),
  ],
  [
    'sent_limit_changed',
    (r) => {
      operation(r, 'GET /news').parameters.find(({ name }: Spoilt) => name === 'limit').schema.maximum = 100;
    },
  ],
  [
    'sent_type_changed',
    (r) => {
      operation(r, 'GET /news').parameters.find(({ name }: Spoilt) => name === 'limit').schema.type =
        'string';
    },
  ],
  ['body_removed', (r) => drop(operation(r, 'POST /auth/tokens'), 'requestBody')],
  [
    'body_type_removed',
    (r) => {
      const { content } = operation(r, 'POST /auth/tokens').requestBody;
      content['application/x-www-form-urlencoded'] = content['application/json'];
      drop(content, 'application/json');
    },
  ],
  [
    'body_required',
    (r) => {
      const body = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
      operation(r, 'POST /auth/signout').requestBody = body;
    },
  ],
  [
    'option_removed',
    (r) => {
      const union = schemas(r).Command;
      union.oneOf = union.oneOf.filter(({ $ref }: Spoilt) => !$ref.endsWith('/TrainCommand'));
    },
  ],
  [
    'required_field_added',
    (r) => {
      command(r, 'Explore').properties.pace = { type: 'string' };
      command(r, 'Explore').required.push('pace');
    },
  ],
  ['sent_field_required', (r) => command(r, 'Attack').required.push('medics')],
  ['field_removed', (r) => drop(command(r, 'Attack').properties, 'horses')],
  ['null_refused', (r) => (command(r, 'Train').properties.direct.type = 'boolean')],
  ['sent_limit_changed', (r) => (command(r, 'SetDraft').properties.rate_bp.maximum -= 1)],
  ['sent_limit_changed', (r) => (command(r, 'RecruitGeneral').properties.name.maxLength = 3)],
  ['sent_limit_changed', (r) => (command(r, 'Attack').properties.units.maxItems = 9)],
  ['value_removed', (r) => command(r, 'Order').properties.side.enum.pop()],
  ['sent_type_changed', (r) => (command(r, 'Explore').properties.acres.type = 'string')],
  ['pattern_changed', (r) => (command(r, 'CreateHouse').properties.name.pattern = '^[a-z]+$')],
  ['security_narrowed', (r) => (operation(r, 'GET /market').security = [{ cookie: [] }])],
  ['security_scheme_changed', (r) => (r.components.securitySchemes.bearer.scheme = 'basic')],
  ['header_removed', (r) => drop(operation(r, 'GET /me').responses['200'].headers, 'Realm-As-Of')],
  // What it is answered.
  ['status_removed', (r) => drop(operation(r, 'GET /me').responses, '304')],
  [
    'status_removed',
    (r) => {
      const { responses } = operation(r, 'POST /auth/tokens');
      responses['201'] = responses['200'];
      drop(responses, '200');
    },
  ],
  ['field_removed', (r) => drop(schemas(r).House.properties, 'renown')],
  [
    'answered_field_optional',
    (r) => (schemas(r).House.required = without(schemas(r).House.required, 'land')),
  ],
  ['answered_type_changed', (r) => (schemas(r).House.properties.land.type = 'number')],
  ['null_answered', (r) => (schemas(r).House.properties.land = { type: ['integer', 'null'] })],
  ['answered_limit_changed', (r) => drop(schemas(r).House.properties.land, 'minimum')],
  ['value_answered', (r) => schemas(r).CharacterKind.enum.push('envoy')],
  [
    'value_removed',
    (r) => {
      schemas(r).TrainReply.properties.type.const = 'trained';
    },
  ],
  [
    'option_removed',
    (r) => {
      const union = schemas(r).NewsItem;
      union.oneOf = union.oneOf.slice(1);
    },
  ],
  ['tuple_changed', (r) => schemas(r).Effects.items.prefixItems.push({ type: 'integer' })],
  ['answered_type_changed', (r) => (schemas(r).LiveTick.properties.tick.type = 'string')],
  // What it is refused with.
  ['code_removed', (r) => drop(r.codes, 'not_enough')],
  [
    'code_removed',
    (r) => {
      r.codes.not_affordable = r.codes.no_such_house;
      drop(r.codes, 'no_such_house');
    },
  ],
  ['code_status_changed', (r) => (r.codes.not_enough[0] = 409)],
  ['code_parameter_removed', (r) => drop(r.codes.not_enough[1], 'needed')],
  ['code_parameter_type_changed', (r) => (r.codes.not_enough[1].needed = 'string')],
];

/** What does not. */
const harmless: readonly (readonly [what: string, change: (record: Spoilt) => void])[] = [
  ['request_added', (r) => (r.paths['/weather'] = { get: { operationId: 'weather', responses: {} } })],
  [
    'parameter_added',
    (r) =>
      operation(r, 'GET /age').parameters.push({ name: 'lang', in: 'query', required: false, schema: {} }),
  ],
  ['field_added', (r) => (command(r, 'Explore').properties.pace = { type: ['string', 'null'] })],
  ['field_added', (r) => (schemas(r).House.properties.motto = { type: 'string' })],
  [
    'field_added',
    (r) => {
      schemas(r).House.properties.motto = { type: 'string' };
      schemas(r).House.required.push('motto');
    },
  ],
  [
    'option_added',
    (r) => {
      schemas(r).SingCommand = { type: 'object', properties: { type: { type: 'string', const: 'sing' } } };
      schemas(r).Command.oneOf.push({ $ref: '#/components/schemas/SingCommand' });
    },
  ],
  [
    'option_added',
    (r) => {
      schemas(r).NewsRain = { type: 'object', properties: { kind: { type: 'string', const: 'rain' } } };
      schemas(r).NewsItem.oneOf.push({ $ref: '#/components/schemas/NewsRain' });
    },
  ],
  ['code_added', (r) => (r.codes.too_wet = [422, {}])],
  ['refusal_added', (r) => operation(r, 'GET /market')['x-codes'].push('too_wet')],
  ['value_added', (r) => schemas(r).Error.properties.code.enum.push('too_wet')],
  ['value_added', (r) => command(r, 'Order').properties.side.enum.push('barter')],
  ['limit_changed', (r) => (command(r, 'SetDraft').properties.rate_bp.maximum += 1)],
  ['limit_changed', (r) => (schemas(r).House.properties.land.maximum = 1_000_000)],
  ['field_deprecated', (r) => (schemas(r).House.properties.renown.deprecated = true)],
  ['request_deprecated', (r) => (operation(r, 'GET /hall').deprecated = true)],
  ['', (r) => (command(r, 'SetDraft').required = without(command(r, 'SetDraft').required, 'rate_bp'))],
  [
    '',
    (r) => (operation(r, 'GET /market').security = [...operation(r, 'GET /market').security, { key: [] }]),
  ],
];

function after(change: (record: Spoilt) => void): Difference[] {
  const changed = structuredClone(today) as Recorded;
  change(changed);
  return compare(today, changed);
}

test(`of ${breaks.length} planted differences that break, all are refused`, () => {
  assert.ok(breaks.length >= 30);
  for (const [what, spoil] of breaks) {
    const found = after(spoil).filter((difference) => difference.breaks);
    assert.ok(
      found.some((difference) => difference.what === what),
      `${what}: ${spoil} gave ${JSON.stringify(found.map((difference) => difference.what))}`,
    );
  }
});

test(`${harmless.length} that do not break are let through, and told`, () => {
  for (const [what, change] of harmless) {
    const found = after(change);
    assert.deepEqual(
      found.filter((difference) => difference.breaks),
      [],
      String(change),
    );
    if (what !== '')
      assert.ok(
        found.some((difference) => difference.what === what),
        String(change),
      );
  }
});
