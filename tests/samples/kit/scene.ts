import type { CommandReply } from '@realm/contract';
import type { House, Request, World } from '@realm/engine';
import type { Order } from './fields.ts';

/** Accounts of the people of a scene. */
export const VIEWER = 1;
export const HIDDEN = 2;
export const MATE = 3;
/** Who has no house yet. */
export const NEWCOMER = 50;

/** A world and who is in it: a sample makes of it what its command needs, by orders or by its own hand. */
export interface Scene {
  readonly world: World;
  /** Leads its state, and gives the commands; its mate is a person too. */
  readonly viewer: House;
  readonly mate: House;
  /** A person's house of another state, and a robot's of a third. */
  readonly hidden: House;
  readonly third: House;
  /** What comes with the command beside it, as the door finds it. */
  readonly door: { -readonly [F in 'actor' | 'alike' | 'bot' | 'pack']?: Request[F] };
  /** Gives an account's command, which the game accepts. */
  order(order: Order, account?: number): CommandReply;
  tick(count?: number): void;
}
