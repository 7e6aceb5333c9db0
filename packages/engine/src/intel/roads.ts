import { AWAY } from '../state/layout.ts';
import { Fog } from './fog.ts';
import { incoming } from './incoming.ts';
import type { Shows } from './shows.ts';

/** Who and what is on its way to a house. */
export const roads: Shows<'roads'> = (world, viewer, target) => {
  const fog = new Fog(world, viewer, target);
  return {
    away: fog.troops('away', (slot) => target.row[AWAY + slot]),
    error_bp: world.rules.params.report_error_bp,
    incoming: incoming(world, target),
  };
};
