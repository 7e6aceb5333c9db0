import type { Books } from './books.ts';

/** What a house has written in an age, and what was told of it, stands under its new name; belongs into a transaction. */
export function renameInMessages(
  { messages, conversations, notices }: Books,
  age: number,
  house: number,
  { before, name }: { readonly before: string; readonly name: string },
): void {
  messages.rename(age, house, name);
  conversations.rename(age, house, name);
  notices.book.rename(age, before, name);
}
