import { mulDivCeil } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import type { Concern, Mind } from '../mind.ts';

/** Academics come once the house stands on its own feet. */
const FROM_TICK = 90;
/** Later than so many ticks before the end none earns back what it costs. */
const WORTH_TICKS = 200;
/** A character who is less content than this is spoken to, where that takes at most so much of the gold, in bp. */
const UNEASY_BP = 3_000;
const REASSURE_GOLD_BP = 1_000;

/** Recruits academics, the first in the category with the most scientists. */
export const recruitScholar: Concern = (mind) => {
  const { me, view, commands } = mind;
  if (!lacksScholar(mind)) return;
  // One turn names nobody twice.
  const taken = new Set(commands.map((command) => ('name' in command ? command.name : '')));
  const price = me.prices.academic;
  if (price === null || price.gold > mind.gold) return;
  const name = view.names?.names.find((each) => !taken.has(each));
  if (name === undefined) return;
  mind.gold -= price.gold;
  mind.order({ type: 'recruit_academic', name, category: categoryFor(me) });
};

/** Whether the house likes to have one more. */
export function lacksScholar({ me, book, taste, tick, ticks_left }: Mind): boolean {
  const most = Math.min(taste.temperament.academics, book.params.academics_max);
  return tick >= FROM_TICK && ticks_left >= WORTH_TICKS && me.academics.length < most;
}

/** The category that has the most scientists for each academic in it. */
function categoryFor({ scientists, academics }: OwnHouse): keyof OwnHouse['scientists'] {
  const each = Object.entries(scientists).map(([category, count]) => {
    const there = academics.filter((academic) => academic.category === category).length;
    return { category: category as keyof OwnHouse['scientists'], worth: count / (1 + 2 * there) };
  });
  return each.reduce((best, next) => (next.worth > best.worth ? next : best)).category;
}

/** Keeps who is about to leave, or soon would. */
export const hearten: Concern = (mind) => {
  const { generals, academics } = mind.me;
  const people = [
    ...generals.map((one) => ({ kind: 'general' as const, one })),
    ...academics.map((one) => ({ kind: 'academic' as const, one })),
  ];
  for (const { kind, one } of people) {
    const uneasy = one.place === 'leaving' || one.contentment_bp < UNEASY_BP;
    if (!uneasy || one.place === 'listed') continue;
    if (one.reassure_gold > mulDivCeil(mind.gold, REASSURE_GOLD_BP, 10_000)) continue;
    mind.gold -= one.reassure_gold;
    mind.order({ type: 'reassure', character: { kind, id: one.id } });
  }
};
