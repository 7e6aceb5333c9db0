import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { purpose, Random, seedFrom } from '@realm/base';
import { type ServerProcess, startProbed } from '../support/server_process.ts';
import { feed } from './frames.ts';
import { players } from './http.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type Run, TEXTS, VALUES } from './runs.ts';
import type { Schema } from './schema.ts';
import { Wire } from './wire.ts';

const PROBE = path.join(import.meta.dirname, 'probe.ts');
/** Bytes of a run in a body, and in what stands before one; twice as many fit too. */
const BODY_BYTES = 7_500;
const HEAD_BYTES = 3_500;
/** Bytes of frames, likewise. */
const FRAMES_BYTES = 60_000;
/** Requests of each length, whose median counts. */
const ROUNDS = 5;
/** Processor time under which nothing is told from a machine's noise: that of a connection and a request of nothing. */
const FLOOR_US = 1_500;
/** What twice the input may take, against once. */
const TIMES_MAX = 3;
const CHOICE = purpose('growth');
/** What anybody may send, and the one field of all that is composed: tried in every run. */
const ALWAYS = /^POST \/(?:auth\/token code|auth\/dev name|commands name):/;

/** Headers that the service, or what it is built on, reads. */
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Host',
  'Idempotency-Key',
  'If-None-Match',
  'Origin',
  'Sec-Fetch-Site',
  'Sec-WebSocket-Protocol',
  'User-Agent',
  'X-Forwarded-For',
];
/** What a header's value begins with, where it is looked at no further without. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  Authorization: 'Bearer ',
  'Content-Type': 'application/json',
  Cookie: 'realm_session=',
  Host: 'localhost',
  Origin: 'http://',
};

/** One input, as long as it is asked to be. */
interface Case {
  readonly name: string;
  /** Sends it; `longer` sends twice as much. */
  readonly send: (longer: boolean) => Promise<void>;
}

/** What an input took, and twice as much of it: processor time of the server, in µs. */
export interface Grown {
  readonly name: string;
  readonly once_us: number;
  readonly twice_us: number;
}

export interface Growth {
  /** Every input that was tried, the dearest first. */
  readonly tried: readonly Grown[];
  /** Those that took more than three times as much for twice the input. */
  readonly steep: readonly Grown[];
}

/**
 * Puts long runs into every field, query parameter and header of the interface, and measures what twice as much of one
 * takes against once, by the processor time of a real server's own process. Of the inputs about `count` are tried beside
 * those that always are, chosen by the seed; all where it is undefined.
 */
export async function measureGrowth(seed: string, count?: number): Promise<Growth> {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-growth-'));
  try {
    const quiet = ['--robots', '0', '--tick-ms', '3600000'];
    const server = await startProbed(path.join(folder, 'data'), ['--import', PROBE], quiet);
    const growth = await measureAt(server, seed, count);
    await server.stop();
    return growth;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureAt(server: ServerProcess, seed: string, count: number | undefined): Promise<Growth> {
  const [{ cookie }] = await players(server.address);
  const all = [...cases(server, cookie)];
  const random = new Random(seedFrom(seed)).at(CHOICE);
  const chosen =
    count === undefined
      ? all
      : all.filter(({ name }) => ALWAYS.test(name) || random.below(all.length) < count);
  const tried: Grown[] = [];
  for (const each of chosen) tried.push(await measure(server, each));
  tried.sort((a, b) => b.twice_us - a.twice_us);
  return { tried, steep: tried.filter(isSteep) };
}

const isSteep = ({ once_us, twice_us }: Grown): boolean => twice_us > TIMES_MAX * Math.max(once_us, FLOOR_US);

async function measure(server: ServerProcess, each: Case): Promise<Grown> {
  let grown = await measureOnce(server, each);
  // What was chance is not so again.
  for (let again = 0; again < 2 && isSteep(grown); again++) grown = await measureOnce(server, each);
  return grown;
}

async function measureOnce(server: ServerProcess, { name, send }: Case): Promise<Grown> {
  const [once, twice]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const longer of [false, true]) {
      const before = (await server.ask('cpu')) as number;
      await send(longer);
      (longer ? twice : once).push(((await server.ask('cpu')) as number) - before);
    }
  }
  return { name, once_us: median(once), twice_us: median(twice) };
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1];
}

