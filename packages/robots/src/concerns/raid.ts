import { apply, mulDiv } from '@realm/base';
import { acresTaken, batteredDefenseBp, defenseAgainst, gainsPpm, SLOT } from '@realm/formulas';
import { type Army, attackWith, enough, hasArmy, mostArmy } from '../army.ts';
import { enmityTo } from '../enmity.ts';
import type { Concern, Mind } from '../mind.ts';
import { mayStrikeAgain } from '../powers.ts';
import { likingBp, newest, type Rival, rangeGainBp, rangeOf, rivals } from '../rivals.ts';
import type { AttackKind } from '../rulebook.ts';
import { defenseKept } from './keep.ts';
import { TROOPS } from './scout.ts';

/** What a divination shows of a yard says it as well. */
const YARD = 'scrying';
/** Reports older than this are not trusted, in ticks; each tick adds this much to what they say, in bp. */
export const TRUSTED_TICKS = 2;
const GROWTH_BP = 30;
/** A raid that takes less than this of the house's own land is not worth the road, in bp. */
const GAIN_MIN_BP = 80;
/** Houses under this share of one's own size are left alone, in bp: little to gain, and ill renown. */
export const RAID_RANGE_MIN_BP = 6_200;
/** A house battered so far that it yields less than this is left alone, in bp. */
const PROTECTION_MIN_BP = 9_000;
/** Armies sent in one turn. */
const ARMIES_MAX = 1;

interface Raid {
  readonly target: Rival;
  readonly kind: AttackKind;
  readonly army: Army;
  readonly needed: number;
  readonly gain: number;
}

/** Attacks where a fresh report says that the army is enough and the land is worth the risk. */
export const raid: Concern = (mind) => {
  const { ticks_left, book } = mind;
  // What would come home after the end is worth nothing, and near it nobody may march.
  if (ticks_left <= book.params.closing_ticks_max + roadTicks(mind) || !hasArmy(mind)) return;
  const best = raidsOf(mind)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, ARMIES_MAX);
  for (const { target, kind, army, needed } of best) {
    const again = secondBlow(mind, target, army, needed);
    const sent = again === null ? enough(mind, army, needed, target.race, kind) : army;
    const attack = attackWith(sent, target.id, kind);
    mind.order(again === 'at once' ? { ...attack, double_strike: true } : attack);
    if (again === 'from the field') mind.order({ type: 'second_strike' });
    mind.sent = sent.units;
    const { mercenary } = mind.me.prices;
    if (mercenary !== null) mind.spend({ ...mercenary, max: 0 }, sent.units[SLOT.mercenaries]);
  }
};

/**
 * How an army strikes the same house a second time, where its race can and what is left of it is enough: with the first blow,
 * or by an order after it; null where it doesn't.
 */
function secondBlow(
  mind: Mind,
  target: Rival,
  army: Army,
  needed: number,
): 'at once' | 'from the field' | null {
  const { race, book, me, taste } = mind;
  if (!taste.temperament.seasoned) return null;
  const { casualties_winner_bp, double_strike_bp, double_strike_traits, second_strike_bp } = book.params;
  const left = mulDiv(army.offense, 10_000 - casualties_winner_bp, 10_000);
  const isEnough = (strength_bp: number) => mulDiv(left, strength_bp, 10_000) > needed;
  const leader = me.generals.find(({ id }) => id === army.general);
  if (
    race.powers.includes('double_strike') &&
    (leader?.traits.length ?? 0) >= double_strike_traits &&
    enmityTo(mind, target) === 'war' &&
    isEnough(double_strike_bp)
  )
    return 'at once';
  return isEnough(second_strike_bp) && mayStrikeAgain(me, book, mind.view.news, mind.tick)
    ? 'from the field'
    : null;
}

/** A road home is a little longer than the rules have it: kinds of attack add to it. */
const ROAD_MORE_TICKS = 2;

const roadTicks = ({ book }: Mind): number => book.params.attack_return_ticks + ROAD_MORE_TICKS;

/** What it could take, from whom, and how. */
function raidsOf(mind: Mind): Raid[] {
  const { me, tick, book, taste } = mind;
  const [counted, looked] = [newest(mind.view.reports, TROOPS), newest(mind.view.reports, YARD)];
  const kept = defenseKept(mind);
  const road = roadTicks(mind);
  const raids: Raid[] = [];
  for (const target of rivals(mind)) {
    const report = newer(counted.get(target.id), looked.get(target.id));
    if (report === undefined || tick - report.tick > TRUSTED_TICKS) continue;
    if (
      rangeOf(mind, target) < Math.max(RAID_RANGE_MIN_BP, book.params.attack_range_min_bp) ||
      report.hit.protection_bp < PROTECTION_MIN_BP
    )
      continue;
    const liking_bp = likingBp(mind, target);
    if (liking_bp === 0) continue;
    const battered_bp = batteredDefenseBp(book.params, report.hit.battered_tenths);
    const stale_bp = (tick - report.tick) * GROWTH_BP;
    const margin_bp = taste.temperament.risk_margin_bp + stale_bp + battered_bp;
    for (const kind of book.attacks) {
      if (kind.land_bp === 0 || kind.retakes_bp > 0) continue;
      const needed = apply(defenseAgainst(report.defense, kind.defense_bp), margin_bp);
      const army = mostArmy(mind, kept, target.race, kind);
      if (army.offense <= needed) continue;
      // What it holds against that state, a war, and keeps there come on top or off.
      const ppm = gainsPpm(rangeGainBp(mind, target), report.hit.protection_bp, 10_000);
      const gain = acresTaken(book.params, me.land, target.land, kind.land_bp, ppm, false, 0);
      if (gain * 10_000 < me.land * GAIN_MIN_BP) continue;
      // A longer road keeps the army from the next raid.
      const soon = mulDiv(gain, road, road + kind.ticks);
      raids.push({ target, kind, army, needed, gain: mulDiv(soon, liking_bp, 10_000) });
    }
  }
  return raids;
}

function newer<A extends { readonly tick: number }, B extends { readonly tick: number }>(
  a: A | undefined,
  b: B | undefined,
): A | B | undefined {
  return a === undefined || (b !== undefined && b.tick > a.tick) ? b : a;
}
