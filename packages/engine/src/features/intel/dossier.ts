import { divFloor } from '@realm/base';
import { STAT_IDS } from '@realm/rules';
import { thievesAtHome, vigilanceOf } from '../../stats/thieves.ts';
import { wardOf } from '../../stats/ward.ts';
import { STATS_AT } from '../../world/layout.ts';
import { Fog } from './fog.ts';
import type { Shows } from './shows.ts';

/** What a house hides, and a summary. */
export const dossier: Shows<'dossier'> = (world, viewer, target) => {
  const { rules } = world;
  const { row, land, peasants, gold, food, aether, adepts } = target;
  const fog = new Fog(world, viewer, target);
  const stats = STAT_IDS.map((id, s): [string, number] => [id, row[STATS_AT + s]]);
  return {
    land,
    population: fog.population(),
    peasants,
    gold,
    food,
    aether,
    troops: fog.all(),
    error_bp: rules.params.report_error_bp,
    thieves: thievesAtHome(target),
    adepts,
    vigilance: divFloor(vigilanceOf(rules, target), 100),
    ward: divFloor(wardOf(rules, target), 100),
    stats: stats.filter(([, bp]) => bp !== 0),
  };
};
