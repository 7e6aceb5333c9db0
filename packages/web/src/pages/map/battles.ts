import type { ChronicleItem } from '@realm/contract';
import type { WorldBattle } from '../../service/records.ts';

/** For how long a battle is drawn. */
export const BATTLE_TICKS = 12;

/** The battles whose armies have come home lately. */
export function battlesIn(items: readonly ChronicleItem[], tick: number): readonly WorldBattle[] {
  return items.filter(
    (item): item is WorldBattle => item.kind === 'battle' && item.tick > tick - BATTLE_TICKS,
  );
}
