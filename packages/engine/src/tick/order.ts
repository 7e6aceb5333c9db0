import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';
import { arrivals } from './arrivals.ts';
import { births } from './births.ts';
import { closeReport } from './close.ts';
import { crowding } from './crowding.ts';
import { draft } from './draft.ts';
import { explorable } from './explorable.ts';
import { food } from './food.ts';
import { gatherAdepts, makeAether } from './magic.ts';
import { noteMedianLand } from './median.ts';
import { openReports } from './open.ts';
import { production } from './production.ts';
import { protection } from './protection.ts';
import { study } from './study.ts';
import { wages } from './wages.ts';

/** A step that concerns one house alone, or the whole world at once. */
export type Step =
  | { readonly name: string; readonly house: (world: World, house: House) => void }
  | { readonly name: string; readonly world: (world: World) => void };

/**
 * The tick, in order. Steps of a house that follow one another run house by house, which gives the same world
 * (no such step looks at another house) and reads each house's row once.
 */
export const TICK_ORDER: readonly Step[] = [
  { name: 'open reports', world: openReports },
  { name: 'arrivals', world: arrivals },
  { name: 'production', house: production },
  { name: 'wages', house: wages },
  { name: 'food', house: food },
  { name: 'births', house: births },
  { name: 'draft', house: draft },
  { name: 'crowding', house: crowding },
  { name: 'adepts', house: gatherAdepts },
  { name: 'aether', house: makeAether },
  { name: 'books', house: study },
  { name: 'explorable acres', house: explorable },
  { name: 'protection', house: protection },
  { name: 'close report', house: closeReport },
  { name: 'median land', world: noteMedianLand },
];
