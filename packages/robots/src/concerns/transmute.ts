import { mulDiv } from '@realm/base';
import { transmuted } from '@realm/formulas';
import type { Concern, Ware } from '../mind.ts';
import { waresOf } from './wares.ts';

const POWER = 'transmute';
/** What comes out has to be worth so much more than what goes in, in bp. */
const GAIN_MIN_BP = 500;
/** Share of the surplus turned in one go, in bp: its worth rises and the other's falls as it goes. */
const STEP_BP = 3_000;
const UNITS_MIN = 20;

/** With the power to, turns the raw material it has too much of into the one it lacks most. */
export const transmute: Concern = (mind) => {
  const wares = waresOf(mind);
  if (wares === null || !mind.race.powers.includes(POWER)) return;
  let from: Ware | null = null;
  let to: Ware | null = null;
  for (const { id, raw } of mind.book.materials) {
    const ware = wares.get(id);
    if (!raw || ware === undefined) continue;
    const short = ware.wanted - mind.stock(id);
    if (short > 0 && (to === null || ware.value > to.value)) to = ware;
    if (short < 0 && (from === null || ware.value < from.value)) from = ware;
  }
  if (from === null || to === null) return;
  const { params } = mind.book;
  const worth = transmuted(params, to.value);
  if (worth < mulDiv(from.value, 10_000 + GAIN_MIN_BP, 10_000)) return;
  const lacking = mulDiv(to.wanted - mind.stock(to.material), 10_000, Math.max(1, params.transmute_bp));
  const surplus = mulDiv(mind.stock(from.material) - from.wanted, STEP_BP, 10_000);
  const amount = Math.min(lacking, surplus);
  if (amount < UNITS_MIN) return;
  mind.use(from.material, amount);
  mind.use(to.material, -transmuted(params, amount));
  mind.order({ type: 'transmute', from: from.material, to: to.material, amount });
};
