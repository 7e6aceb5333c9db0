import type { HouseId } from '@realm/base';

/** What happened to a house, by kind; each kind carries its own fields. */
export type NewsBody =
  | { readonly kind: 'founded'; readonly protected_until_tick: number }
  | { readonly kind: 'seat_taken'; readonly replaced: number; readonly land: number }
  | { readonly kind: 'protection_ended'; readonly left: boolean }
  | { readonly kind: 'starving'; readonly missing_food: number; readonly lost: number }
  | { readonly kind: 'unpaid'; readonly missing_gold: number; readonly deserted: number }
  | { readonly kind: 'overcrowded'; readonly left: number; readonly deserted: number }
  | { readonly kind: 'science_rank'; readonly category: string; readonly rank: number };

/** An item of a house's news: `id` grows over the whole age, `at` is in ms since 1970. */
export type NewsItem = { readonly id: number; readonly tick: number; readonly at: number } & NewsBody;

/** Something to be told at once to whoever follows a house. */
export interface WorldEvent {
  readonly house: HouseId;
  readonly news: NewsItem;
}
