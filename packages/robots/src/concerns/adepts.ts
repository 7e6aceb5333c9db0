import { clamp, mulDiv } from '@realm/base';
import type { Concern } from '../mind.ts';
import { aetherUsed } from '../rites.ts';

/** Adepts over the useful number by this share are let go, in bp. */
const SURPLUS_BP = 2_000;
const RELEASE_MIN = 5;

/**
 * Keeps as many adepts as fill the aether the buildings hold against what fades and what its rites take; more would only cost wages
 * and hands.
 */
export const adepts: Concern = (mind) => {
  const { me, book } = mind;
  const { aether_fade_bp, aether_per_100_adepts, adept_cap_max_tenths } = book.params;
  const used = mulDiv(me.aether_capacity, aether_fade_bp, 10_000) + aetherUsed(mind);
  const useful = mulDiv(used, 100, Math.max(1, aether_per_100_adepts));
  const tenths = clamp(Math.ceil((useful * 10) / me.land), 1, adept_cap_max_tenths);
  if (me.adept_cap_tenths === null || Math.abs(tenths - me.adept_cap_tenths) > 1) {
    mind.order({ type: 'set_adept_cap', per_acre_tenths: tenths });
  }
  const kept = mulDiv(useful, 10_000 + SURPLUS_BP, 10_000);
  if (me.adepts - kept >= RELEASE_MIN) mind.order({ type: 'release_adepts', count: me.adepts - kept });
};
