import { giveStateAnew } from '../../stats/given.ts';
import { membersOf } from '../../world/members.ts';
import type { State } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import { addressOf } from '../relations/proclaim.ts';
import { faded, vigilEffects } from './formulas.ts';
import type { Vigil } from './state.ts';

/** Vigils run down: one that is not given what it needs in time lapses, one that is lit fades and ends. */
export function vigils(world: World): void {
  for (const { states } of world.realms) {
    for (const state of states) if (state.vigil !== null) runDown(world, state, state.vigil);
  }
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
    const before = vigilEffects(rules, vigil);
    const now = vigilEffects(rules, state.vigil);
    if (now.some(([, bp], i) => bp !== before[i][1])) giveStateAnew(world, state);
  }
}

function end(world: World, state: State, { vigil }: Vigil, lapsed: boolean): void {
  state.vigil = null;
  world.touch(state);
  const news = { kind: 'vigil_over', vigil: world.rules.vigils.list[vigil].id, lapsed } as const;
  for (const member of membersOf(world, state)) world.tell(member, news);
  if (!lapsed) world.record({ kind: 'vigil_kept', vigil: news.vigil, state: addressOf(state) });
}
