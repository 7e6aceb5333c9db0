import { mulDiv } from '@realm/base';
import { CATEGORIES, type CommandOf, type When } from '@realm/contract';
import { SLOT } from '@realm/formulas';
import { buildingGold } from './concerns/explore.ts';
import { scienceFor } from './concerns/invest.ts';
import { militaryGoldBp } from './concerns/train.ts';
import type { Mind } from './mind.ts';
import { plan } from './plan.ts';

/** Books of a category from which on they are invested. */
const BOOKS_MIN = 60;
/** Soldiers that stay for what comes. */
const SOLDIERS_KEPT = 20;
/** Land may lie barren to this share before more is looked for, in bp. */
const BARREN_MAX_BP = 800;

/**
 * Orders ahead of a house whose player goes away until the end of a tick: what it would have done each tick by habit. They
 * lapse by themselves when the player is back.
 */
export function leave(mind: Mind, until_tick: number): void {
  const { me, book } = mind;
  const ahead = (
    command: CommandOf<'queue'>['command'],
    conditions: Extract<When, { type: 'each_tick' }>['while'],
    keep: readonly { what: string; amount: number }[] = [],
  ) =>
    mind.order({
      type: 'queue',
      command: { ...command, house: me.id },
      when: { type: 'each_tick', while: conditions },
      guards: { until_tick, ...(keep.length === 0 ? {} : { keep: [...keep] }) },
    });

  const shares = plan(mind)
    .map(({ kind, wanted }) => ({ building: kind.id, bp: mulDiv(wanted, 10_000, Math.max(1, me.land)) }))
    .filter(({ bp }) => bp > 0);
  if (shares.length > 0)
    ahead({ type: 'build', building: { type: 'plan', shares }, count: { type: 'max' } }, [
      { type: 'own', what: 'barren', at_least: 1 },
    ]);

  const { gold_per_acre } = me.prices.explore;
  const bp = mulDiv(gold_per_acre, 10_000, Math.max(1, gold_per_acre + buildingGold(mind)));
  ahead(
    { type: 'explore', acres: { type: 'share', of: 'gold', bp } },
    [{ type: 'own', what: 'barren', at_most: mulDiv(me.land, BARREN_MAX_BP, 10_000) }],
    [{ what: 'soldiers', amount: SOLDIERS_KEPT }],
  );

  const arms = [...mind.taste.arms].filter(([slot]) => me.prices.train[slot] !== null);
  const weights = arms.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [slot, weight] of arms) {
    const bp = mulDiv(militaryGoldBp(mind), weight, Math.max(1, weights));
    if (bp > 0)
      ahead(
        { type: 'train', unit: slot, count: { type: 'share', of: 'gold', bp } },
        [{ type: 'units', slot: SLOT.soldiers, at_least: SOLDIERS_KEPT * 2 }],
        [{ what: 'soldiers', amount: SOLDIERS_KEPT }],
      );
  }

  for (const category of CATEGORIES) {
    const science = scienceFor(mind, category, BOOKS_MIN);
    if (science !== null && book.sciences.length > 0)
      ahead({ type: 'invest', science, books: { type: 'max' } }, [
        { type: 'books', category, at_least: BOOKS_MIN },
      ]);
  }
}
