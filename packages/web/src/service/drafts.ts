/** What was begun to be written and not sent, by where it would go: kept while the page is open, and nowhere else. */
import { signal } from '@preact/signals';

/** A text that was sent and not answered, with the key by which it is sent again. */
export interface SentText {
  readonly text: string;
  readonly key: string;
}

const drafts = signal<Readonly<Record<string, string>>>({});
/** What was not answered while something else was being written there. */
const unsent = signal<Readonly<Record<string, readonly SentText[]>>>({});

export const draftOf = (where: string): string => drafts.value[where] ?? '';

export function keepDraft(where: string, text: string): void {
  drafts.value = { ...drafts.peek(), [where]: text };
}

export const unsentTo = (where: string): readonly SentText[] => unsent.value[where] ?? [];

export function keepUnsent(where: string, texts: readonly SentText[]): void {
  unsent.value = { ...unsent.peek(), [where]: texts };
}

/** Forgets all of them: the device is another player's now. */
export function forgetDrafts(): void {
  drafts.value = {};
  unsent.value = {};
}
