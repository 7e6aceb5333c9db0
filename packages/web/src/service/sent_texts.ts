/** Texts that were sent to others and not answered: whether they arrived is not known, so that they are sent again by their key. */
import { newIdempotencyKey } from '@realm/sdk';
import { keepUnsent, type SentText, unsentTo } from './drafts.ts';

/** By where they went. The service knows a key only of the account that it is of. */
const unanswered = new Map<string, SentText>();

/** Sends a text: the same one again, as long as it was not answered, by the key that it had, so that it is written once. */
export async function sendText(
  where: string,
  text: string,
  send: (idempotency_key: string) => Promise<unknown>,
): Promise<void> {
  const before = unanswered.get(where);
  const key = before?.text === text ? before.key : newIdempotencyKey();
  // What is written while it is on its way takes no key from it.
  forgetUnanswered(where);
  try {
    await send(key);
  } catch (error) {
    awaitAnswer(where, { text, key });
    throw error;
  }
}

export const unansweredTo = (where: string): SentText | undefined => unanswered.get(where);

/** A text was sent there and not answered: the same one is sent again by its key. */
export const awaitAnswer = (where: string, text: SentText): void => void unanswered.set(where, text);

/** What is written there from now on is another text, though it may read the same. */
export const forgetUnanswered = (where: string): boolean => unanswered.delete(where);

/** The text that was not answered there stands beside what is being written, and is sent again by itself. */
export function setAside(where: string): void {
  const text = unanswered.get(where);
  if (text === undefined) return;
  forgetUnanswered(where);
  keepUnsent(where, [...unsentTo(where), text]);
}

/** Such a text was sent, or is not to be. */
export function dropUnsent(where: string, { key }: SentText): void {
  keepUnsent(
    where,
    unsentTo(where).filter((each) => each.key !== key),
  );
}
