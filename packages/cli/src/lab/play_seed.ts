import { Random } from '@realm/base';
import { doesWithout, type Lack } from '@realm/robots';
import { type LabOptions, type LabResult, robotsSeed, runLab } from './lab.ts';
import { measuresOf } from './measures.ts';
import type { History } from './pictures.ts';
import { summary } from './summary.ts';

/** What came of one seed, in a form that threads pass on. */
export interface Played {
  /** What the lab prints of it. */
  readonly lines: readonly string[];
  /** What was measured of it, by name. */
  readonly measures: readonly (readonly [name: string, value: number])[];
  readonly fingerprint: string;
  readonly seed: string;
  readonly state_hash: string;
  /** Ticks of houses a second. */
  readonly speed: number;
  readonly history: History;
}

/**
 * Plays the world of one seed. Where robots do without something, the same world is played with everything too, and
 * the land of the houses that do without is measured against what the same houses have there.
 */
export async function playSeed(options: LabOptions): Promise<Played> {
  const { without, seed } = options;
  const result = await runLab(options);
  const measures = [...measuresOf(result)];
  if (without !== undefined) {
    const whole = await runLab({ ...options, without: undefined, journal: undefined });
    const share = landOf(options, without, result) / Math.max(1, landOf(options, without, whole));
    measures.push([`land without ${without.parts.join(', ')}, of what the same houses have with`, share]);
  }
  const { world, state_hash } = result;
  const { fingerprint } = world.rules;
  const lines = summary(options, result);
  const speed = speedOf(result);
  return { lines, measures, fingerprint, seed, state_hash, speed, history: historyOf(result) };
}

/** How the world went, for pictures. */
function historyOf({ world: { houses }, days: { days }, temperaments, levels }: LabResult): History {
  return {
    days,
    temperaments: houses.map(({ id }) => temperaments.get(id) ?? ''),
    levels: houses.map(({ id }) => levels.get(id) ?? ''),
  };
}

/** Ticks of houses a second. */
function speedOf({ world, ticks, elapsed_ms }: LabResult): number {
  return (world.houses.length * ticks * 1_000) / Math.max(1, elapsed_ms);
}

/** Land at the end of the houses that do without. */
function landOf(options: LabOptions, without: Lack, { world }: LabResult): number {
  const random = new Random(robotsSeed(options));
  return world.houses.reduce((sum, { id, land }) => sum + (doesWithout(random, id, without) ? land : 0), 0);
}
