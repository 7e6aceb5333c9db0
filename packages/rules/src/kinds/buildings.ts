import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Id, Name, open, rows, Text, whole, words } from '../parts/fields.ts';
import type { MaterialIndex } from '../parts/goods.ts';
import { checkOnce, checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Telling, Told } from '../parts/told.ts';

export const BUILDINGS_MAX = 20;
/** `[stat, base]` pairs of all buildings together. */
export const SHARES_MAX = 20;

const PRODUCTS = ['food', 'raw', 'horses', 'aether', 'adepts'] as const;
const HOLDINGS = ['aether', 'troops', 'scientists'] as const;

export const BuildingSchema = Type.Object(
  {
    name: Name,
    about: Text,
    material: Type.String({ description: 'id of the material it is built of' }),
    jobs: whole(0, 1_000, 'jobs a finished building offers'),
    living: whole(0, 1_000, 'people a finished building holds'),
    share: Type.Optional(
      rows(
        [Id, whole(-100_000, 100_000)],
        4,
        '[stat, base in bp]: at share p of the land it gives base x efficiency x p x (1 - p)',
      ),
    ),
    produces: Type.Optional(
      rows(
        [words(PRODUCTS), whole(1, 1_000_000)],
        3,
        '[product, hundredths a building makes a tick]; raw is the material of its realm',
      ),
    ),
    holds: Type.Optional(
      rows([words(HOLDINGS), whole(1, 1_000_000)], 3, '[what, how many a building holds]'),
    ),
  },
  open,
);

export interface Building extends Entry {
  readonly material: number;
  readonly jobs: number;
  readonly living: number;
  readonly share: StatBps;
  /** Hundredths a building makes a tick; 0 where it makes none. */
  readonly food: number;
  readonly raw: number;
  readonly horses: number;
  readonly aether: number;
  readonly adepts: number;
  /** What one building holds; 0 where it holds none. */
  readonly holds_aether: number;
  readonly holds_troops: number;
  readonly holds_scientists: number;
}

type Definition = Static<typeof BuildingSchema>;

export function buildingOf(id: string, index: number, building: Definition, at: MaterialIndex): Building {
  const produced = Object.fromEntries(building.produces ?? []);
  const held = Object.fromEntries(building.holds ?? []);
  return {
    id,
    index,
    name: building.name,
    material: at(building.material),
    jobs: building.jobs,
    living: building.living,
    share: statsOf(building.share ?? []),
    food: produced.food ?? 0,
    raw: produced.raw ?? 0,
    horses: produced.horses ?? 0,
    aether: produced.aether ?? 0,
    adepts: produced.adepts ?? 0,
    holds_aether: held.aether ?? 0,
    holds_troops: held.troops ?? 0,
    holds_scientists: held.scientists ?? 0,
  };
}

export function tellBuilding(
  { materials }: Telling,
  { name, material, jobs, living, share }: Building,
  { about, produces = [], holds = [] }: Definition,
): Told['buildings'][string] {
  return {
    name,
    about,
    material: materials.list[material].id,
    jobs,
    living,
    share: tellEffects(share),
    produces: produces.map(([product, hundredths]) => [product, hundredths]),
    holds: holds.map(([what, units]) => [what, units]),
  };
}

/** Every building does something: its share, its produce, what it holds, or more people than its site does. */
export function checkBuildings(draft: Draft): void {
  checkTable(draft, 'buildings', 1, BUILDINGS_MAX);
  const site = draft.get<number>('params', 'living_constructing') ?? 0;
  let shares = 0;
  for (const id of draft.keys('buildings')) {
    const path = ['buildings', id];
    for (const list of ['produces', 'holds']) checkOnce(draft, [...path, list]);
    checkEffects(draft, [...path, 'share']);
    shares += checkShares(draft, [...path, 'share'], shares);
    const does = ['share', 'produces', 'holds'].some((list) => draft.places(...path, list).length > 0);
    const living = draft.get<number>(...path, 'living');
    if (!does && living !== undefined && living <= site) {
      draft.complain(
        path,
        'has no effect: no share, produces, holds, nor room for more people than its site',
      );
    }
  }
}

/** Shares don't feed on themselves, and all buildings together have room for theirs in a house's row. */
function checkShares(draft: Draft, path: readonly string[], before: number): number {
  const places = draft.places(...path);
  for (const i of places) {
    if (draft.get<string>(...path, i, 0) === 'building_efficiency') {
      draft.complain([...path, i], 'building_efficiency decides what shares do, so no share may add to it');
    }
  }
  if (before <= SHARES_MAX && before + places.length > SHARES_MAX) {
    draft.complain(
      path,
      `is more than the ${SHARES_MAX} [stat, base] pairs that all buildings may have together`,
    );
  }
  return places.length;
}
