import { Fog } from './fog.ts';
import type { Shows } from './shows.ts';

/** Troops, as well as they can be counted. */
export const muster: Shows<'muster'> = (world, viewer, target) => {
  const fog = new Fog(world, viewer, target);
  return {
    home: fog.home(),
    away: fog.away(),
    armies: fog.armies(),
    medics: fog.medics(),
    defense: fog.defense(),
    error_bp: world.rules.params.report_error_bp,
  };
};
