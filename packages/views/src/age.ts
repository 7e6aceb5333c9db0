import type { ReadReply } from '@realm/contract';
import { type ReadonlyWorld, scoringOf } from '@realm/engine';
import { standings } from './standing/standings.ts';
import type { View } from './view.ts';

/** The age: its clock, its standings, its end. */
export const age: View<'age'> = ({
  world,
  now_ms,
  next = null,
  announcement = null,
  read_only = null,
  access,
}) => ({
  age: world.age.age,
  name: world.age.name,
  started_at: world.age.start_at,
  started: world.startedBy(now_ms),
  ended: world.ended,
  next,
  tick: world.tick,
  next_tick_at: world.ended ? null : world.next_tick_at,
  ...pauseOf(world),
  ...(announcement === null ? {} : { announcement }),
  ...(read_only === null ? {} : { read_only }),
  ...(access === undefined ? {} : { access }),
  tick_ms: world.rules.params.tick_ms,
  ticks_left: world.ended ? 0 : world.rules.params.age_ticks - world.tick,
  scoring: scoringOf(world),
  standings: standings(world),
  result: world.ended ? resultOf(world) : null,
});

/** Of an age that was ended while it was paused nothing is paused any more. */
function pauseOf({ ended, paused }: ReadonlyWorld) {
  if (ended || paused === null) return { paused: false };
  return { paused: true, paused_at: paused.at, paused_note: paused.note };
}

/** Nothing is journaled once an age has ended, so the last entry's time is when it did. */
function resultOf(world: ReadonlyWorld): ReadReply<'age'>['result'] {
  const states = standings(world);
  const best = states.at(0);
  return {
    ended_at: world.at,
    winner: best === undefined ? null : { realm: best.realm, state: best.state },
    winner_name: best?.name ?? null,
    states,
  };
}
