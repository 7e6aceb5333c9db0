import { clamp, mulDiv } from '@realm/base';
import type { Concern, Mind } from '../mind.ts';
import { aetherUsed } from '../rites.ts';
import { builtIn } from '../view.ts';

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
  const { aether_fade_bp, aether_per_100_adepts, adept_cap_max_tenths } = book.params;
  const fades = mulDiv(me.aether_capacity, mulDiv(aether_fade_bp, STORE_BP, 10_000), 10_000);
  const used = Math.max(0, fades + aetherUsed(mind) - cisternAether(mind));
  const useful = mulDiv(used, 100, Math.max(1, aether_per_100_adepts));
  const tenths = clamp(Math.ceil((useful * 10) / me.land), 1, adept_cap_max_tenths);
  if (me.adept_cap_tenths === null || Math.abs(tenths - me.adept_cap_tenths) > 1) {
    mind.order({ type: 'set_adept_cap', per_acre_tenths: tenths });
  }
  const kept = mulDiv(useful, 10_000 + SURPLUS_BP, 10_000);
  if (me.adepts - kept >= RELEASE_MIN) mind.order({ type: 'release_adepts', count: me.adepts - kept });
};

/** Aether that its buildings make a tick without anybody's help. */
function cisternAether({ me, book }: Mind): number {
  return book.buildings.reduce((sum, { id, produces }) => {
    const hundredths = builtIn(me, id) * (produces.get('aether') ?? 0);
    return sum + mulDiv(hundredths, me.building_efficiency_bp, 1_000_000);
  }, 0);
}
