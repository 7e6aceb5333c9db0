import { mulDiv, mulDivCeil } from '@realm/base';
import { INCENSE, openingGift, vigilNeeds } from '@realm/formulas';
import type { Concern, Mind } from '../mind.ts';
import type { Vigil } from '../rulebook.ts';
import type { OwnState } from '../view.ts';

/** With fewer ticks left in the age a vigil would hardly serve. */
const SERVES_TICKS = 72;
/** Each house gives a little more than its part by land, in bp: not everyone has it. */
const PART_BP = 14_000;
/** The most of its aether and incense that a gift takes, in bp. */
const GIFT_BP = 7_000;
const GIFT_MIN = 10;
/** At war what helps in battle is worth so many times as much. */
const AT_WAR: Readonly<Record<string, number>> = { defense: 4, offense: 8, casualties: 4 };

/** As leader: opens the vigil that does most for the state's houses, whenever it keeps none. */
export const openVigil: Concern = (mind) => {
  const { me, view, book, ticks_left } = mind;
  const { state } = view;
  if (state?.leader !== me.id || state.vigil !== null || me.protected || ticks_left < SERVES_TICKS) return;
  if (me.vigil_from_tick !== null) return;
  const land = state.members.reduce((sum, member) => sum + member.land, 0);
  const open = book.vigils
    .map((vigil) => ({
      ...{ vigil, worth: worthOf(mind, state, vigil) },
      ...openingGift(book.params, vigilNeeds(vigil, land)),
    }))
    .filter(
      ({ worth, aether, incense }) => worth > 0 && aether <= mind.aether && incense <= mind.stock(INCENSE),
    );
  if (open.length === 0) return;
  const { vigil, aether, incense } = open.reduce((a, b) => (b.worth > a.worth ? b : a));
  mind.aether -= aether;
  mind.use(INCENSE, incense);
  mind.order({ type: 'open_vigil', vigil: vigil.id });
};

/** Gives its part to a vigil of its state that is not lit yet. */
export const giveToVigil: Concern = (mind) => {
  const { me, view, tick } = mind;
  const vigil = view.state?.vigil;
  if (me.protected || !vigil || vigil.lit_until_tick !== null || tick >= vigil.gather_until_tick) return;
  const land = view.state?.members.reduce((sum, member) => sum + member.land, 0) ?? 0;
  const part = (needed: number, given: number, stock: number) => {
    const own = mulDivCeil(mulDiv(needed, me.land, Math.max(1, land)), PART_BP, 10_000);
    return Math.max(0, Math.min(own, needed - given, mulDiv(stock, GIFT_BP, 10_000)));
  };
  const aether = part(vigil.aether_needed, vigil.aether, mind.aether);
  const incense = part(vigil.incense_needed, vigil.incense, mind.stock(INCENSE));
  if (aether < GIFT_MIN && incense < 1) return;
  mind.aether -= aether;
  mind.use(INCENSE, incense);
  mind.order({ type: 'give_to_vigil', aether, incense });
};

/** What its effects are worth, as the house reckons lasting rites on itself. */
function worthOf({ taste }: Mind, { peace_dividend }: OwnState, { effects }: Vigil): number {
  const { rite_worth } = taste.temperament;
  const times = (stat: string) => (peace_dividend === null ? (AT_WAR[stat] ?? 1) : 1);
  return effects.reduce((sum, [stat, bp]) => sum + (rite_worth[stat] ?? 0) * times(stat) * Math.abs(bp), 0);
}
