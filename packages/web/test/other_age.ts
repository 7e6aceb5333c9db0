import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { agesWith } from '../../../tests/support/ages.ts';

/** Numbers that pages count with, each another than in the first age. */
export const PARAMS = {
  explore_gold_base: 1_300,
  explore_gold_per_acre: 11,
  explore_gold_square_divisor: 170,
  building_efficiency_floor_bp: 3_700,
  living_constructing: 12,
  living_barren: 7,
  workers_per_job_bp: 7_100,
  gold_per_worker: 4,
  gold_per_idle: 2,
  adept_wage_milli: 700,
  scientist_wage_milli: 1_300,
  medic_wage_milli: 450,
  food_per_100_heads: 21,
  forage_per_100_acres: 130,
  food_spoil_bp: 170,
  aether_per_100_adepts: 140,
  aether_fade_bp: 330,
  market_fee_bp: 310,
  mercenaries_max_bp: 3_300,
  chariot_horses: 3,
  battered_defense_bp: 40,
  might_per_acre: 13,
  might_per_building: 8,
  might_per_100_science_bp: 31,
};

/** Ids that pages could know by heart, and what they are in the other age. */
const IDS = { farms: 'paddies', homes: 'longhouses' };

/** An age in which nothing that pages could know by heart is as in the first: numbers and buildings. */
export interface OtherAge {
  /** The options of a server that plays it. */
  readonly options: readonly string[];
  remove(): void;
}

export function otherAge(): OtherAge {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-other-age-'));
  const ages = agesWith(folder, PARAMS);
  const age = path.join(ages, 'embers-1');
  for (const name of readdirSync(age)) {
    const file = path.join(age, name);
    const text = readFileSync(file, 'utf8');
    const renamed = Object.entries(IDS).reduce(
      (all, [old, now]) => all.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), now),
      text,
    );
    writeFileSync(file, renamed);
  }
  return { options: ['--ages', ages], remove: () => rmSync(folder, { recursive: true, force: true }) };
}
