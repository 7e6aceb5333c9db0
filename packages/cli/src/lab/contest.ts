/** Ways to play against each other, among robots of all levels. */
import { purpose, Random, seedFrom } from '@realm/base';
import type { ReadonlyWorld } from '@realm/engine';
import type { Temperament } from '@realm/robots';
import { type LabOptions, runLab } from './lab.ts';

const DEAL = purpose('lab contest');

/** What came of a contest: for each way the edge of the houses that went it over the median of all others, as a ratio of land. */
export interface Contest {
  readonly world: ReadonlyWorld;
  /** By way, in their order: land of each of its houses as a share of the field's median. */
  readonly shares: readonly (readonly number[])[];
  /** The same of the robots beside them, by level. */
  readonly levels: ReadonlyMap<string, readonly number[]>;
}

/** Plays a world in which `each` houses go each of some ways, as experts: by lot of the seed, the others as ever. */
export async function contest(
  options: LabOptions,
  ways: readonly Temperament[],
  each: number,
): Promise<Contest> {
  const places = Array.from({ length: options.houses }, (_, i) => i);
  new Random(seedFrom(options.seed)).at(DEAL).shuffle(places);
  const wayOf = new Map(places.slice(0, ways.length * each).map((place, i) => [place + 1, i % ways.length]));
  const { world, levels } = await runLab({
    ...options,
    experts(house) {
      const way = wayOf.get(house);
      return way === undefined ? undefined : ways[way];
    },
  });
  const field = world.houses.filter(({ id }) => !wayOf.has(id)).map(({ land }) => land);
  const median = field.sort((a, b) => a - b)[Math.floor(field.length / 2)];
  const shares = ways.map((_, way) =>
    world.houses.filter(({ id }) => wayOf.get(id) === way).map(({ land }) => land / median),
  );
  const robots = world.houses.filter(({ id }) => !wayOf.has(id));
  const by_level = Map.groupBy(robots, ({ id }) => levels.get(id) ?? '');
  return {
    world,
    shares,
    levels: new Map([...by_level].map(([level, of]) => [level, of.map(({ land }) => land / median)])),
  };
}
