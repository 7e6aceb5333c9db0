import { createHmac, hash } from 'node:crypto';
import type { ReadonlyWorld } from '@realm/engine';
import type { Viewer } from '@realm/views';
import type { AnySignIn } from '../accounts/access.ts';
import { PROGRAM_VERSION } from '../program_version.ts';

/**
 * Whom a reply is the same for, which says what its version follows from:
 * - `age`: everyone, until another age opens;
 * - `all`: everyone, until something public changes;
 * - `plan`: everyone, until something public or the plan of the next age changes (`plan` tells plans apart);
 * - `viewer`: one account, until something public or its own house changes;
 * - `market`: everyone, until something public or the market changes;
 * - `state`: one account, until something public, its own house, its state or the market changes;
 * - `moment`: everyone for a moment, since it tells the time (see `momentOf`), until something public changes.
 */
export type Scope = 'age' | 'all' | 'plan' | 'viewer' | 'market' | 'state' | 'moment';

/** How far a read may lag, in ms: the time that is told is exact to that. */
const MOMENT_MS = 250;

/** The time as reads tell it: that of the last moment, but never before what has happened. */
export function momentOf(world: ReadonlyWorld, now_ms: number): number {
  return Math.max(world.at, now_ms - (now_ms % MOMENT_MS));
}

/**
 * The ETag of a reply, weak, since the same version is told zipped and as it is: made of the age and of the entries that last
 * changed what it may show, of how often somebody was erased (`words`), and of the language in which it is told (`spoken`; empty
 * for English), so that every node and every restart gives the same one. Whether the age has started is in it since that
 * changes without an entry.
 */
export function etagOf(
  scope: Scope,
  world: ReadonlyWorld,
  viewer: Viewer,
  sign_in: AnySignIn | null,
  now_ms: number,
  plan: string,
  words: string,
  spoken = '',
): string {
  const account = `${viewer.account}.${sign_in?.account.version ?? 0}${viewer.site ? 's' : ''}`;
  const of = tagsOf(world);
  const version = `W/"${of.age}-${of.ofAll(world)}${world.startedBy(now_ms) ? '' : '-early'}${words}${spoken}`;
  switch (scope) {
    case 'age':
      return `W/"${of.age}${spoken}"`;
    case 'all':
      return `${version}"`;
    case 'plan':
      return `${version}-p${plan}"`;
    case 'viewer':
      return `${version}-${account}-${viewer.house === null ? 0 : viewer.house.seq}"`;
    case 'market':
      return `${version}-m${of.ofMarket(world)}"`;
    case 'state': {
      const { house } = viewer;
      const own = house === null ? 0 : Math.max(house.seq, world.stateOf(house).seq);
      return `${version}-m${of.ofMarket(world)}-${account}-${own}"`;
    }
    case 'moment':
      return `${version}-${momentOf(world, now_ms)}"`;
  }
}

/** Digits of 4 bits that tell versions apart. */
const DIGITS = 12;

/**
 * What the entry that last changed something is to whoever is told no entries, since they would count by them what players do
 * unseen: a keyed hash, the same on every node. It is made once for as long as that entry is the last.
 */
class Unnumbered {
  readonly #seed: string;
  readonly #what: string;
  #seq = -1;
  #tag = '';

  constructor(seed: string, what: string) {
    this.#seed = seed;
    this.#what = what;
  }

  of(seq: number): string {
    if (seq !== this.#seq) {
      this.#seq = seq;
      const text = `version of ${this.#what} ${seq}`;
      this.#tag = createHmac('sha256', this.#seed).update(text).digest('hex').slice(0, DIGITS);
    }
    return this.#tag;
  }
}

/** What tags are made of in an age; its seed is secret while it goes on. */
class AgeTags {
  /**
   * Tells ages apart, also those that begin at entry 0 of another server's data, and versions of this program, which may
   * say the same otherwise. Nothing secret goes into it.
   */
  readonly age: string;
  readonly #all: Unnumbered;
  readonly #market: Unnumbered;

  constructor({ age: { age, fingerprint, engine, start_at, seed } }: ReadonlyWorld) {
    this.age = hash('sha256', JSON.stringify([PROGRAM_VERSION, age, fingerprint, engine, start_at])).slice(
      0,
      8,
    );
    this.#all = new Unnumbered(seed, 'all');
    this.#market = new Unnumbered(seed, 'the market');
  }

  ofAll({ public_seq }: ReadonlyWorld): string {
    return this.#all.of(public_seq);
  }

  ofMarket({ market_seq }: ReadonlyWorld): string {
    return this.#market.of(market_seq);
  }
}

const tags = new WeakMap<ReadonlyWorld, AgeTags>();

function tagsOf(world: ReadonlyWorld): AgeTags {
  const known = tags.get(world);
  if (known !== undefined) return known;
  const made = new AgeTags(world);
  tags.set(world, made);
  return made;
}

/** The ETag of bytes that no version is known of: they say it themselves. Weak, since they are told zipped too. */
export function etagOfBytes(bytes: string | Uint8Array): string {
  return `W/"${hash('sha256', bytes).slice(0, 16)}"`;
}

/** Whether an If-None-Match header names the version: any of a list, weak or not, or `*`. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  const version = opaque(etag);
  return header.split(',').some((each) => {
    const known = each.trim();
    return known === '*' || opaque(known) === version;
  });
}

const opaque = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag);
