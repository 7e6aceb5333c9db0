import type { Saved } from '../../scope/saved.ts';
import type { State } from '../../world/realm.ts';

type SavedState = {
  readonly gold: number;
  readonly materials: readonly number[];
  readonly tax_bp: number;
  readonly leader: number;
  readonly leader_since: number;
  readonly grants: readonly (readonly [tick: number, to: number, good: number, amount: number])[];
};

export const saved = {
  state: {
    save: ({ treasury, tax_bp, leader, leader_since, grants }: State): SavedState => ({
      gold: treasury.gold,
      materials: Array.from(treasury.materials),
      tax_bp,
      leader,
      leader_since,
      grants: grants.map(({ tick, to, good, amount }) => [tick, to, good, amount] as const),
    }),
    restore(state: State, { gold, materials, grants, tax_bp, leader, leader_since }: SavedState) {
      state.treasury.gold = gold;
      state.treasury.materials.set(materials);
      state.grants = grants.map(([tick, to, good, amount]) => ({ tick, to, good, amount }));
      Object.assign(state, { tax_bp, leader, leader_since });
    },
  },
} as const satisfies Saved;
