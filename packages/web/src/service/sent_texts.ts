/** Texts that were sent to others and not answered: whether they arrived is not known, so that they are sent again by their key. */
import { newIdempotencyKey } from '@realm/sdk';

/** By where they went. The service knows a key only of the account that it is of. */
const unanswered = new Map<string, { readonly text: string; readonly key: string }>();

/** Sends a text: the same one again, as long as it was not answered, by the key that it had, so that it is written once. */
export async function sendText(
  where: string,
  text: string,
  send: (idempotency_key: string) => Promise<unknown>,
): Promise<void> {
  const before = unanswered.get(where);
  const key = before?.text === text ? before.key : newIdempotencyKey();
  unanswered.set(where, { text, key });
  await send(key);
  forgetUnanswered(where);
}

/** What is written there from now on is another text, though it may read the same. */
export const forgetUnanswered = (where: string): boolean => unanswered.delete(where);
