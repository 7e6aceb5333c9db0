import type { HouseId } from '@realm/base';
import type { NewsItem } from '@realm/contract';

/** Something to be told at once to whoever follows a house. */
export interface WorldEvent {
  readonly house: HouseId;
  readonly news: NewsItem;
}
