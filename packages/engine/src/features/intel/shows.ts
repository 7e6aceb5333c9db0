import type { ReportKind, ReportShows } from '@realm/contract';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** What a report of a kind shows of a house to a house of another state. It changes nothing. */
export type Shows<K extends ReportKind> = (
  world: ReadonlyWorld,
  viewer: ReadonlyHouse,
  target: ReadonlyHouse,
) => ReportShows<K>;
