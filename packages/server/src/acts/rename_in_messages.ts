import type { Books } from './books.ts';

/** What a house has written in an age stands under its new name; belongs into a transaction. */
export function renameInMessages(
  { messages, conversations }: Books,
  age: number,
  house: number,
  name: string,
): void {
  messages.rename(age, house, name);
  conversations.rename(age, house, name);
}
