/** What was begun to be written and not sent, by where it would go: kept while the page is open, and nowhere else. */
import { signal } from '@preact/signals';

const drafts = signal<Readonly<Record<string, string>>>({});

export const draftOf = (where: string): string => drafts.value[where] ?? '';

export function keepDraft(where: string, text: string): void {
  drafts.value = { ...drafts.peek(), [where]: text };
}

/** Forgets all of them: the device is another player's now. */
export function forgetDrafts(): void {
  drafts.value = {};
}
