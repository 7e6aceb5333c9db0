/** Who is named after an `@`: looked for among all houses by the first word of the name, once for each. */
import { signal } from '@preact/signals';
import { realm } from './realm.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Words that are looked for while a page is open: nobody's message costs its readers more. */
const LOOKED_MOST = 40;
const HOUSES_MOST = 100;

const found = signal<ReadonlyMap<string, readonly Named[]>>(new Map());
const asked = new Set<string>();

/** The house whose name stands at the beginning of a text, by the longest that does; undefined while or where none is known. */
export function namedAt(text: string): Named | undefined {
  const word = /^[\p{L}\p{N}\p{M}]+/u.exec(text)?.[0].toLowerCase();
  if (word === undefined || word.length < 2) return undefined;
  const known = found.value.get(word);
  if (known === undefined) void look(word);
  const low = text.toLowerCase();
  return known
    ?.filter(
      ({ name }) =>
        low.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(name.length)),
    )
    .sort((a, b) => b.name.length - a.name.length)[0];
}

async function look(word: string): Promise<void> {
  if (asked.has(word) || asked.size >= LOOKED_MOST) return;
  asked.add(word);
  try {
    const { houses } = await realm.houses({ q: word.slice(0, 40), limit: HOUSES_MOST });
    found.value = new Map(found.peek()).set(word, houses);
  } catch {
    // Out of reach: the name stands as it was written.
  }
}
