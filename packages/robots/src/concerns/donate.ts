import { mulDiv } from '@realm/base';
import type { Concern, Ware } from '../mind.ts';
import { waresOf } from './wares.ts';

/** Gold for so many ticks lying idle makes a house generous; it gives this share of it, in bp, and at most a tick's. */
const IDLE_TICKS = 10;
const GOLD_BP = 100;
/** Material counts as surplus from this share of what the house wants, in bp; it gives this share of that, in bp. */
const SURPLUS_BP = 15_000;
const UNITS_BP = 300;
const UNITS_MIN = 10;
/** A treasury with gold for so many acres' worth needs no more. */
const ENOUGH_PER_ACRE = 60;

/** Gives the state a little of what it has far too much of. */
export const donate: Concern = (mind) => {
  const wares = waresOf(mind);
  const { state } = mind.view;
  if (wares === null || state === undefined || mind.me.protected) return;
  const land = state.members.reduce((sum, member) => sum + member.land, 0);
  if (state.treasury.gold < land * ENOUGH_PER_ACRE && mind.gold > mind.forecast.gross * IDLE_TICKS) {
    const amount = Math.min(mulDiv(mind.gold, GOLD_BP, 10_000), mind.forecast.gross);
    if (amount < 1) return;
    mind.gold -= amount;
    return mind.order({ type: 'donate', amount });
  }
  let most: Ware | null = null;
  let most_over = 0;
  for (const ware of wares.values()) {
    const over = mind.stock(ware.material) - mulDiv(ware.wanted, SURPLUS_BP, 10_000);
    // Stores that overflow would only come back.
    const full = (state.treasury.materials[ware.material] ?? 0) > state.treasury.cap;
    if (full || over <= most_over) continue;
    most = ware;
    most_over = over;
  }
  const amount = mulDiv(most_over, UNITS_BP, 10_000);
  if (most === null || amount < UNITS_MIN) return;
  mind.use(most.material, amount);
  mind.order({ type: 'donate', amount, material: most.material });
};
