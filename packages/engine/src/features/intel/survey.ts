import { barrenOf } from '../../stats/people.ts';
import { BUILDINGS, CONSTRUCTING } from '../../world/layout.ts';
import { byId } from './by_id.ts';
import type { Shows } from './shows.ts';

/** Land and what stands on it. */
export const survey: Shows<'survey'> = ({ rules }, _viewer, target) => ({
  land: target.land,
  incoming_land: target.incoming_land,
  barren: barrenOf(rules, target),
  buildings: byId(rules.buildings, ({ index }) => target.row[BUILDINGS + index]),
  constructing: byId(rules.buildings, ({ index }) => target.row[CONSTRUCTING + index]),
});
