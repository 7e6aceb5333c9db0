import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { OwnHouse } from '../service/records.ts';
import type { TopicId } from '../words/topics.ts';

/** What there is to know of a page before it is gone to: its address, and how one comes there. */
interface Described {
  /** Where it is; `:name` stands for a part that is told to the page. */
  readonly path: string;
  /** What the parts of its address are that are told to it; by default numbers. */
  readonly told_by?: 'name';
  /** What it is called wherever one may go to it. */
  readonly name: string;
  /** What stands above it, unless it says so itself; by default its name. */
  readonly title?: string;
  /** Among which it is listed: one's own house's, the world's, one's own. By default one comes to it from another page alone. */
  readonly group?: Group;
  /** Whether it has no place beside the page, yet one among all of them. */
  readonly aside?: true;
  /** Who finds it listed in its group; by default everybody. */
  readonly shown_to?: 'houseless' | 'nobody' | 'signed_in' | 'staff';
  /** Whether it has something to offer in the age, without which it is not listed; by default it has. */
  readonly offers?: ReadonlySignal<boolean>;
  /** Its picture where it is listed: strokes on a field of 20 by 20. */
  readonly icon?: string;
  /** The letter that leads there after `g`. */
  readonly key?: string;
  /** What of the guide it is about. */
  readonly topic?: TopicId;
  /** How much is new there. */
  readonly count?: ReadonlySignal<number>;
}

export type Group = 'house' | 'world' | 'you';

interface OfHouse extends Described {
  /** Whoever has no house is shown the way to one instead. */
  readonly needs: 'house';
  /** Whether the newcomer's list itself stands on it, so that its next step need not stand above. */
  readonly has_steps?: true;
  readonly load: () => Promise<ComponentType<{ house: OwnHouse }>>;
}

interface OfAccount extends Described {
  /** Whoever is not signed in is shown the way to that instead. */
  readonly needs: 'sign_in';
  /** What one signs in for. */
  readonly sign_in_to: string;
  readonly load: () => Promise<ComponentType>;
}

interface OfAnybody extends Described {
  readonly needs?: undefined;
  readonly load: () => Promise<ComponentType>;
}

/** A page, as its folder's `index.ts` says it; its script is fetched when it is first gone to. */
export type PageInfo = OfHouse | OfAccount | OfAnybody;
