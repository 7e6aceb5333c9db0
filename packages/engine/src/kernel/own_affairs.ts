import { recover } from '../features/land/battered.ts';
import { explorable } from '../features/land/explorable.ts';
import { protection } from '../features/land/protection.ts';
import { births } from '../features/people/births.ts';
import { crowding } from '../features/people/crowding.ts';
import { draft } from '../features/people/draft.ts';
import { food } from '../features/people/food.ts';
import { mirrors } from '../features/people/mirrors.ts';
import { production } from '../features/people/production.ts';
import { wages } from '../features/people/wages.ts';
import { fadeAid } from '../features/purse/aid.ts';
import { ritesRunDown } from '../features/rites/lasting.ts';
import { gatherAdepts, makeAether } from '../features/rites/magic.ts';
import { study } from '../features/science/study.ts';
import { findNerve } from '../features/thieves/nerve.ts';
import type { House } from '../world/house.ts';
import type { OwnWorld } from '../world/own_world.ts';

/** A house's own steps, named one by one and not kept in a list, so that the compiler can put them into one. */
export function ownAffairs(world: OwnWorld, house: House): void {
  production(world, house);
  wages(world, house);
  food(world, house);
  births(world, house);
  draft(world, house);
  crowding(world, house);
  gatherAdepts(world, house);
  makeAether(world, house);
  study(world, house);
  explorable(world, house);
  findNerve(world, house);
  ritesRunDown(world, house);
  fadeAid(world, house);
  recover(world, house);
  mirrors(world, house);
  protection(world, house);
}
