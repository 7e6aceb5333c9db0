import type { HouseRecord } from '@realm/contract';
import { keptOf } from './kept_of.ts';
import type { Mind } from './mind.ts';
import type { Relations } from './view.ts';

/** Who has harmed a state by this much, in hundredths of a point, is its foe: about what one victory leaves. */
const FOE_FELT = 250;

type Place = Pick<HouseRecord, 'realm' | 'state'>;

/** What a state is to another: the one it is at war with, or while at peace the one that it means to pay back. */
export type Enmity = 'war' | 'foe' | null;

/** What the state of a rival is to the house's own, as far as its relations were read. */
export function enmityTo({ view: { relations } }: Mind, { realm, state }: Place): Enmity {
  const enemy = relations === undefined ? null : enemyIn(relations);
  return enemy !== null && isSame(enemy, { realm, state }) ? enemy.enmity : null;
}

/**
 * A state's enemy: at war the other side, else the one in range of a war against which it holds most. All its houses read
 * the same relations and find the same, so that they need not speak about it.
 */
export const enemyIn = keptOf(({ states }: Relations): (Place & { enmity: Enmity }) | null => {
  let foe: Relations['states'][number] | null = null;
  for (const each of states) {
    if (each.standing === 'war') return { realm: each.realm, state: each.state, enmity: 'war' };
    if (each.standing === 'ceasefire' || !each.in_war_range || each.felt < FOE_FELT) continue;
    if (foe === null || each.felt > foe.felt) foe = each;
  }
  return foe === null ? null : { realm: foe.realm, state: foe.state, enmity: 'foe' };
});

/** The number of a state among all. */
export function placeOf({ realm, state }: Place): number {
  return realm * 1_000 + state;
}

/** Whether two are one state, or of one. */
export const isSame = (a: Place, b: Place): boolean => placeOf(a) === placeOf(b);
