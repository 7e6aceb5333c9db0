import { mulDiv } from '@realm/base';
import { defenseWanted } from '../defense.ts';
import type { Concern } from '../mind.ts';

/** A bold house leaves protection when its defense is this share of what it wants, in bp. */
const READY_BP = 10_000;

/** A bold house leaves protection early once it can stand on its own; the others let it run out. */
export const protection: Concern = (mind) => {
  const { me, tick, taste } = mind;
  const from = me.protection_leave_from_tick;
  if (!me.protected || !taste.bold || from === null || tick < from) return;
  if (me.defense < mulDiv(defenseWanted(mind), READY_BP, 10_000)) return;
  mind.order({ type: 'leave_protection' });
};
