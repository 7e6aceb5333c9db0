/** What was begun to be written and not sent, by where it would go: kept while the page is open, and nowhere else. */
import { signal } from '@preact/signals';
import { newIdempotencyKey } from '@realm/sdk';

const drafts = signal<Readonly<Record<string, string>>>({});

export const draftOf = (where: string): string => drafts.value[where] ?? '';

export function keepDraft(where: string, text: string): void {
  drafts.value = { ...drafts.peek(), [where]: text };
}

/** Texts that were sent and not answered, by where they went: whether they arrived is not known. */
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

/** Forgets all of them: the device is another player's now. */
export function forgetDrafts(): void {
  drafts.value = {};
  unanswered.clear();
}
