import { divFloor } from '@realm/base';
import { vigilanceOf } from '../../stats/thieves.ts';
import { wardOf } from '../../stats/ward.ts';
import type { Shows } from '../intel/shows.ts';
import { lastingOn } from './lasting.ts';
import { resilienceOf } from './resilience.ts';

/** What guards a house, and what rites lie on it. */
export const omens: Shows<'omens'> = (world, _viewer, target) => {
  const { list } = world.rules.rites;
  return {
    adepts: target.adepts,
    aether: target.aether,
    ward: divFloor(wardOf(world.rules, target), 100),
    vigilance: divFloor(vigilanceOf(world.rules, target), 100),
    resilience_bp: resilienceOf(world, target),
    rites: lastingOn(world, target).map(({ rite, until_tick }) => ({ rite: list[rite].id, until_tick })),
  };
};
