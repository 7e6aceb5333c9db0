import type { HouseId } from '@realm/base';
import type { NewsBody, NewsItem } from '@realm/contract';

/** Something to be told at once to whoever follows a house. */
export interface WorldEvent {
  readonly house: HouseId;
  /** The item's. */
  readonly id: number;
  readonly news: NewsItem;
}

/** When something is told: in or after which tick, and at which ms since 1970. */
export interface Moment {
  readonly tick: number;
  readonly at: number;
}

/** The same as the world tells it: few follow a house, so the item is put together when somebody asks for it. */
export class Told implements WorldEvent {
  readonly house: HouseId;
  readonly id: number;
  readonly moment: Moment;
  readonly body: NewsBody;

  constructor(house: HouseId, id: number, moment: Moment, body: NewsBody) {
    this.house = house;
    this.id = id;
    this.moment = moment;
    this.body = body;
  }

  /** The item, made anew each time. */
  get news(): NewsItem {
    const { tick, at } = this.moment;
    return { id: this.id, tick, at, ...this.body };
  }
}
