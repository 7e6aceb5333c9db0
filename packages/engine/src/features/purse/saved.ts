import type { Saved } from '../../scope/saved.ts';
import type { State } from '../../world/realm.ts';

function savedState({ treasury, tax_bp, leader, leader_since, grants, brought_units }: State) {
  return {
    gold: treasury.gold,
    materials: Array.from(treasury.materials),
    tax_bp,
    leader,
    leader_since,
    grants: grants.map(({ tick, to, good, amount }) => [tick, to, good, amount] as const),
    // Ages that began before revision 10 don't have it.
    ...(brought_units === 0 ? {} : { brought_units }),
  };
}

export const saved = {
  state: {
    save: savedState,
    restore(
      state: State,
      {
        gold,
        materials,
        grants,
        tax_bp,
        leader,
        leader_since,
        brought_units = 0,
      }: ReturnType<typeof savedState>,
    ) {
      state.treasury.gold = gold;
      state.treasury.materials.set(materials);
      state.grants = grants.map(([tick, to, good, amount]) => ({ tick, to, good, amount }));
      Object.assign(state, { tax_bp, leader, leader_since, brought_units });
    },
  },
} as const satisfies Saved;
