import { foldName, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { notLeader } from '../../scope/leader.ts';
import { tellState } from '../../scope/tell.ts';
import { keptLook } from '../../world/looks.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { addressOf } from './proclaim.ts';

/** The state's name, by its leader. */
export const rename_state = handler('rename_state', {
  public: true,

  check(world, house, { name }, { folded, look }) {
    const no = notLeader(world, house);
    if (no !== null) return no;
    const state = world.stateOf(house);
    const is_same = state.name === name && isMended(world, 'a state is renamed to another name');
    return is_same || isTaken(world, state, folded) ? refuse('name_taken', { name }) : { state, look };
  },

  apply(scope, house, { name }, { state, look }) {
    scope.change(state, (own) => {
      own.name = name;
      own.look = keptLook(name, look);
    });
    tellState(scope, state, { kind: 'state_renamed', by: house.id, name });
    return { type: 'state_renamed', ...addressOf(state), name };
  },
});

/** Whether another state has a name, or the age keeps it for one that is yet to open. */
function isTaken({ realms }: ReadonlyWorld, own: ReadonlyState, folded: string): boolean {
  for (const { rule, states } of realms) {
    if (states.some((state) => state !== own && isCalled(state.name, folded))) return true;
    if (rule.states.some((name, i) => i >= states.length && isCalled(name, folded))) return true;
    const numbered = `${foldName(rule.name)} `;
    if (folded.startsWith(numbered) && /^\d+$/.test(folded.slice(numbered.length))) return true;
  }
  return false;
}

/** Whether a name is that of a folded form, which is always as long as the name. */
function isCalled(name: string, folded: string): boolean {
  return name.length === folded.length && foldName(name) === folded;
}
