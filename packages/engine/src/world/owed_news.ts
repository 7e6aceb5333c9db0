import type { NewsBody } from '@realm/contract';
import type { House } from './house.ts';
import { type Moment, Told } from './news.ts';
import { copyInto } from './pages.ts';

/** Whose news they are: a house that may have left since has been told all that it was owed before. */
interface Houses {
  house(id: number): House | undefined;
}

/**
 * What a tick tells houses as it owes it to them: each is told when it settles. A new rank may come to all houses of a world in
 * one tick, so these are columns, and lists that many houses share.
 */
export class OwedNews {
  readonly moment: Moment;
  /** Items in all. */
  length = 0;
  /** Undefined once all are told: whoever keeps the news of an age that is over doesn't keep its world. */
  private world: Houses | undefined;
  private untold = 0;
  private is_complete = false;
  /** As many items as a house keeps. */
  private readonly most: number;
  /** The houses, for each what it is told, and the id of the first of these items: 0 until it has been told them. */
  private ids = new Int32Array(64);
  private readonly lists: (readonly NewsBody[])[] = [];
  private firsts = new Int32Array(64);
  /** Places by rising id of their house, once somebody has asked for a house: nothing is added any more. */
  private by_id: Int32Array | null = null;

  constructor(world: Houses, moment: Moment, most: number) {
    this.world = world;
    this.moment = moment;
    this.most = most;
  }

  /** Owes a house, which is owed nothing here, a list, which nobody changes. Answers its place. */
  add(id: number, list: readonly NewsBody[]): number {
    const place = this.lists.length;
    if (place === this.ids.length) {
      this.ids = copyInto(new Int32Array(place * 2), this.ids);
      this.firsts = copyInto(new Int32Array(place * 2), this.firsts);
    }
    this.ids[place] = id;
    this.lists.push(list);
    this.length += list.length;
    this.untold += 1;
    return place;
  }

  /** The houses that are owed something here, or have been. */
  *houses(): Generator<number, void, void> {
    for (let place = 0; place < this.lists.length; place++) yield this.ids[place];
  }

  has(id: number): boolean {
    return this.placeOf(id) !== undefined;
  }

  /** Tells a house what it is owed at a place, which it hasn't been told. */
  tell({ news }: House, place: number): void {
    this.firsts[place] = news.next_id;
    for (const told of this.toldAt(place)) news.add(told, this.most);
    this.untold -= 1;
    this.letGo();
  }

  /** Nothing is added any more. */
  complete(): void {
    this.is_complete = true;
    this.letGo();
  }

  /** What a house is owed, or has been told of it, oldest first. */
  of(id: number): readonly Told[] {
    const place = this.placeOf(id);
    if (place === undefined) return [];
    if (this.firsts[place] === 0) this.world?.house(id)?.settle();
    return this.toldAt(place);
  }

  private letGo(): void {
    if (this.is_complete && this.untold === 0) this.world = undefined;
  }

  private toldAt(place: number): readonly Told[] {
    const id = this.ids[place] as House['id'];
    return this.lists[place].map((body, i) => new Told(id, this.firsts[place] + i, this.moment, body));
  }

  private placeOf(id: number): number | undefined {
    const { ids } = this;
    this.by_id ??= this.placesById();
    let [low, high] = [0, this.by_id.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[this.by_id[middle]] < id) low = middle + 1;
      else high = middle;
    }
    const place = this.by_id[low];
    return ids[place] === id ? place : undefined;
  }

  private placesById(): Int32Array {
    const { ids } = this;
    const places = Int32Array.from(this.lists.keys());
    let is_sorted = true;
    for (let i = 1; i < places.length && is_sorted; i++) is_sorted = ids[i - 1] < ids[i];
    return is_sorted ? places : places.sort((a, b) => ids[a] - ids[b]);
  }
}
