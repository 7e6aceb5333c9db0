import { mulDiv } from '@realm/base';
import { SLOT } from '@realm/formulas';
import { isSame } from '../enmity.ts';
import type { Concern } from '../mind.ts';
import { rivals } from '../rivals.ts';

const SENT_BP = 9_000;
const THIEVES_MIN = 8;
/** Nerve left for other operations. */
const NERVE_KEPT = 20;

/** Harms houses of states it has a quarrel with, now and then: never others. */
export const harm: Concern = (mind) => {
  const { me, book, view } = mind;
  const thieves = mulDiv(me.units[SLOT.thieves], SENT_BP, 10_000);
  if (thieves < THIEVES_MIN) return;
  const hostile = (view.relations?.states ?? []).filter(
    ({ standing }) => standing === 'war' || standing === 'hostile',
  );
  if (hostile.length === 0) return;
  const foes = rivals(mind).filter((rival) => hostile.some((each) => isSame(each, rival)));
  const ways = book.operations.filter(
    ({ kind, needs, nerve }) => kind === 'sabotage' && needs === null && nerve + NERVE_KEPT <= me.nerve,
  );
  if (foes.length === 0 || ways.length === 0) return;
  const target = foes[mind.random.between(0, foes.length - 1)].id;
  const { id: op } = ways[mind.random.between(0, ways.length - 1)];
  mind.order({ type: 'operation', target, op, thieves });
};