function* cases(server: ServerProcess, cookie: string): Generator<Case> {
  const { operations, schemas } = operationsOf();
  const port = Number(new URL(server.address).port);
  const request = (name: string, make: (longer: boolean) => Buffer): Case => ({
    name,
    send: (longer) => once(port, make(longer)),
  });
  const head = (line: string, more = '') => `${line}\r\nHost: localhost\r\nCookie: ${cookie}\r\n${more}`;

  for (const operation of operations) {
    const { method, path, query, body } = operation;
    const filled = path.replaceAll(/\{\w+\}/g, '1');
    for (const { name } of query)
      for (const run of TEXTS)
        yield request(`${method} ${path}?${name}: ${run.name}`, (longer) =>
          plain(head(`${method} ${filled}?${name}=${target(run, sized(HEAD_BYTES, longer))} HTTP/1.1`)),
        );
    if (path.includes('{'))
      for (const run of TEXTS)
        yield request(`${method} ${path}: ${run.name}`, (longer) =>
          plain(
            head(`${method} ${path.replaceAll(/\{\w+\}/g, target(run, sized(HEAD_BYTES, longer)))} HTTP/1.1`),
          ),
        );
    if (body === undefined) continue;
    for (const [field, others] of fieldsOf(body, schemas))
      for (const run of [...VALUES, ...TEXTS]) {
        const text = TEXTS.includes(run);
        yield request(`${method} ${path} ${field}: ${run.name}`, (longer) => {
          const value = run.of(sized(BODY_BYTES, longer));
          const json = `{${others}"${field}":${text ? JSON.stringify(value) : value}}`;
          return withBody(head(`${method} ${filled} HTTP/1.1`), json);
        });
      }
  }
  for (const run of TEXTS) {
    yield request(`a query: ${run.name}`, (longer) =>
      plain(head(`GET /market?${target(run, sized(HEAD_BYTES, longer))} HTTP/1.1`)),
    );
    yield request(`an address: ${run.name}`, (longer) =>
      plain(head(`GET /${target(run, sized(HEAD_BYTES, longer))} HTTP/1.1`)),
    );
    yield request(`a body: ${run.name}`, (longer) =>
      withBody(head('POST /commands HTTP/1.1'), run.of(sized(BODY_BYTES, longer))),
    );
    for (const name of HEADERS)
      for (const [line, json] of [
        ['GET /me HTTP/1.1', ''],
        ['GET /auth/passkeys HTTP/1.1', ''],
        ['POST /commands HTTP/1.1', '{}'],
      ])
        yield request(`${line.split(' HTTP')[0]}, ${name}: ${run.name}`, (longer) => {
          const value = (BEGINNINGS[name] ?? '') + latin(run.of(sized(HEAD_BYTES, longer)));
          const own = name === 'Host' || name === 'Cookie' ? `${line}\r\n` : head(line);
          const lines = `${own}${name === 'Cookie' ? 'Host: localhost\r\n' : ''}${name}: ${value}\r\n`;
          return json === '' ? plain(lines) : withBody(lines, json, name !== 'Content-Type');
        });
  }
  for (const [name, frame] of [
    ['pings', '\x89\x80\0\0\0\0'],
    ['parts of nothing', '\x00\x80\0\0\0\0'],
    ['texts', '\x81\x81\0\0\0\0a'],
  ]) {
    const bytes = Buffer.from(frame, 'latin1');
    const frames = (longer: boolean) =>
      Array.from({ length: sized(FRAMES_BYTES, longer) / bytes.length }, () => bytes);
    yield { name: `frames: ${name}`, send: (longer) => feed(port, cookie, frames(longer)) };
  }
}

const sized = (bytes: number, longer: boolean) => (longer ? 2 * bytes : bytes);

/** A run as a request's line can carry it, as long as that. */
function target(run: Run, bytes: number): string {
  const carried = encodeURI(run.of(bytes)).replaceAll(/[#?]/g, '.').slice(0, bytes);
  return run.name.startsWith('percent signs') ? run.of(bytes) : carried.replace(/%.?$/, '');
}

/** A run as a header can carry it: bytes, no line feeds. */
function latin(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/\p{Cc}/gu, '\t');
}

function plain(head: string): Buffer {
  return Buffer.from(`${head}\r\n`, 'latin1');
}

function withBody(head: string, json: string, typed = true): Buffer {
  const body = Buffer.from(json);
  const type = typed ? 'Content-Type: application/json\r\n' : '';
  return Buffer.concat([plain(`${head}${type}Content-Length: ${body.length}\r\n`), body]);
}

/** The fields of a body, each with what must stand beside it for the body to be read as what it is. */
function fieldsOf(
  body: NonNullable<Operation['body']>,
  schemas: Readonly<Record<string, Schema>>,
): [field: string, others: string][] {
  const found: [string, string][] = [];
  const visit = (schema: Schema) => {
    if (schema.$ref !== undefined)
      return visit(schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {});
    for (const option of schema.anyOf ?? schema.oneOf ?? []) visit(option);
    const type = schema.properties?.type?.const;
    const beside = type === undefined ? '' : `"type":${JSON.stringify(type)},`;
    for (const field of Object.keys(schema.properties ?? {})) {
      found.push(field === 'type' ? [field, ''] : [field, beside + named(schema, field)]);
    }
  };
  visit(body);
  return found;
}

/** The other fields that a body must have, each with something: what is looked at in order comes to the run so. */
function named({ properties = {}, required = [] }: Schema, field: string): string {
  return required
    .filter((name) => name !== field && name !== 'type')
    .map((name) => `"${name}":${JSON.stringify(something(properties[name] ?? {}))},`)
    .join('');
}

function something({ type, minimum = 1, enum: words, minLength = 1 }: Schema): unknown {
  if (words !== undefined) return words[0];
  if (type === 'integer') return Math.max(1, minimum);
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  return type === 'object' ? {} : 'x'.repeat(Math.max(1, minLength));
}

/** Sends one request over a connection of its own and waits for its answer. */
function once(port: number, bytes: Buffer): Promise<void> {
  const left = [bytes];
  return new Wire(
    port,
    1,
    () => left.pop(),
    () => {},
    true,
  ).run();
}
