import { giveStateAnew } from '../../stats/given.ts';
import type { ReadonlyState, State } from '../../world/realm.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { beginCeasefire } from '../relations/ceasefire.ts';
import { dropOvertures } from '../relations/overtures.ts';
import { addressOf, proclaimBoth } from '../relations/proclaim.ts';
import { type PastWar, type Sides, War, type WarEnd } from '../relations/state/war.ts';
import { divideSpoils } from './spoils.ts';

/** The id of the war that begins next. */
export function nextWarId({ relations }: ReadonlyWorld): number {
  return relations.last_war_id + 1;
}

/** Begins a war that `a` declared: whatever else is open between or around the two is overtaken by it. */
export function beginWar(world: World, a: State, b: State, mutual: boolean): void {
  const { relations, tick } = world;
  const id = nextWarId(world);
  const pays = !mutual && !relations.haveFought(a, b);
  relations.last_war_id = id;
  relations.wars.add(new War(id, a, b, tick, mutual, pays, [a.land, b.land]));
  const isOne = (state: ReadonlyState) => state === a || state === b;
  dropOvertures(world, ({ kind, by, to }) =>
    kind === 'war' ? isOne(by) || isOne(to) : isOne(by) && isOne(to),
  );
  giveStateAnew(world, a);
  giveStateAnew(world, b);
  const news = { kind: 'war_began', war: id, a: addressOf(a), b: addressOf(b), mutual, pays } as const;
  proclaimBoth(world, a, b, news);
  world.record(news);
}

/** Who wins by points: who has more by `war_win_bp`; null for a draw. */
export function winnerByPoints(
  { rules }: ReadonlyWorld,
  { a, b, points }: Pick<War, 'a' | 'b' | 'points'>,
): State | null {
  const beats = (more: number, less: number) => more * 10_000 >= less * (10_000 + rules.params.war_win_bp);
  const [of_a, of_b] = points;
  if (of_a > of_b) return beats(of_a, of_b) ? a : null;
  return of_b > of_a && beats(of_b, of_a) ? b : null;
}

/**
 * Ends a war: its spoils are divided, much of what the two held against each other is settled, both sides are at peace, and
 * for some time in a ceasefire, unless the age ends with it.
 */
export function endWar(world: World, war: War, how: WarEnd, winner: State | null): void {
  const { relations, rules, tick } = world;
  const { id, a, b } = war;
  relations.wars.remove(war);
  const renown = divideSpoils(world, war, winner);
  relations.past.push(pastWar(war, tick, how, winner));
  dropOvertures(world, ({ kind, by, to }) => kind === 'peace' && (by === a || to === a));
  for (const side of [a, b]) {
    side.peace_since = tick;
    giveStateAnew(world, side);
  }
  const won = winner === null ? null : addressOf(winner);
  const points: [number, number] = [war.points[0], war.points[1]];
  const news = {
    kind: 'war_ended',
    war: id,
    a: addressOf(a),
    b: addressOf(b),
    how,
    winner: won,
    points,
    renown,
  } as const;
  proclaimBoth(world, a, b, news);
  world.record(news);
  relations.settle(a, b, rules.params.war_settles_bp);
  const is_last = how === 'age' || tick >= rules.params.age_ticks;
  if (is_last && isMended(world, 'no ceasefire begins as the age ends')) return;
  beginCeasefire(world, a, b, tick + rules.params.war_ceasefire_ticks);
}

/** Ends every war under way as if its time were over: at the age's end, whoever brings it about. */
export function settleWars(world: World): void {
  for (const war of [...world.relations.wars.all]) endWar(world, war, 'age', winnerByPoints(world, war));
}

function pastWar(war: War, ended_tick: number, how: WarEnd, winner: State | null): PastWar {
  const { id, a, b, from_tick, mutual, pays, land_at_start } = war;
  const points: Sides = [war.points[0], war.points[1]];
  return { id, a, b, from_tick, mutual, pays, land_at_start, points, ended_tick, how, winner };
}
