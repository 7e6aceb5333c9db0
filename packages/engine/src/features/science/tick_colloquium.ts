import { mulDivCeil } from '@realm/base';
import { giveStateAnew } from '../../stats/given.ts';
import { eachState, membersOf } from '../../world/members.ts';
import type { State } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import { tiersHeld } from './state/colloquium.ts';

/** Knowledge fades, and with it the tiers that it no longer holds. */
export function forgetting(world: World): void {
  eachState(world, (state) => fade(world, state));
}

function fade(world: World, state: State): void {
  const { params, projects } = world.rules;
  const { knowledge, tiers } = state.colloquium;
  let lost = false;
  for (const { index, id, tiers: lines } of projects.list) {
    if (knowledge[index] === 0) continue;
    knowledge[index] -= knowledgeLost(params.knowledge_fade_bp, knowledge[index]);
    const held = tiersHeld(lines, knowledge[index], tiers[index], params.knowledge_slack_bp);
    if (held >= tiers[index]) continue;
    tiers[index] = held;
    lost = true;
    for (const member of membersOf(world, state))
      world.tell(member, { kind: 'tier_lost', project: id, tier: held });
  }
  if (lost) giveStateAnew(world, state);
}

/** What a tick takes off some knowledge, rounded up. */
export function knowledgeLost(fade_bp: number, knowledge: number): number {
  return mulDivCeil(knowledge, fade_bp, 10_000);
}
