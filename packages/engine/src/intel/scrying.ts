import { S } from '@realm/rules';
import { homeDefense } from '../calc/might.ts';
import { stat } from '../calc/stat.ts';
import { thievesAtHome } from '../calc/thieves.ts';
import { UNITS } from '../state/layout.ts';
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
    defense: fog.count('defense', homeDefense(rules, target, stat(target, S.defense))),
    error_bp: rules.params.report_error_bp,
  };
};
