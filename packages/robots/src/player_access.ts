import type { Command, ReadReply } from '@realm/contract';
import type {
  Colloquium,
  Hall,
  Houses,
  Market,
  Me,
  Names,
  News,
  Orders,
  OwnState,
  Relations,
  Reports,
  RobotView,
  Wars,
} from './view.ts';

type Awaitable<T> = T | Promise<T>;

/**
 * How robots reach a world: the reads a player has and the commands a player gives, and nothing else. Behind it
 * stands the world in the same process, or a service over HTTP.
 */
export interface PlayerAccess {
  rules(): Awaitable<ReadReply<'rules'>>;
  age(): Awaitable<RobotView['age']>;
  /** The houses that robots are to play, by id. */
  houses(): Awaitable<readonly number[]>;
  /** A house in full, as its player sees it; null once it is no longer the robot's. */
  me(house: number): Awaitable<Me | null>;
  market(): Awaitable<Market>;
  /**
   * The circle that a house belongs to: its states look at one another's houses. In a world of a usual size all are in one, number
   * 0; a larger one has several, so that what a robot looks through does not grow with the world. 0 for a house that is gone.
   */
  circleOf(house: number): number;
  /** Public facts of the houses of a circle's states, by address. */
  housesOf(circle: number): Awaitable<Houses>;
  /** What a house's state has found out, newest first, and what it studies. */
  reports(house: number): Awaitable<Reports>;
  colloquium(house: number): Awaitable<Colloquium>;
  /** Names free for a general of the house. */
  names(house: number): Awaitable<Names>;
  /** A house's open orders, and its state as its player sees it. */
  orders(house: number): Awaitable<Orders>;
  state(house: number): Awaitable<OwnState>;
  /** Of its state, at least with those that it has to do with, and the wars of all. */
  relations(house: number): Awaitable<Relations>;
  wars(): Awaitable<Wars>;
  hall(): Awaitable<Hall>;
  /** What would become of an aid; null where it would be refused. */
  aidQuote(house: number, aid: Aid): Awaitable<ReadReply<'aid_quote'> | null>;
  /** A house's own news, the newest first. */
  news(house: number): Awaitable<News>;
  /** Says something in the channel of a house's state. */
  say(house: number, text: string): Awaitable<void>;
  /** Sends a house's command and resolves when it is done (true) or refused (false). */
  command(house: number, command: Command): Awaitable<boolean>;
}

/** A state's newest reports that a robot looks through. */
export const REPORTS_LOOKED_AT = 80;

/** A house's newest news that a robot looks through before it speaks. */
export const NEWS_LOOKED_AT = 40;

export type Aid = Pick<Extract<Command, { type: 'send_aid' }>, 'to' | 'what' | 'amount'>;
