import type { Saved } from '../../scope/saved.ts';
import type { State } from '../../world/realm.ts';

function savedState({ treasury, tax_bp, leader, leader_since, grants }: State) {
  return {
    gold: treasury.gold,
    materials: Array.from(treasury.materials),
    tax_bp,
    leader,
    leader_since,
    grants: grants.map(({ tick, to, good, amount }) => [tick, to, good, amount] as const),
  };
}

export const saved = {
  state: {
    save: savedState,
    restore(
      state: State,
      { gold, materials, grants, tax_bp, leader, leader_since }: ReturnType<typeof savedState>,
    ) {
      state.treasury.gold = gold;
      state.treasury.materials.set(materials);
      state.grants = grants.map(([tick, to, good, amount]) => ({ tick, to, good, amount }));
      Object.assign(state, { tax_bp, leader, leader_since });
    },
  },
} as const satisfies Saved;
