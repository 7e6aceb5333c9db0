/** What was begun to be written and not sent, by its line: kept while the page is open, and nowhere else. */
import { signal } from '@preact/signals';
import { age } from './age.ts';
import { me } from './player.ts';

/** A text that was sent and not answered, with the key by which it is sent again. */
export interface SentText {
  readonly text: string;
  readonly key: string;
}

/**
 * Where a text would go that is written now, from whom, and in which age: in the next a house's number and a state's channel
 * are others'. What is written from one line is never read at another.
 */
export const lineOf = (path: string): string => `${path} ${me.value?.account.id} ${age.value?.age}`;

/** Of a line its path, and whose it is. */
export function partsOf(line: string): readonly [path: string, whose: string] {
  const [path, ...whose] = line.split(' ');
  return [path, whose.join(' ')];
}

const drafts = signal<Readonly<Record<string, string>>>({});
/** What was not answered while something else was being written there. */
const unsent = signal<Readonly<Record<string, readonly SentText[]>>>({});

export const draftOf = (line: string): string => drafts.value[line] ?? '';

export function keepDraft(line: string, text: string): void {
  drafts.value = { ...drafts.peek(), [line]: text };
}

export const unsentTo = (line: string): readonly SentText[] => unsent.value[line] ?? [];

export function keepUnsent(line: string, texts: readonly SentText[]): void {
  unsent.value = { ...unsent.peek(), [line]: texts };
}
