/**
 * Seeded random rolls that can be replayed, told apart by what they are for.
 *
 * A roll's stream is named by a purpose and up to three numbers (a tick, a house, …): the same seed and name
 * give the same rolls, and a roll added anywhere else shifts none of them. Naming a stream costs one run of a
 * small cipher and allocates nothing, so one `Random` serves a whole tick.
 *
 * How: the name (four 32-bit words) is enciphered under the seed's 256 bits by an Even-Mansour cipher, key
 * words before and after the permutation of Chaskey-12 (Mouha, "Chaskey: a MAC algorithm for microcontrollers",
 * 2015); the result is the state of a small fast counting generator (sfc32 of PractRand). Different names
 * never share a state (a cipher is one to one), and who sees all rolls of some streams learns neither the seed
 * nor other streams without breaking the cipher (about 2^64 work).
 *
 * What it is not: within one stream sfc32 is statistical quality only (at least 2^32 words before it can
 * repeat), so whoever sees four whole words of a stream knows the rest of it. Never make keys or tokens of it.
 */
import { assert } from './assert.ts';
import { sha256Hex } from './hash.ts';
import { encodeUtf8 } from './utf8.ts';

declare const seedBrand: unique symbol;

/** 256 bits as 64 lower-case hexadecimal digits. */
export type Seed = string & { readonly [seedBrand]: true };

/** What a stream of rolls is for: a 32-bit number made of a name, once, by `purpose`. */
export type Purpose = number & { readonly [seedBrand]: 'purpose' };

const TWO_21 = 0x200000;
const TWO_32 = 0x100000000;
const TWO_53 = 0x20000000000000;

/** Whether `text` is a seed as it stands: 64 lower-case hexadecimal digits. */
export function isSeed(text: string): text is Seed {
  return /^[0-9a-f]{64}$/.test(text);
}

/** A seed from any text: itself if it is one, else the SHA-256 of its UTF-8 bytes. */
export function seedFrom(text: string): Seed {
  return isSeed(text) ? text : (sha256Hex(encodeUtf8(text)) as Seed);
}

/** A seed of its own for a part that keeps its rolls apart for good (a run of the lab, the robots). */
export function deriveSeed(seed: Seed, label: string): Seed {
  return sha256Hex(encodeUtf8(`${seed}/${label}`)) as Seed;
}

/**
 * The purpose with a name, such as `casualties`: its FNV-1a hash. Make it once, as a module's constant; names
 * are part of replay and must never change.
 */
export function purpose(name: string): Purpose {
  let hash = 0x811c9dc5;
  for (const byte of encodeUtf8(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) as Purpose;
}

/** Rolls from the stream last named by `at`; a new one stands at the stream of no purpose. */
export class Random {
  private readonly key: Int32Array;
  private s0 = 0;
  private s1 = 0;
  private s2 = 0;
  private s3 = 0;

  constructor(seed: Seed) {
    assert(isSeed(seed), 'a seed is 64 lower-case hexadecimal digits');
    this.key = new Int32Array(8);
    for (let i = 0; i < 8; i++) this.key[i] = Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16);
    this.at(0 as Purpose);
  }

  /** Moves to the start of a stream: `a`, `b`, `c` are integers of 32 bits (more are cut off). */
  at(purpose: Purpose, a = 0, b = 0, c = 0): this {
    const { key } = this;
    let v0 = purpose ^ key[0];
    let v1 = a ^ key[1];
    let v2 = b ^ key[2];
    let v3 = c ^ key[3];
    for (let round = 0; round < 12; round++) {
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 13) | (v3 >>> 19)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 7) | (v1 >>> 25)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
    }
    this.s0 = v0 ^ key[4];
    this.s1 = v1 ^ key[5];
    this.s2 = v2 ^ key[6];
    this.s3 = v3 ^ key[7];
    return this;
  }

  /** The next 32 bits: 0 to 2^32 - 1. */
  u32(): number {
    const { s1, s2 } = this;
    const out = (((this.s0 + s1) | 0) + this.s3) | 0;
    this.s3 = (this.s3 + 1) | 0;
    this.s0 = s1 ^ (s1 >>> 9);
    this.s1 = (s2 + (s2 << 3)) | 0;
    this.s2 = (((s2 << 21) | (s2 >>> 11)) + out) | 0;
    return out >>> 0;
  }

  /** An integer from 0 to n - 1, each equally likely; n from 1 to 2^53. */
  below(n: number): number {
    assert(n >= 1 && n <= TWO_53, 'a roll has 1 to 2^53 outcomes');
    if (n > TWO_32) return this.belowWide(n);
    // Rolls past the last whole multiple of n would favour the small outcomes: roll again.
    const limit = TWO_32 - (TWO_32 % n);
    let roll = this.u32();
    while (roll >= limit) roll = this.u32();
    return roll % n;
  }

  private belowWide(n: number): number {
    const limit = TWO_53 - (TWO_53 % n);
    for (;;) {
      const high = this.u32() % TWO_21;
      const roll = high * TWO_32 + this.u32();
      if (roll < limit) return roll % n;
    }
  }

  /** An integer from `min` to `max`, both possible. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** A roll in basis points: 0 to 9999. */
  bp(): number {
    return this.below(10_000);
  }

  /** True `bp` times in 10000: never at 0 or less, always at 10000 or more. Takes a roll either way. */
  chance(bp: number): boolean {
    return this.bp() < bp;
  }

  /** One of `items`, each equally likely; of none, throws. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }

  /** Puts `items` in a random order in place, each order equally likely, and returns them. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const item = items[i];
      items[i] = items[j];
      items[j] = item;
    }
    return items;
  }
}
