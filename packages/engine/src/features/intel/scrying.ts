import { thievesAtHome } from '../../stats/thieves.ts';
import { Fog } from './fog.ts';
import type { Shows } from './shows.ts';

/** A house's yard from above: its people, and who stands guard. */
export const scrying: Shows<'scrying'> = (world, viewer, target) => {
  const { peasants, employment_bp } = target;
  const fog = new Fog(world, viewer, target);
  return {
    population: fog.population(),
    max_population: fog.maxPopulation(),
    peasants,
    employment_bp,
    thieves: thievesAtHome(target),
    home: fog.home(),
    medics: fog.medics(),
    defense: fog.defense(),
    error_bp: world.rules.params.report_error_bp,
  };
};
