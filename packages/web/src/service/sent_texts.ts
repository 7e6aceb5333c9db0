/** Texts that were sent to others and not answered: whether they arrived is not known, so that they are sent again by their key. */
import { newIdempotencyKey } from '@realm/sdk';
import { keepUnsent, type SentText, unsentTo } from './drafts.ts';

/** By their lines. The service knows a key only of the account that it is of. */
const unanswered = new Map<string, SentText>();

/** Sends a text: the same one again, as long as it was not answered, by the key that it had, so that it is written once. */
export async function sendText(
  line: string,
  text: string,
  send: (idempotency_key: string) => Promise<unknown>,
): Promise<void> {
  const before = unanswered.get(line);
  const key = before?.text === text ? before.key : newIdempotencyKey();
  // What is written while it is on its way takes no key from it.
  forgetUnanswered(line);
  try {
    await send(key);
  } catch (error) {
    awaitAnswer(line, { text, key });
    throw error;
  }
}

export const unansweredTo = (line: string): SentText | undefined => unanswered.get(line);

/** A text was sent there and not answered: the same one is sent again by its key. */
export const awaitAnswer = (line: string, text: SentText): void => void unanswered.set(line, text);

/** What is written there from now on is another text, though it may read the same. */
export const forgetUnanswered = (line: string): boolean => unanswered.delete(line);

/** The text that was not answered there stands beside what is being written, and is sent again by itself. */
export function setAside(line: string): void {
  const text = unanswered.get(line);
  if (text === undefined) return;
  forgetUnanswered(line);
  keepUnsent(line, [...unsentTo(line), text]);
}

/** Such a text was sent, or is not to be. */
export function dropUnsent(line: string, { key }: SentText): void {
  keepUnsent(
    line,
    unsentTo(line).filter((each) => each.key !== key),
  );
}
