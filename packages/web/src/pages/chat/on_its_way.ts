/** Messages that are being sent or were not answered: the tab keeps them, so that they are there again where the page is loaded anew. */
import { signal } from '@preact/signals';
import { age } from '../../service/age.ts';
import { keepDraft, keepUnsent, type SentText, unsentTo } from '../../service/drafts.ts';
import { me } from '../../service/player.ts';
import { awaitAnswer, unansweredTo } from '../../service/sent_texts.ts';
import { keepTabDraft, tabDraft } from '../../service/tab_draft.ts';

const on_its_way = signal<Readonly<Record<string, SentText | undefined>>>({});
/** Where what the tab keeps has been brought back since the page was loaded. */
const brought_back = new Set<string>();

const keyOf = (where: string): string => `realm-said ${where}`;
/** A house's number is another's in the next age. */
const whose = (): string => `${me.peek()?.account.id} ${age.peek()?.age}`;

/** What is being sent there now. */
export const onItsWayTo = (where: string): SentText | undefined => on_its_way.value[where];

export function setOnItsWay(where: string, text: SentText | undefined): void {
  on_its_way.value = { ...on_its_way.peek(), [where]: text };
  keepForTab(where);
}

/** Has the tab keep what was sent there and has no answer, as that stands now. */
export function keepForTab(where: string): void {
  const last = on_its_way.peek()[where] ?? unansweredTo(where);
  const all = last === undefined ? unsentTo(where) : [...unsentTo(where), last];
  keepTabDraft(keyOf(where), whose(), all.length === 0 ? undefined : all);
}

/** Brings back what the tab has kept: the last in the line where it was written, each to be sent again by the key that it had. */
export function bringBack(where: string): void {
  if (age.peek() === undefined || brought_back.has(where)) return;
  brought_back.add(where);
  const kept = tabDraft<readonly SentText[]>(keyOf(where), whose()) ?? [];
  const last = kept.at(-1);
  if (last === undefined) return;
  keepUnsent(where, kept.slice(0, -1));
  awaitAnswer(where, last);
  keepDraft(where, last.text);
}
