/** Messages that are being sent or were not answered: the tab keeps them, so that they are there again where the page is loaded anew. */
import { signal } from '@preact/signals';
import { keepDraft, keepUnsent, partsOf, type SentText, unsentTo } from '../../service/drafts.ts';
import { awaitAnswer, unansweredTo } from '../../service/sent_texts.ts';
import { keepTabDraft, tabDraft } from '../../service/tab_draft.ts';

const on_its_way = signal<Readonly<Record<string, SentText | undefined>>>({});
/** Where what the tab keeps has been brought back since the page was loaded. */
const brought_back = new Set<string>();

const keyOf = (path: string): string => `realm-said ${path}`;

/** What is being sent there now. */
export const onItsWayTo = (line: string): SentText | undefined => on_its_way.value[line];

export function setOnItsWay(line: string, text: SentText | undefined): void {
  on_its_way.value = { ...on_its_way.peek(), [line]: text };
  keepForTab(line);
}

/** Has the tab keep what was sent there and has no answer, as that stands now. */
export function keepForTab(line: string): void {
  const last = on_its_way.peek()[line] ?? unansweredTo(line);
  const all = last === undefined ? unsentTo(line) : [...unsentTo(line), last];
  const [path, whose] = partsOf(line);
  keepTabDraft(keyOf(path), whose, all.length === 0 ? undefined : all);
}

/** Brings back what the tab has kept: the last in the line where it was written, each to be sent again by the key that it had. */
export function bringBack(line: string): void {
  if (brought_back.has(line)) return;
  brought_back.add(line);
  const [path, whose] = partsOf(line);
  const kept = tabDraft<readonly SentText[]>(keyOf(path), whose) ?? [];
  const last = kept.at(-1);
  if (last === undefined) return;
  keepUnsent(line, kept.slice(0, -1));
  awaitAnswer(line, last);
  keepDraft(line, last.text);
}
