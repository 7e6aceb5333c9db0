import { defenseOf } from '../../stats/defense.ts';
import { thievesAtHome } from '../../stats/thieves.ts';
import { UNITS } from '../../world/layout.ts';
import { Fog } from './fog.ts';
import type { Shows } from './shows.ts';

/** A house's yard from above: its people, and who stands guard. */
export const scrying: Shows<'scrying'> = (world, viewer, target) => {
  const { rules } = world;
  const { population, max_population, peasants, employment_bp, medics } = target;
  const fog = new Fog(world, viewer, target);
  return {
    population,
    max_population,
    peasants,
    employment_bp,
    thieves: thievesAtHome(target),
    home: fog.troops('home', (slot) => target.row[UNITS + slot]),
    medics: fog.count('medics', medics),
    defense: fog.count('defense', defenseOf(rules, target)),
    error_bp: rules.params.report_error_bp,
  };
};
