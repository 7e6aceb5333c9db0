import { battle } from '../features/battle/index.ts';
import { bots } from '../features/bots/index.ts';
import { characters } from '../features/characters/index.ts';
import { chronicle } from '../features/chronicle/index.ts';
import { deputy } from '../features/deputy/index.ts';
import { fair } from '../features/fair/index.ts';
import { hall } from '../features/hall/index.ts';
import { heirs } from '../features/heirs/index.ts';
import { intel } from '../features/intel/index.ts';
import { land } from '../features/land/index.ts';
import { market } from '../features/market/index.ts';
import { pace } from '../features/pace/index.ts';
import { packs } from '../features/packs/index.ts';
import { people } from '../features/people/index.ts';
import { purse } from '../features/purse/index.ts';
import { quests } from '../features/quests/index.ts';
import { queue } from '../features/queue/index.ts';
import { relations } from '../features/relations/index.ts';
import { rites } from '../features/rites/index.ts';
import { science } from '../features/science/index.ts';
import { staff } from '../features/staff/index.ts';
import { thieves } from '../features/thieves/index.ts';
import { vigil } from '../features/vigil/index.ts';
import { war } from '../features/war/index.ts';
import { works } from '../features/works/index.ts';
import type { Arrives, Feature, HouseCommandType } from '../scope/feature.ts';
import type { Handler } from '../scope/handler.ts';
import type { WorkKind } from '../world/works.ts';

/** All features by their folders, each after those that it may use (the order of rooms in the boundaries table). */
export const FEATURES = {
  characters,
  land,
  science,
  people,
  fair,
  market,
  purse,
  relations,
  war,
  intel,
  battle,
  thieves,
  rites,
  vigil,
  works,
  quests,
  hall,
  heirs,
  bots,
  packs,
  queue,
  pace,
  deputy,
  staff,
  chronicle,
} as const satisfies { readonly [folder: string]: Feature };

const features: readonly Feature[] = Object.values(FEATURES);

/** Every command of a house by its type: one that no feature brings doesn't compile. */
export const handlers = {
  ...characters.commands,
  ...land.commands,
  ...science.commands,
  ...people.commands,
  ...market.commands,
  ...purse.commands,
  ...relations.commands,
  ...war.commands,
  ...battle.commands,
  ...thieves.commands,
  ...rites.commands,
  ...vigil.commands,
  ...works.commands,
  ...quests.commands,
  ...hall.commands,
  ...queue.commands,
  ...pace.commands,
  ...deputy.commands,
} satisfies { readonly [T in HouseCommandType]: Handler<T> };

/** What happens when work of each kind is done. */
export const arrives = {
  ...land.arrives,
  ...people.arrives,
  ...purse.arrives,
  ...battle.arrives,
} satisfies { readonly [K in WorkKind]: Arrives };

export const gives = features.flatMap((feature) => feature.gives ?? []);
/** A house leaves the last feature first: each may still lean on those before it. */
export const leaves = features.flatMap((feature) => feature.leaves ?? []).reverse();
export const saved = features.flatMap((feature) => feature.saved ?? []);

/**
 * What a house's part of a snapshot holds of features, in the order in which it stands there: the bytes are hashed, so it
 * only ever grows at its end.
 */
export const SAVED_OF_HOUSES = [
  characters.saved.house,
  heirs.saved.house,
  battle.saved.house,
  rites.saved.house,
  queue.saved.house,
  pace.saved.house,
  deputy.saved.house,
  bots.saved.house,
];

/** Parts that features have by themselves, in the order in which they stand in a snapshot. */
export const PARTS = [market.saved.parts, intel.saved.parts, chronicle.saved.parts];
