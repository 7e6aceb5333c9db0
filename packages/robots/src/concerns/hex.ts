import { mulDiv } from '@realm/base';
import { INCENSE } from '@realm/formulas';
import { placeOf } from '../enmity.ts';
import type { Concern, Mind, RiteCost } from '../mind.ts';
import { costsOf } from '../rites.ts';
import { newest, type Rival, rangeOf, rivals } from '../rivals.ts';

/** The kind of report that tells what guards a house and what lies on it, and the one that tells who stands there. */
const SIGNS = 'omens';
const YARD = 'scrying';
/** Such a report is good for so many ticks. */
const FRESH_TICKS = 12;
/** Aether left for its own rites, as a share of what the buildings hold, in bp. */
const KEPT_BP = 3_000;
/** Houses far smaller are no rivals, in bp. */
const RANGE_MIN_BP = 7_000;
/** What resists this many times the adepts it has itself an acre is left alone, in bp. */
const WARD_MAX_BP = 15_000;

/**
 * Reads the signs over houses of states it has a quarrel with, and lays hexes on those that are open to them and have
 * none yet; where there is no quarrel, it looks into the yards of others for its state.
 */
export const hex: Concern = (mind) => {
  const strangers = rivals(mind).filter((rival) => rangeOf(mind, rival) >= RANGE_MIN_BP);
  if (strangers.length === 0) return;
  const states = mind.view.relations?.states ?? [];
  const quarrels = new Set(states.filter(({ standing }) => QUARRELS.includes(standing)).map(placeOf));
  const foes = strangers.filter((rival) => quarrels.has(placeOf(rival)));
  if (foes.length === 0) return look(mind, YARD, strangers);
  const signs = newest(mind.view.reports, SIGNS);
  const isFresh = (tick: number) => mind.tick - tick < FRESH_TICKS;
  for (const foe of foes) {
    const seen = signs.get(foe.id);
    if (seen === undefined || !isFresh(seen.tick)) continue;
    const own = mulDiv(mind.me.adepts * 100, WARD_MAX_BP, 10_000 * Math.max(1, mind.me.land));
    if (seen.ward > own) continue;
    const laid = seen.rites.map(({ rite }) => rite);
    const hexes = payable(mind, costsOf(mind, ['weak_hex', 'strong_hex'])).filter(
      ({ rite }) => !laid.includes(rite.id),
    );
    if (hexes.length === 0) continue;
    return cast(mind, hexes[mind.random.between(0, hexes.length - 1)], foe.id);
  }
  look(
    mind,
    SIGNS,
    foes.filter(({ id }) => !isFresh(signs.get(id)?.tick ?? -FRESH_TICKS)),
  );
};

/** Standings of a state toward one that it has a quarrel with. */
const QUARRELS: readonly string[] = ['war', 'hostile', 'unfriendly'];

/** Casts the divination that shows something of one of these houses. */
function look(mind: Mind, shows: string, among: readonly Rival[]): void {
  const [divination] = payable(mind, costsOf(mind, ['divination'])).filter(
    ({ rite }) => rite.shows === shows,
  );
  if (divination === undefined || among.length === 0) return;
  cast(mind, divination, among[mind.random.between(0, among.length - 1)].id);
}

function cast(mind: Mind, { rite, aether, incense }: RiteCost, target: number): void {
  mind.aether -= aether;
  mind.use(INCENSE, incense);
  mind.order({ type: 'cast', rite: rite.id, target });
}

/** Of some rites, those it can pay for from what it does not keep for itself, and that may be cast now. */
function payable(mind: Mind, rites: readonly RiteCost[]): RiteCost[] {
  const { me } = mind;
  const spare = mind.aether - mulDiv(me.aether_capacity, KEPT_BP, 10_000);
  return rites.filter(
    ({ rite, aether, incense }) =>
      aether <= spare && incense <= mind.stock(INCENSE) && !me.rites_not_ready.some(([id]) => id === rite.id),
  );
}
