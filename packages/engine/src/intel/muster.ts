import { S } from '@realm/rules';
import { homeDefense } from '../calc/might.ts';
import { stat } from '../calc/stat.ts';
import { AWAY, UNITS } from '../state/layout.ts';
import { Fog } from './fog.ts';
import type { Shows } from './shows.ts';

/** Troops, as well as they can be counted. */
export const muster: Shows<'muster'> = (world, viewer, target) => {
  const { rules } = world;
  const fog = new Fog(world, viewer, target);
  return {
    home: fog.troops('home', (slot) => target.row[UNITS + slot]),
    away: fog.troops('away', (slot) => target.row[AWAY + slot]),
    medics: fog.count('medics', target.medics),
    defense: fog.count('defense', homeDefense(rules, target, stat(target, S.defense))),
    error_bp: rules.params.report_error_bp,
  };
};
