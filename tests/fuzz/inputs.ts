import type { Random } from '@realm/base';
import type { Known } from './known.ts';
import { type Operation, operationsOf } from './operations.ts';
import { Values } from './schema.ts';

/** Who asks. */
export interface FuzzPlayer {
  readonly cookie: string;
  readonly house: number;
}

/** Pieces that a parser of JSON or HTTP may stumble over. */
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\\u',
  '\\',
  '-0',
  '1e400',
  '1e-400',
  '00',
  'null',
  'true',
  '\0',
  '\xff',
  '\xed\xa0\x80',
  '"__proto__":',
  '"type":',
  '[[[[[[[[[[',
  ' ',
];
const TYPES = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/jsonx', ''];
/** Numbers that some readers take for another, or that another says too. */
const NUMBERS = ['-0', '-0.0', '0e9', '1.0', '10e-1', '1e2', '0.5', '9007199254740993', '1e400', '-1'];
/** Of fuzzed bodies many are one that was sent before, changed a little. */
const KEPT = 2_000;

/** Requests made from the contract's own description, spoilt in many ways. */
export class Inputs {
  readonly #random: Random;
  readonly #players: readonly FuzzPlayer[];
  readonly #known: Known;
  readonly #values: Values;
  /** Operations as often as they weigh. */
  readonly #pool: Operation[];
  readonly #kept: string[] = [];

  constructor(random: Random, players: readonly FuzzPlayer[], known: Known) {
    this.#random = random;
    this.#players = players;
    this.#known = known;
    const { operations, schemas } = operationsOf();
    this.#values = new Values(random, schemas, known, 300);
    this.#pool = operations.flatMap((operation) => Array.from({ length: operation.weight }, () => operation));
  }

  /** A request that HTTP can carry, as bytes. */
  request(): Buffer {
    const random = this.#random;
    const { method, path, query, body } = random.pick(this.#pool);
    const target = this.#target(path, query);
    const lines = [`${random.chance(50) ? 'OPTIONS' : method} ${target} HTTP/1.1`, 'Host: localhost'];
    const { cookie, house } = random.pick(this.#players);
    this.#known.house = house;
    if (!random.chance(500)) lines.push(`Cookie: ${cookie}`);
    if (random.chance(200)) this.#strangeHeader(lines);
    const bytes = body === undefined ? undefined : this.#body(body);
    if (bytes === undefined && (method === 'GET' || random.chance(5_000)))
      return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    const content = bytes ?? Buffer.alloc(0);
    lines.push(`Content-Type: ${random.chance(9_900) ? TYPES[0] : random.pick(TYPES)}`);
    lines.push(`Content-Length: ${content.length}`);
    return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
  }

  /** A message to a feed that takes commands: one of a player's, or what was one. */
  message(player: FuzzPlayer, id: number): string {
    const random = this.#random;
    this.#known.house = player.house;
    const { body } = this.#pool.find(({ method, path }) => method === 'POST' && path === '/commands')!;
    const text = `{"id":${id},"command":${this.#body(body!).toString('latin1')}}`;
    return random.chance(500) ? this.#spoilt(text) : text;
  }

  /** Bytes that may be HTTP, or have been. */
  raw(): Buffer {
    const random = this.#random;
    if (random.chance(3_000)) {
      const bytes = Buffer.alloc(random.below(300));
      for (let i = 0; i < bytes.length; i++) bytes[i] = random.below(256);
      return bytes;
    }
    return Buffer.from(this.#spoilt(this.request().toString('latin1')), 'latin1');
  }

  #target(path: string, query: Operation['query']): string {
    const random = this.#random;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => this.#part(name));
    const asked = query
      .filter(() => random.chance(5_000))
      .map(({ name, schema }) => `${name}=${encoded(this.#values.of(schema))}`);
    if (random.chance(100)) asked.push(`${encoded(this.#values.any(0))}=${encoded(this.#values.any(0))}`);
    return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
  }

  #part(name: string): string {
    const random = this.#random;
    if (random.chance(500)) return encoded(this.#values.any(0));
    if (name === 'channel') return random.pick(['world', 'realm', 'state', 'nowhere']);
    return String(random.below(40));
  }

  #strangeHeader(lines: string[]): void {
    const random = this.#random;
    const text = () => 'abc é"%\t,;=*W/'.repeat(random.below(8)).slice(random.below(9)).trim();
    const name = random.pick([
      'Idempotency-Key',
      'Authorization',
      'If-None-Match',
      'Origin',
      'Sec-Fetch-Site',
      'Accept-Encoding',
      'Content-Encoding',
      'X-Forwarded-For',
      'Accept',
      'Cookie',
    ]);
    lines.push(`${name}: ${name === 'Authorization' ? 'Bearer ' : ''}${text()}`);
  }

  #body(schema: Operation['body'] & object): Buffer {
    const random = this.#random;
    if (this.#kept.length > 0 && random.chance(3_000))
      return Buffer.from(this.#spoilt(random.pick(this.#kept)), 'latin1');
    const text = JSON.stringify(this.#values.of(schema)) ?? '';
    if (this.#kept.length < KEPT) this.#kept.push(text);
    else if (random.chance(100)) this.#kept[random.below(KEPT)] = text;
    return Buffer.from(text);
  }

  /** A text with a few of its characters changed, gone, doubled, or pieces put in. */
  #spoilt(text: string): string {
    const random = this.#random;
    let spoilt = text;
    for (let times = random.between(1, 3); times > 0; times--) {
      const at = random.below(spoilt.length + 1);
      const to = Math.min(spoilt.length, at + random.below(8));
      switch (random.below(6)) {
        case 0:
          spoilt = spoilt.slice(0, at) + random.pick(PIECES) + spoilt.slice(at);
          break;
        case 1:
          spoilt = spoilt.slice(0, at) + spoilt.slice(to);
          break;
        case 2:
          spoilt = spoilt.slice(0, to) + spoilt.slice(at);
          break;
        case 3:
          spoilt = spoilt.slice(0, at) + String.fromCharCode(random.below(256)) + spoilt.slice(at + 1);
          break;
        case 4:
          spoilt = spoilt.slice(0, at) + spoilt.slice(at).replace(/\d+/, random.pick(NUMBERS));
          break;
        default:
          spoilt = spoilt.slice(0, at) + random.pick(PIECES).repeat(random.below(30)) + spoilt.slice(to);
      }
    }
    return spoilt;
  }
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}
