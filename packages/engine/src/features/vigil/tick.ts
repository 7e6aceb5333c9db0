import type { Rules } from '@realm/rules';
import { giveStateAnew } from '../../stats/given.ts';
import { partOf } from '../../stats/stat.ts';
import { eachState, membersOf } from '../../world/members.ts';
import type { State } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import { addressOf } from '../relations/proclaim.ts';
import { faded, vigilStrengthBp } from './formulas.ts';
import type { Vigil } from './state.ts';

/** Vigils run down: one that is not given what it needs in time lapses, one that is lit fades and ends. */
export function vigils(world: World): void {
  eachState(world, (state) => {
    if (state.vigil !== null) runDown(world, state, state.vigil);
  });
}

function runDown(world: World, state: State, vigil: Vigil): void {
  const { rules, tick } = world;
  const { vigil_gather_ticks, vigil_lapse_ticks } = rules.params;
  const { opened_tick, last_gift_tick, lit_until } = vigil;
  if (lit_until === 0) {
    const lapsed = tick >= last_gift_tick + vigil_lapse_ticks || tick >= opened_tick + vigil_gather_ticks;
    if (lapsed) end(world, state, vigil, true);
  } else if (tick >= lit_until) {
    end(world, state, vigil, false);
    giveStateAnew(world, state);
  } else {
    state.vigil = faded(rules, vigil);
    world.touch(state);
    if (givesOtherwise(rules, vigil, state.vigil)) giveStateAnew(world, state);
  }
}

/** Whether a vigil that has faded gives anything less than before. */
function givesOtherwise(rules: Rules, before: Vigil, now: Vigil): boolean {
  const was_bp = vigilStrengthBp(rules, before);
  const is_bp = vigilStrengthBp(rules, now);
  if (was_bp === is_bp) return false;
  return rules.vigils.list[now.vigil].effects.some(([, bp]) => partOf(bp, was_bp) !== partOf(bp, is_bp));
}

function end(world: World, state: State, { vigil }: Vigil, lapsed: boolean): void {
  state.vigil = null;
  world.touch(state);
  const news = { kind: 'vigil_over', vigil: world.rules.vigils.list[vigil].id, lapsed } as const;
  for (const member of membersOf(world, state)) world.tell(member, news);
  if (!lapsed) world.record({ kind: 'vigil_kept', vigil: news.vigil, state: addressOf(state) });
}
