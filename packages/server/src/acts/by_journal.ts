import { refusalText } from '@realm/contract';
import { endByStaff } from '@realm/engine';
import type { Journal } from '@realm/journal';
import { openAge, openedLine, openingOf } from '../ages/opening.ts';
import { encodeEnd } from '../game/encode.ts';
import { OtherEngine, openingEntryOf, recover } from '../game/recovery.ts';
import { type Done, type JournalAct, refused } from './acts.ts';
import type { Books } from './desk.ts';

/** Does on a journal that nobody else writes what a running server would be asked to do. */
export function actByJournal(
  act: JournalAct['act'],
  journal: Journal,
  books: Books,
  note: string,
  now_ms: number,
): Promise<Done> {
  return act === 'end_age' ? end(journal, books, note, now_ms) : open(journal, books, note, now_ms);
}

/** Ticks that are late by now are not run before. */
async function end(journal: Journal, { keeper, audit }: Books, note: string, now_ms: number): Promise<Done> {
  const world = await recover(journal);
  const { age, name } = world.age;
  if (world.ended) return refused('the age has ended');
  const at = Math.max(world.at, now_ms);
  endByStaff(world, { kind: 'end', at });
  const row = { at: now_ms, account: null, act: 'end_age', note, about: { age }, outcome: 'done' } as const;
  await journal.append([encodeEnd({ at })], [], { tables: () => audit.add(row) });
  keeper.books.close(world);
  return { done: true, told: [`age ${age}, ${name}: ended`] };
}

/** Opens the planned age, once the one before has ended. */
async function open(journal: Journal, { keeper, audit }: Books, note: string, now_ms: number): Promise<Done> {
  const entry = await openingEntryOf(journal, journal.start());
  // An age of another engine can't be played here; that it has ended, its stored result tells.
  const played = await recover(journal).catch((error) => {
    if (error instanceof OtherEngine) return undefined;
    throw error;
  });
  const world = played ?? { age: entry, ended: keeper.books.row(entry.age) !== undefined };
  const opening = openingOf(keeper, world, now_ms);
  if ('refusal' in opening) return refused(refusalText(opening.refusal), ...(opening.errors ?? []));
  // The server that ran last may have been killed between the end and this.
  if (played !== undefined) keeper.books.close(played);
  const about = { age: opening.entry.age, archived: opening.archived };
  await openAge(journal, keeper, opening, world.age.age, () =>
    audit.add({ at: now_ms, account: null, act: 'open_age', note, about, outcome: 'done' }),
  );
  return { done: true, told: [openedLine(opening)] };
}
