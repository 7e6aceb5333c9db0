import type { ChronicleItem } from '@realm/contract';

interface Standing {
  readonly wonder: string;
  readonly house: number;
}

/** The wonders that stand awake, by what the world's news has told, and by whom they were built. */
export function wondersIn(items: readonly ChronicleItem[]): readonly Standing[] {
  const awake = new Map<string, Standing>();
  for (const item of items) {
    if (item.kind === 'wonder_finished' || item.kind === 'wonder_revived') awake.set(item.wonder, item);
    else if (item.kind === 'wonder_dormant' || item.kind === 'wonder_lost') awake.delete(item.wonder);
  }
  return [...awake.values()].map(({ wonder, house }) => ({ wonder, house }));
}
