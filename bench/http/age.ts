import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

/** Writes into a folder of age files the standard age with rich houses; answers the age's name. */
export function writeRichAge(ages: string): string {
  const folder = path.join(ages, 'rich');
  cpSync(EMBERS, folder, { recursive: true });
  const file = path.join(folder, 'age.yaml');
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(RICH)) {
    const line = new RegExp(`^  ${name}: .*$`, 'm');
    if (!line.test(text)) throw new Error(`the age file has no param ${name}`);
    text = text.replace(line, `  ${name}: ${value}`);
  }
  writeFileSync(file, text.replace(/^name: .*$/m, 'name: Rich'));
  return 'Rich';
}
