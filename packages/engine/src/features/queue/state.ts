import { type CommandOf, type Guards, type QueuedCommand, queuedCommandOf, type When } from '@realm/contract';
import type { itself } from '../../world/readonly.ts';

/** Why an order ahead did not fire when it last might have. */
export interface HeldUp {
  /** Of the refusals, or `guard`. */
  readonly code: string;
  readonly error: string;
  readonly tick: number;
}

/** What an order fell short of: it is not tried again before there is as much, or the terms are others. */
export interface Short {
  /** A stock (see `shortIn`); empty for room, which goes by the terms alone. */
  readonly what: string;
  readonly needed: number;
  /** The terms it met (see `termsOf`). */
  readonly terms: number;
}

/** An order ahead. */
export interface Ahead {
  readonly [itself]?: never;
  readonly entry: number;
  readonly command: QueuedCommand;
  readonly when: When;
  readonly repeat: boolean;
  readonly guards: Guards;
  readonly note: string;
  /** The name in its command, as the door found it; empty and null where there is none. */
  readonly folded: string;
  readonly look: string | null;
  readonly made_tick: number;
  paused: boolean;
  /** Times it has fired, and when last; 0 for never. */
  fired: number;
  fired_tick: number;
  held_up: HeldUp | null;
  short: Short | null;
}

/** An order ahead as it is given; with no name in its command. */
export function aheadOf(
  given: CommandOf<'queue'>,
  { entry, tick }: { readonly entry: number; readonly tick: number },
): Ahead {
  const { when, repeat = when.type === 'each_tick', guards = {}, note = '' } = given;
  const command = queuedCommandOf(given);
  const not_yet = { paused: false, fired: 0, fired_tick: 0, held_up: null, short: null };
  return { entry, command, when, repeat, guards, note, folded: '', look: null, made_tick: tick, ...not_yet };
}

/** The orders ahead of a house, the first to fire first. */
export class Queue {
  declare readonly [itself]?: never;
  /** Number of the last order it was given. */
  last_entry = 0;
  /** Commands that its orders have given: with those sent by hand they tell its rolls apart. */
  acts = 0;
  entries: Ahead[] = [];
  /** What is looked at in every tick (see `gates.ts`); null when the orders, or what they wait for, have changed. */
  gates: readonly number[] | null = null;
}

/** The orders ahead of all houses. What a tick notes for the end of it is no part of the state. */
export class Queues {
  /** By house; only of those that have ever had one. */
  readonly of_house = new Map<number, Queue>();
  /** Houses whose protection ended in the tick under way. */
  readonly freed = new Set<number>();
  /** What has arrived in it, by house with orders ahead, a bit for each of `ARRIVALS`. */
  readonly arrived = new Map<number, number>();
  /** Houses whose orders may be due at its end. */
  may_be_due: number[] = [];
  /** Commands that orders have given in it. */
  given = 0;

  /** The tick's orders have fired. */
  closeTick(): void {
    this.arrived.clear();
    this.freed.clear();
    this.may_be_due = [];
    this.given = 0;
  }

  of(house: number): Queue | undefined {
    return this.of_house.get(house);
  }

  /** The queue of a house that may not have one yet. */
  add(house: number): Queue {
    const known = this.of_house.get(house);
    if (known !== undefined) return known;
    const queue = new Queue();
    this.of_house.set(house, queue);
    return queue;
  }
}
