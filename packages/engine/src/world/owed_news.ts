import type { NewsBody } from '@realm/contract';
import type { House } from './house.ts';
import { type Moment, Told } from './news.ts';
import { copyInto } from './pages.ts';

/** Whose news they are: a house that may have left since has been told all that it was owed before. */
interface Houses {
  house(id: number): House | undefined;
}

/**
 * What the turns that a tick has brought tell their houses, which each house is told when it settles. A new rank may come to all
 * houses of a world in one tick: columns, and lists that many houses share.
 */
export class OwedNews {
  readonly moment: Moment;
  /** Items in all. */
  length = 0;
  private readonly world: Houses;
  /** As many items as a house keeps. */
  private readonly most: number;
  /** The houses by rising id, for each what it is told, and the id of the first of these items: 0 until it has been told them. */
  private ids = new Int32Array(64);
  private readonly lists: (readonly NewsBody[])[] = [];
  private firsts = new Int32Array(64);

  constructor(world: Houses, moment: Moment, most: number) {
    this.world = world;
    this.moment = moment;
    this.most = most;
  }

  /** Owes a house a list, which nobody changes; the houses come by rising id. */
  add(id: number, list: readonly NewsBody[]): void {
    const { length } = this.lists;
    if (length === this.ids.length) {
      this.ids = copyInto(new Int32Array(length * 2), this.ids);
      this.firsts = copyInto(new Int32Array(length * 2), this.firsts);
    }
    this.ids[length] = id;
    this.lists.push(list);
    this.length += list.length;
  }

  /** The houses, by rising id. */
  *houses(): Generator<number, void, void> {
    for (let at = 0; at < this.lists.length; at++) yield this.ids[at];
  }

  /** Tells a house what it is owed, which it hasn't been told. */
  tell({ id, news }: House): void {
    const at = this.placeOf(id);
    if (at === -1) return;
    this.firsts[at] = news.next_id;
    for (const told of this.toldAt(at)) news.add(told, this.most);
    news.write();
  }

  /** What a house is owed, or has been told of it, oldest first. */
  of(id: number): readonly Told[] {
    const at = this.placeOf(id);
    if (at === -1) return [];
    if (this.firsts[at] === 0) this.world.house(id)?.settle();
    return this.toldAt(at);
  }

  private toldAt(at: number): readonly Told[] {
    const id = this.ids[at] as House['id'];
    return this.lists[at].map((body, i) => new Told(id, this.firsts[at] + i, this.moment, body));
  }

  private placeOf(id: number): number {
    let [low, high] = [0, this.lists.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ids[middle] < id) low = middle + 1;
      else high = middle;
    }
    return low < this.lists.length && this.ids[low] === id ? low : -1;
  }
}
