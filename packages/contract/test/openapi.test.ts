import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { commands } from '../src/commands/index.ts';
import * as contract from '../src/index.ts';
import { buildOpenApi } from '../src/openapi/build.ts';
import type { Doc } from '../src/openapi/schema.ts';
import { reads } from '../src/reads/index.ts';
import { type RefusalSpec, refusals } from '../src/refusals.ts';

const run = promisify(execFile);
const document = buildOpenApi({ version: '1.2.3', server_url: 'https://realm.invalid' });

type Operation = {
  operationId: string;
  responses: Record<string, Doc>;
  requestBody?: Doc;
  'x-codes': string[];
};
/** What a reference under `paths` leads to. */
const at = (part: Doc): Doc =>
  typeof part.$ref === 'string'
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((within, key) => within[key] as Doc, document)
    : part;
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
);

test('the document passes the linter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'realm-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document, null, 1));
    const cli = join(
      dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
      'bin',
      'cli.js',
    );
    // The linter is kept from the network: no telemetry, no look for updates.
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
    const lint = [cli, 'lint', file, '--extends', 'recommended', '--format', 'json'];
    const { stdout } = await run(process.execPath, lint, { env, cwd: folder, maxBuffer: 1 << 26 });
    const report = JSON.parse(stdout);
    const problems = report.problems.map(
      (problem: { ruleId: string; location: { pointer: string }[] }) =>
        `${problem.ruleId} ${problem.location[0].pointer}`,
    );
    // A WebSocket answers 101 and nothing else: the one thing the linter finds odd.
    assert.deepEqual(problems, [
      'operation-2xx-response #/paths/~1live/get/responses',
      'operation-2xx-response #/paths/~1live~1world/get/responses',
    ]);
    assert.equal(report.totals.errors, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('it holds every read, every command and every code', () => {
  const paths = document.paths as Record<string, unknown>;
  for (const { path } of Object.values(reads)) assert.ok(path in paths, path);
  const { schemas } = document.components as {
    schemas: Record<string, { discriminator?: { mapping: object } }>;
  };
  assert.deepEqual(Object.keys(schemas.Command.discriminator!.mapping), Object.keys(commands));
  const { description } = document.info as { description: string };
  for (const [code, { status }] of Object.entries<RefusalSpec>(refusals)) {
    assert.ok(description.includes(`| ${status} | \`${code}\` |`), code);
  }
});

test('what may be refused while nothing may be changed says so, and nothing else does', () => {
  const says = (id: string) => operations.find((each) => each.operationId === id)?.['x-codes'] ?? [];
  const writes = Object.entries(contract).flatMap(([name, spec]) =>
    typeof spec === 'object' && 'while_read_only' in spec ? [[name, spec] as const] : [],
  );
  assert.ok(writes.length > 60);
  // Acts of staff look by themselves; two of them open and close, and tell of it.
  const goes_on = (name: string, tag: string) => tag !== 'staff' || /^dev_(?:read_only|announce)/.test(name);
  for (const [name, { while_read_only, any_page, tag }] of writes)
    assert.equal(
      says(name).includes('read_only'),
      !any_page && !(while_read_only && goes_on(name, tag)),
      name,
    );
  for (const [name, closed] of [
    ['command', true],
    ['preview_command', false],
    ['me', false],
  ] as const)
    assert.equal(says(name).includes('read_only'), closed, name);
});

test('a body may be left out where the contract takes none in its place', () => {
  const optional = operations.filter(({ requestBody }) => requestBody?.required === false);
  assert.deepEqual(optional.map(({ operationId }) => operationId).sort(), [
    'drop_plan',
    'end_age',
    'open_age',
    'pack_make',
  ]);
});

test('every operation has its own id, an example to send and one for each answer', () => {
  const ids = operations.map(({ operationId }) => operationId);
  assert.equal(new Set(ids).size, ids.length);
  const hasExample = (of: Doc) =>
    Object.entries((of.content ?? {}) as Record<string, Doc>).every(
      ([type, media]) =>
        type.startsWith('text/') || 'example' in media || 'examples' in media || media.schema === undefined,
    );
  for (const { operationId, responses, requestBody } of operations) {
    if (['openapi', 'asyncapi', 'docs', 'docs_part'].includes(operationId)) continue;
    if (requestBody !== undefined) assert.ok(hasExample(at(requestBody)), operationId);
    for (const [status, response] of Object.entries(responses)) {
      assert.ok(hasExample(at(response)), `${operationId} ${status}`);
    }
  }
});

test('what is sent is closed and takes null for what is left out; answers are open', () => {
  const { schemas } = document.components as {
    schemas: Record<string, { additionalProperties?: boolean; properties: Doc }>;
  };
  assert.equal(schemas.TrainCommand.additionalProperties, false);
  assert.deepEqual((schemas.TrainCommand.properties.direct as Doc).type, ['boolean', 'null']);
  assert.equal(schemas.TrainReply.additionalProperties, undefined);
});

test('it is plain JSON and the same each time', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(document)), document);
  const again = buildOpenApi({ version: '1.2.3', server_url: 'https://realm.invalid' });
  assert.deepEqual(again, document);
});
