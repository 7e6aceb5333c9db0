import type { Books } from './books.ts';

/** A house is called by its new name in what it has written in an age, in what was told of it, and where its player is muted; belongs into a transaction. */
export function renameInMessages(
  { messages, conversations, mutes, notices }: Books,
  age: number,
  { house, account }: { readonly house: number; readonly account: number },
  { before, name }: { readonly before: string; readonly name: string },
): void {
  messages.rename(age, house, name);
  conversations.rename(age, house, name);
  mutes.rename(account, before, name);
  notices.book.rename(age, before, name);
}
