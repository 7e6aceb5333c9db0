import { mulDiv, mulDivCeil } from '@realm/base';
import { CATEGORIES, type Guards, type When } from '@realm/contract';
import { SLOT } from '@realm/formulas';
import { acresWanted, buildingGold } from './concerns/explore.ts';
import { scienceFor } from './concerns/invest.ts';
import { savesForStaff } from './concerns/staff.ts';
import { bestDefense, LEVY_GOLD_BP, militaryGoldBp, slotsAhead, URGENT_BP } from './concerns/train.ts';
import { defenseWanted } from './defense.ts';
import { type GiveAhead, raidsAhead } from './leave_raids.ts';
import type { Mind } from './mind.ts';
import { plan } from './plan.ts';
import { ritesKept } from './rites.ts';

/** Books of a category from which on they are invested. */
const BOOKS_MIN = 60;
/** Soldiers that stay for what comes. */
const SOLDIERS_KEPT = 20;
/** Others grow while nobody looks: defense is kept up by so much more than is wanted now, in bp. */
const DEFENSE_AHEAD_BP = 10_500;

const eachTick = (...conditions: Extract<When, { type: 'each_tick' }>['while'] & object): When => ({
  type: 'each_tick',
  while: conditions,
});

/**
 * Orders ahead of a house whose player is away until a tick: what it would have done each tick by habit. They have lapsed
 * by themselves when the player is back.
 */
export function leave(mind: Mind, back_tick: number): void {
  const { me, book } = mind;
  const until_tick = back_tick - 1;
  if (until_tick <= mind.tick) return;
  const ahead: GiveAhead = (command, when, guards) =>
    mind.order({
      type: 'queue',
      command: { ...(command.type === 'attack' ? { attacker: me.id } : { house: me.id }), ...command },
      when,
      guards: { until_tick, ...guards },
    });

  const hired_gold = raidsAhead(mind, until_tick, ahead);
  const soldiers = { what: 'soldiers', amount: SOLDIERS_KEPT };
  const keep = hired_gold > 0 ? [soldiers, { what: 'gold', amount: hired_gold }] : [soldiers];

  const shares = plan(mind)
    .map(({ kind, wanted }) => ({ building: kind.id, bp: mulDiv(wanted, 10_000, Math.max(1, me.land)) }))
    .filter(({ bp }) => bp > 0);
  if (shares.length > 0)
    ahead(
      { type: 'build', building: { type: 'plan', shares }, count: { type: 'max' } },
      eachTick({ type: 'own', what: 'barren', at_least: 1 }),
    );

  const wall = bestDefense(mind);
  if (wall !== null) {
    const wanted = mulDiv(defenseWanted(mind), DEFENSE_AHEAD_BP, 10_000);
    const under = (points: number) => eachTick({ type: 'own', what: 'home_defense', at_most: points });
    const train = (bp: number) => ({
      type: 'train',
      unit: wall,
      count: { type: 'share' as const, of: 'gold' as const, bp },
    });
    ahead({ ...train(LEVY_GOLD_BP), direct: true }, under(mulDiv(wanted, URGENT_BP, 10_000)));
    ahead(train(Math.max(1, militaryGoldBp(mind))), under(wanted), { keep: [soldiers] });
  }

  // Who saves for a general or an academic would never have the gold if all of it went as it came.
  const ticks = until_tick - mind.tick;
  if (!savesForStaff(mind, ticks)) {
    exploreAhead(mind, ahead, keep, ticks);
    armsAhead(mind, ahead, keep, ticks);
  }

  for (const { rite } of ritesKept(mind))
    ahead({ type: 'cast', rite: rite.id }, eachTick({ type: 'rite', rite: rite.id, at_most: 0 }));

  for (const category of CATEGORIES) {
    const science = scienceFor(mind, category, BOOKS_MIN);
    if (science !== null && book.sciences.length > 0)
      ahead(
        { type: 'invest', science, books: { type: 'max' } },
        eachTick({ type: 'books', category, at_least: BOOKS_MIN }),
      );
  }
}

type Kept = NonNullable<Guards['keep']>;

/** Land, so much in a tick that there is material for all of it and gold to build on it. */
function exploreAhead(mind: Mind, ahead: GiveAhead, keep: Kept, ticks: number): void {
  const { me, forecast, tick } = mind;
  const wanted = acresWanted(mind) - me.incoming_land;
  if (wanted < 1) return;
  const acre = me.prices.explore.gold_per_acre + buildingGold(mind);
  const affordable = Math.floor((forecast.gross - forecast.wages) / Math.max(1, acre));
  const acres = Math.max(1, Math.min(mulDivCeil(wanted, 1, ticks), affordable));
  ahead(
    { type: 'explore', acres },
    eachTick(
      { type: 'own', what: 'gold', at_least: acres * acre },
      { type: 'own', what: 'tick', at_most: tick + Math.floor(wanted / acres) },
    ),
    { keep },
  );
}

/** A share of one tick's gold may not pay for a single elite: each kind has its ticks, and the whole share of them. */
function armsAhead(mind: Mind, ahead: GiveAhead, keep: Kept, ticks: number): void {
  const { me, forecast } = mind;
  const free = forecast.gross - forecast.wages;
  const gold_each = mulDiv(Math.max(1, free), militaryGoldBp(mind), 10_000);
  let from = mind.tick + 1;
  for (const [slot, times] of counted(slotsAhead(mind, ticks, gold_each))) {
    const { gold } = me.prices.train[slot] ?? { gold: 0 };
    const bp = Math.min(10_000, Math.max(militaryGoldBp(mind), mulDivCeil(gold, 10_000, Math.max(1, free))));
    ahead(
      { type: 'train', unit: slot, count: { type: 'share', of: 'gold', bp } },
      eachTick(
        { type: 'units', slot: SLOT.soldiers, at_least: SOLDIERS_KEPT * 2 },
        { type: 'own', what: 'tick', at_least: from, at_most: from + times - 1 },
      ),
      { keep },
    );
    from += times;
  }
}

/** How often each thing is in a list, in the order in which they first are. */
function counted<T>(list: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}
