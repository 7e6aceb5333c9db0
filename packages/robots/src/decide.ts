import { purpose, type Random } from '@realm/base';
import type { Command } from '@realm/contract';
import { leave } from './leave.ts';
import { Mind, type Taste, type Temperament } from './mind.ts';
import type { Rulebook } from './rulebook.ts';
import { type Due, dueOf, dueSince } from './schedule.ts';
import { tasteOf } from './taste.ts';
import { temperamentOf } from './temperaments/index.ts';
import type { RobotView, SomeRead } from './view.ts';

const TURN = purpose('robot turn');
/** Orders of one turn: what a busy player might give, far under the service's limits. */
const COMMANDS_MAX = 10;

/**
 * What a robot orders on its turn, in order: at most ten commands, often none.
 *
 * It knows the view, the rules and its rolls, and keeps nothing between turns: the same view, rules and seed
 * always give the same commands. `random` is of the robots' seed (never the age's own) and is moved to streams
 * of this house and tick here. Orders may still be refused where the view has fallen behind the world. What the
 * view lacks of `readsOf` is passed over.
 *
 * `skill_bp` (0 to 10000; default the age's `robot_skill_bp`) is how much of its sense it uses: with less it
 * sleeps through more turns, leaves more gold idle and misjudges its plan. `temperament` and `taste` follow from the
 * others by default. `taste` is asked for once, or not at all, and must not move `random`, whose rolls the turn is in the midst of.
 */
export function decide(
  view: RobotView,
  book: Rulebook,
  random: Random,
  skill_bp = book.params.robot_skill_bp,
  temperament: Temperament = temperamentOf(view.me, book, random),
  taste: () => Taste = found(tasteOf(view.me, temperament, book, skill_bp, random)),
): Command[] {
  const { me, age } = view;
  if (!wakes(view, random, skill_bp)) return [];
  return turn(view, book, random, taste, dueOf(temperament, me.id, age.tick), COMMANDS_MAX)?.commands ?? [];
}

const found =
  <T>(value: T) =>
  () =>
    value;

/** A player who looks in on the house now and then only. */
export interface Visit {
  /** Ticks from one visit to the next. */
  readonly ticks: number;
  /** Whether orders ahead are left for the time between. */
  readonly ahead: boolean;
  /** Looks at the house: what one brings, such as a report, the next goes by; default a busy player's quarter of an hour. */
  readonly looks?: number;
}

/** Looks at the house in a visit. */
export const looksOf = ({ looks = 6 }: Visit): number => looks;

/** What a robot orders at a look of its visit, counted from 0; at the last it leaves its orders ahead. */
export function decideOnVisit(
  view: RobotView,
  book: Rulebook,
  random: Random,
  temperament: Temperament,
  taste: () => Taste,
  visit: Visit,
  look: number,
): Command[] {
  const { me, age } = view;
  const { ticks, ahead } = visit;
  random.at(TURN, me.id, age.tick, look);
  const mind = turn(view, book, random, taste, dueSince(temperament, me.id, age.tick, ticks), COMMANDS_MAX);
  if (mind !== null && ahead && look === looksOf(visit) - 1) leave(mind, age.tick + ticks);
  return mind?.commands ?? [];
}

function turn(
  view: RobotView,
  book: Rulebook,
  random: Random,
  taste: () => Taste,
  { minded }: Due,
  most: number,
): Mind | null {
  const race = book.races.get(view.me.race);
  if (race === undefined) return null;
  const mind = new Mind(view, book, race, taste, random);
  for (const { look } of minded) {
    if (mind.commands.length >= most) break;
    look(mind);
  }
  mind.commands.splice(most);
  return mind;
}

/** What a turn reads besides the house, reckoned beforehand from the house alone: often nothing. */
export function readsOf(
  view: Pick<RobotView, 'me' | 'age'>,
  book: Rulebook,
  random: Random,
  skill_bp = book.params.robot_skill_bp,
  temperament: Temperament = temperamentOf(view.me, book, random),
): ReadonlySet<SomeRead> {
  if (!wakes(view, random, skill_bp)) return NOTHING;
  return dueOf(temperament, view.me.id, view.age.tick).reads;
}

const NOTHING: ReadonlySet<SomeRead> = new Set();

/** Whether the house takes this turn at all; leaves `random` at the turn's stream. */
function wakes({ me, age }: Pick<RobotView, 'me' | 'age'>, random: Random, skill_bp: number): boolean {
  random.at(TURN, me.id, age.tick);
  return random.chance(4_000 + Math.floor((skill_bp * 6) / 10));
}
