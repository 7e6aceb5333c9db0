/**
 * Numbers of the live feed's messages. An entry of the journal has a million: the first half for what it means to a
 * house, in order; the second for the chat after it, by the messages' ids. So every message of a feed has a number
 * greater than the one before, and the same one on every node and after every restart.
 */
const SEQS_PER_ENTRY = 1_000_000;
const CHAT_FROM = SEQS_PER_ENTRY / 2;

/** The number of the `place`-th message that an entry gives a house, from 0. */
export function liveSeq(entry: number, place: number): number {
  return entry * SEQS_PER_ENTRY + Math.min(place, CHAT_FROM - 1);
}

/** The number of a chat message that is told after an entry. Half a million messages later they begin again. */
export function chatSeq(entry: number, id: number): number {
  return entry * SEQS_PER_ENTRY + CHAT_FROM + (id % CHAT_FROM);
}

/** The last number of what an entry means; chat may follow. */
export function endOf(entry: number): number {
  return liveSeq(entry, CHAT_FROM - 1);
}
