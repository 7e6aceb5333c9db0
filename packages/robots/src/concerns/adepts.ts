import { clamp, mulDiv } from '@realm/base';
import { adeptAether, aetherFaded } from '@realm/formulas';
import { madeOf } from '../forecast.ts';
import type { Concern } from '../mind.ts';
import { aetherUsed } from '../rites.ts';

/** Adepts over the useful number by this share are let go, in bp. */
const SURPLUS_BP = 2_000;
const RELEASE_MIN = 5;
/** How full the store of aether is kept, in bp: what lies there fades. */
const STORE_BP = 5_000;

/**
 * Keeps as many adepts as make what its rites take and what fades beside the aether of its buildings; more would only
 * cost wages and hands.
 */
export const adepts: Concern = (mind) => {
  const { me, book } = mind;
  const fades = aetherFaded(book.params, mulDiv(me.aether_capacity, STORE_BP, 10_000));
  const used = Math.max(0, fades + aetherUsed(mind) - madeOf(me, 'aether'));
  const by_hundred = adeptAether(book.params, 100, mind.stats.get('aether_output') ?? 0);
  const useful = mulDiv(used, 100, Math.max(1, by_hundred));
  const tenths = clamp(Math.ceil((useful * 10) / me.land), 1, book.params.adept_cap_max_tenths);
  if (me.adept_cap_tenths === null || Math.abs(tenths - me.adept_cap_tenths) > 1) {
    mind.order({ type: 'set_adept_cap', per_acre_tenths: tenths });
  }
  const kept = mulDiv(useful, 10_000 + SURPLUS_BP, 10_000);
  if (me.adepts - kept >= RELEASE_MIN) mind.order({ type: 'release_adepts', count: me.adepts - kept });
};
