import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Numbers that let a house give thousands of orders: large, rich, and nothing it orders costs much. */
const RICH: Readonly<Record<string, number>> = {
  start_land: 5_000,
  start_gold: 10_000_000,
  start_food: 10_000_000,
  start_soldiers: 50_000,
  explore_gold_base: 10,
  explore_gold_per_acre: 0,
  explore_gold_square_divisor: 1_000_000,
  explore_soldiers_milli_base: 0,
  explore_soldiers_milli_per_acre: 0,
  explore_incoming_max_bp: 10_000,
  explorable_start: 100_000,
  explorable_fast_until: 200_000,
  explorable_until: 200_000,
  build_gold_base: 10,
  build_gold_per_acre: 0,
  build_material_base: 0,
  build_material_acres: 100_000,
  scientists_per_100_acres: 2_000,
  seats_per_state: 20,
};

/** Writes Embers 1 with these numbers into `folder` as its only age. */
export function writeRichAge(folder: string): void {
  const from = path.join(import.meta.dirname, '../../ages/embers-1');
  const to = path.join(folder, 'embers-1');
  cpSync(from, to, { recursive: true });
  const file = path.join(to, 'age.yaml');
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(RICH)) {
    const changed = text.replace(new RegExp(`^  ${name}: .*$`, 'm'), `  ${name}: ${value}`);
    if (changed === text) throw new Error(`the age file has no ${name} to change`);
    text = changed;
  }
  writeFileSync(file, text);
}
