import { purpose, type Random } from '@realm/base';
import type { Command } from '@realm/contract';
import { Mind } from './mind.ts';
import type { Rulebook } from './rulebook.ts';
import { tasteOf } from './taste.ts';
import type { Temperament } from './temperament.ts';
import { builder } from './temperaments/builder.ts';
import type { RobotView } from './view.ts';

const TURN = purpose('robot turn');
/** Orders of one turn: what a busy player might give, far under the service's limits. */
const COMMANDS_MAX = 6;

/**
 * What a robot orders on its turn, in order: at most six commands, often none.
 *
 * It knows the view, the rules and its rolls, and keeps nothing between turns: the same view, rules and seed
 * always give the same commands. `random` is of the robots' seed (never the age's own) and is moved to streams
 * of this house and tick here. Orders may still be refused where the view has fallen behind the world.
 *
 * `skill_bp` (0 to 10000; default the age's `robot_skill_bp`) is how much of its sense it uses: with less it
 * sleeps through more turns, leaves more gold idle and misjudges its plan.
 */
export function decide(
  view: RobotView,
  book: Rulebook,
  random: Random,
  skill_bp = book.params.robot_skill_bp,
  temperament: Temperament = builder,
): Command[] {
  const { me, age } = view;
  const race = book.races.get(me.race);
  if (race === undefined) return [];
  const taste = tasteOf(me, temperament, book, skill_bp, random);
  random.at(TURN, me.id, age.tick);
  if (!random.chance(4_000 + Math.floor((skill_bp * 6) / 10))) return [];

  const mind = new Mind(view, book, race, taste, random);
  for (const { every, look } of temperament.concerns) {
    if (mind.commands.length >= COMMANDS_MAX) break;
    if ((age.tick + me.id) % every === 0) look(mind);
  }
  return mind.commands.slice(0, COMMANDS_MAX);
}
