import { defenseOf } from '../../stats/defense.ts';
import { AWAY, UNITS } from '../../world/layout.ts';
import { Fog } from './fog.ts';
import { armiesOf } from './roads.ts';
import type { Shows } from './shows.ts';

/** Troops, as well as they can be counted. */
export const muster: Shows<'muster'> = (world, viewer, target) => {
  const { rules } = world;
  const fog = new Fog(world, viewer, target);
  return {
    home: fog.troops('home', (slot) => target.row[UNITS + slot]),
    away: fog.troops('away', (slot) => target.row[AWAY + slot]),
    armies: armiesOf(world, target).map(({ back_tick, troops }, i) => ({
      troops: fog.count('armies', troops, i),
      back_tick,
    })),
    medics: fog.count('medics', target.medics),
    defense: fog.count('defense', defenseOf(rules, target)),
    error_bp: rules.params.report_error_bp,
  };
};
