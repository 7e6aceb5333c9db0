import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { MANY_NAMES } from '../game/names.ts';

const EMBERS = path.join(import.meta.dirname, '../../ages/embers-1');

/** What makes houses rich enough to give thousands of commands between two ticks. */
const RICH: Readonly<Record<string, number>> = {
  tick_ms: 86_400_000,
  start_land: 5_000,
  start_gold: 10_000_000,
  start_food: 10_000_000,
  start_soldiers: 30_000,
  start_raw_buildings: 10_000,
  start_refined_ticks: 10_000,
  start_refined_per_tick: 100,
  scientists_per_100_acres: 100,
  explorable_start: 100_000,
  explorable_fast_until: 200_000,
  explorable_until: 200_000,
  explore_ticks: 1,
  explore_incoming_max_bp: 10_000,
  explore_gold_base: 1,
  explore_gold_per_acre: 0,
  explore_gold_square_divisor: 1_000_000,
  explore_soldiers_milli_base: 10,
  explore_soldiers_milli_per_acre: 0,
  build_ticks: 1,
  build_gold_base: 1,
  build_gold_per_acre: 0,
  build_material_base: 1,
  build_material_acres: 100_000,
};

/** What seats thousands of players and lets no tick come by itself. */
const WIDE: Readonly<Record<string, number>> = {
  tick_ms: 86_400_000,
  states_per_realm: 9,
  seats_per_state: 50,
};

/** Writes into a folder of age files the standard age with seats for 2,700; answers the age's name. */
export function writeWideAge(ages: string): string {
  return writeAge(ages, 'Wide', WIDE);
}

/** What seats ten thousand, whose protection ends soon after their second tick. */
const SUBSCRIBED: Readonly<Record<string, number>> = {
  ...WIDE,
  states_per_realm: 14,
  seats_per_state: 50,
  protection_ticks: 8,
  protection_leave_ticks: 8,
};

/** The same with seats for 12,000 who are told together that their protection ends; answers the age's name. */
export function writeSubscribedAge(ages: string): string {
  return writeAge(ages, 'Subscribed', SUBSCRIBED);
}

/** Writes into a folder of age files the standard age with rich houses; answers the age's name. */
export function writeRichAge(ages: string): string {
  return writeAge(ages, 'Rich', RICH);
}

/** What has robots look in once a day, so that a hundred thousand of them leave room for others. */
const CROWDED: Readonly<Record<string, number>> = {
  seats_per_state: 50,
  robots_per_state: 0,
  robots_careless_bp: 10_000,
  robots_plain_bp: 0,
  robots_good_bp: 0,
  robots_expert_bp: 0,
};

/** The standard age with names for a hundred thousand, whose ticks come by themselves every `tick_ms`. */
export function writeCrowdedAge(ages: string, tick_ms: number): string {
  const name = writeAge(ages, 'Crowded', { ...CROWDED, tick_ms });
  for (const file of globSync(path.join(ages, name.toLowerCase(), 'races.*.yaml'))) {
    const race = parse(readFileSync(file, 'utf8'));
    race.names.house = MANY_NAMES;
    writeFileSync(file, stringify(race));
  }
  return name;
}

function writeAge(ages: string, name: string, params: Readonly<Record<string, number>>): string {
  const folder = path.join(ages, name.toLowerCase());
  cpSync(EMBERS, folder, { recursive: true });
  const file = path.join(folder, 'age.yaml');
  let text = readFileSync(file, 'utf8');
  for (const [param, value] of Object.entries(params)) {
    const line = new RegExp(`^  ${param}: .*$`, 'm');
    if (!line.test(text)) throw new Error(`the age file has no param ${param}`);
    text = text.replace(line, `  ${param}: ${value}`);
  }
  writeFileSync(file, text.replace(/^name: .*$/m, `name: ${name}`));
  return name;
}
