import { mulDiv } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import type { Concern, Mind } from '../mind.ts';

type Ask = NonNullable<NonNullable<OwnHouse['quest']>['ask']>;

/** The most that a quest may have of what the house holds of anything, in bp. */
const GIVEN_BP = 3_500;
/** With so few ticks left to answer, what can't be given is refused, so that whoever seeks comes home. */
const LAST_TICKS = 5;

/** Answers what the house's quest asks for: gives what it can spare. A promise to forbear is easily given. */
export const answerQuest: Concern = (mind) => {
  const { quest } = mind.me;
  if (quest === null || quest.ask === null) return;
  if (spares(mind, quest.ask)) {
    mind.order({ type: 'answer_quest', commit: true });
    if (quest.ask.kind === 'forbearance') mind.promise(quest.ask.what);
  } else if ((quest.answer_by_tick ?? 0) - mind.tick < LAST_TICKS)
    mind.order({ type: 'answer_quest', commit: false });
};

/** Whether the house can spare what is asked for; it is taken from the stocks kept here then. */
function spares(mind: Mind, { kind, what, amount }: Ask): boolean {
  if (amount === null || kind === 'forbearance') return true;
  const has = stockOf(mind, kind, what ?? '');
  if (amount > mulDiv(has, GIVEN_BP, 10_000)) return false;
  if (kind === 'gold') mind.gold -= amount;
  if (kind === 'aether') mind.aether -= amount;
  if (kind === 'material') mind.use(what ?? '', amount);
  if (kind === 'books') mind.useBooks(what as keyof OwnHouse['books'], amount);
  return true;
}

function stockOf(mind: Mind, kind: Ask['kind'], what: string): number {
  if (kind === 'gold') return Math.max(0, mind.gold);
  if (kind === 'aether') return Math.max(0, mind.aether);
  if (kind === 'material') return Math.max(0, mind.stock(what));
  return Math.max(0, mind.books(what as keyof OwnHouse['books']));
}
