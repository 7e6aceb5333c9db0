import type { CommandOf, Guards, When } from '@realm/contract';
import { SLOT } from '@realm/formulas';
import { attackWith, type Camp, hasArmy, mostArmy } from './army.ts';
import { defenseKept } from './concerns/keep.ts';
import { RAID_RANGE_MIN_BP, raid, TRUSTED_TICKS } from './concerns/raid.ts';
import { prospectsOf, scoutsOf } from './concerns/scout.ts';
import type { Mind } from './mind.ts';

/** Gives an order ahead, of one's own house. */
export type GiveAhead = (command: CommandOf<'queue'>['command'], when: When, guards?: Guards) => void;

/** Houses that an army is left orders against: it goes where a report says first that it is enough. */
const TARGETS_MAX = 3;
/** Nerve that is kept for when its player is back. */
const NERVE_KEPT = 6;

/**
 * Orders ahead for an army that is at home or will be: to count the troops of the likeliest targets while it is at home,
 * and to strike where a fresh report, one's own or the state's, says that it is enough. Answers the gold they take for mercenaries.
 */
export function raidsAhead(mind: Mind, until_tick: number, ahead: GiveAhead): number {
  const { book, tick, ticks_left, taste } = mind;
  const home_tick = armyHomeTick(mind);
  const road = book.params.attack_return_ticks;
  if (
    !taste.temperament.concerns.some(({ look }) => look === raid) ||
    home_tick >= until_tick ||
    ticks_left <= book.params.closing_ticks_max + (until_tick - tick) + road
  )
    return 0;
  const camp = campOf(mind);
  if (!hasArmy(mind, camp)) return 0;
  const [kind] = book.attacks;
  const scouts = scoutsOf(mind);
  const kept = defenseKept(mind);
  let gold = 0;
  for (const target of prospectsOf(mind, camp).slice(0, TARGETS_MAX)) {
    const army = mostArmy(mind, kept, target.race, kind, camp);
    const most = Math.max(...army.units);
    if (most < 1) continue;
    gold = Math.max(gold, army.units[SLOT.mercenaries] * (mind.me.prices.mercenary?.gold ?? 0));
    const at_home = { type: 'units' as const, slot: army.units.indexOf(most), at_least: most };
    if (scouts !== null) {
      const { op, nerve } = scouts;
      ahead(
        { type: 'operation', target: target.id, op, thieves: scouts.thieves },
        {
          type: 'each_tick',
          while: [at_home, { type: 'own', what: 'nerve', at_least: nerve + NERVE_KEPT }],
        },
      );
    }
    ahead(
      attackWith(army, target.id, kind),
      { type: 'each_tick', while: [at_home] },
      {
        report_within_ticks: TRUSTED_TICKS,
        win_margin_bp: Math.max(0, taste.temperament.risk_margin_bp),
        range_min_bp: RAID_RANGE_MIN_BP,
        home_defense_min: kept,
      },
    );
  }
  return gold;
}

/** The tick by which all of its armies are home; the present one where none is out. */
function armyHomeTick({ me, tick }: Mind): number {
  return me.pending.reduce(
    (latest, { kind, done_tick }) => (kind === 'army' ? Math.max(latest, done_tick) : latest),
    tick,
  );
}

/** Who will be at home once all are. */
function campOf({ me }: Mind): Camp {
  return {
    units: me.units.map((count, slot) => count + me.away[slot]),
    generals: me.generals.map((each) => (each.place === 'away' ? { ...each, place: 'serving' } : each)),
  };
}
