import type { FlowWay } from '@realm/contract';
import type { ReadonlyHouse } from './house.ts';

/** What a house is better off by, at another's cost. */
export interface Transfer {
  readonly giver: number;
  readonly receiver: number;
  readonly by: FlowWay;
  /** What it is worth in gold, from 1. */
  readonly gold: number;
  /** Whether both houses are played by people. */
  readonly people: boolean;
}

const NOTHING: readonly Transfer[] = [];

/**
 * What passed from house to house, for whoever writes that down after each entry; a tick begins with none. It only
 * watches, like the ledger: nothing in the world depends on it, and it is not part of the world's state. What passes
 * between two robots is nobody's doing and not noted.
 */
export class Transfers {
  private noted: Transfer[] = [];
  /** Whether robots count as people: where they stand for them, in a lab. */
  robots_count = false;

  /** Notes that a house gave another something; below 0 it was the other way round. */
  note(giver: ReadonlyHouse, receiver: ReadonlyHouse, by: FlowWay, gold: number): void {
    if (gold < 0) return this.note(receiver, giver, by, -gold);
    const counts = (house: ReadonlyHouse) => house.robot === 0 || this.robots_count;
    if (gold === 0 || !(counts(giver) || counts(receiver))) return;
    const people = counts(giver) && counts(receiver);
    this.noted.push({ giver: giver.id, receiver: receiver.id, by, gold, people });
  }

  /** What was noted since this was last asked. */
  drain(): readonly Transfer[] {
    if (this.noted.length === 0) return NOTHING;
    const { noted } = this;
    this.noted = [];
    return noted;
  }
}
