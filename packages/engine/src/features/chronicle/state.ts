import { type ChronicleItem, housesToldOf } from '@realm/contract';
import type { ReadonlyHouse } from '../../world/house.ts';

/** An item, and the entry of the journal that it came with. */
export interface Recorded {
  readonly seq: number;
  readonly item: ChronicleItem;
}

/** A battle as it is told once the army is home. */
type Battle = Omit<Extract<ChronicleItem, { kind: 'battle' }>, 'id' | 'tick' | 'at'>;

/** A battle of which nobody is told yet. */
export interface Untold {
  readonly home_tick: number;
  readonly battle: Battle;
}

/** A state's address: realm, state. */
type Address = readonly [realm: number, state: number];

/** The world's news: the newest of what anybody may know, oldest first, and what will be told. */
export class Chronicle {
  readonly items: Recorded[] = [];
  last_id = 0;
  /** Battles whose armies are out. */
  untold: Untold[] = [];
  /** Names of houses that have left, of which something is told. */
  readonly left = new Map<number, string>();
  /** The state that stood first when it was last looked; null for none. */
  first: Address | null = null;
  /** The newest house of whose founding was told, and up to which tick. */
  founded: readonly [house: number, tick: number] = [0, 0];

  /** What came with an entry of the journal. */
  of(seq: number): readonly ChronicleItem[] {
    let from = this.items.length;
    while (from > 0 && this.items[from - 1].seq === seq) from--;
    return from === this.items.length ? NOTHING : this.items.slice(from).map(({ item }) => item);
  }

  /** Adds the newest; of battles, and of all else, `kept` stay. */
  add(recorded: Recorded, kept: number): void {
    const { items } = this;
    items.push(recorded);
    this.last_id = recorded.item.id;
    if (items.length <= kept) return;
    const is_battle = recorded.item.kind === 'battle';
    let alike = 0;
    let oldest = 0;
    for (let i = items.length - 1; i >= 0; i--) {
      if ((items[i].item.kind === 'battle') !== is_battle) continue;
      alike += 1;
      oldest = i;
    }
    if (alike > kept) items.splice(oldest, 1);
  }

  /** Keeps a battle back until the army is home. */
  note(untold: Untold): void {
    this.untold.push(untold);
  }

  /** Attacks of a house since a tick that failed, told and to be told. */
  lostBy(house: number, from_tick: number): number {
    const isLost = ({ attacker, won, fought_tick }: Battle) =>
      attacker === house && !won && fought_tick >= from_tick;
    let count = 0;
    for (const { battle } of this.untold) if (isLost(battle)) count += 1;
    for (const { item } of this.items) if (item.kind === 'battle' && isLost(item)) count += 1;
    return count;
  }

  /** A house leaves the world: what it was called is kept where something tells of it. */
  forget({ id, name }: Pick<ReadonlyHouse, 'id' | 'name'>): void {
    const bodies = [...this.items.map(({ item }) => item), ...this.untold.map(({ battle }) => battle)];
    if (bodies.some((body) => housesToldOf(body).includes(id))) this.left.set(id, name);
  }
}

const NOTHING: readonly ChronicleItem[] = [];
