/** Who is named after an `@`: looked for among all houses by the first word of the name. */
import { signal } from '@preact/signals';
import { age } from './age.ts';
import { realm } from './realm.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Words of an age that are looked for while a page is open: nobody's message costs its readers more. */
const LOOKED_MOST = 40;
/** Whoever was not found may have come since: they are looked for again after so long. */
const AGAIN_MS = 10 * 60_000;
const HOUSES_MOST = 100;

/** By the age and the word: a name is another house's in the next age. */
const found = signal<ReadonlyMap<string, readonly Named[]>>(new Map());
/** When each was last looked for, on the page's own clock. */
const asked_at = new Map<string, number>();

/** The house whose name stands at the beginning of a text, by the longest that does; undefined while or where none is known. */
export function namedAt(text: string): Named | undefined {
  const word = /^[\p{L}\p{N}\p{M}]+/u.exec(text)?.[0].toLowerCase();
  if (word === undefined || word.length < 2) return undefined;
  const now = age.value?.age;
  if (now === undefined) return undefined;
  const low = text.toLowerCase();
  const named = found.value
    .get(`${now} ${word}`)
    ?.filter(
      ({ name }) =>
        low.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(name.length)),
    )
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (named === undefined) void look(now, word);
  return named;
}

async function look(of_age: number, word: string): Promise<void> {
  const key = `${of_age} ${word}`;
  const looked_at = asked_at.get(key);
  const looked = [...asked_at.keys()].filter((each) => each.startsWith(`${of_age} `)).length;
  if (looked_at === undefined ? looked >= LOOKED_MOST : performance.now() - looked_at < AGAIN_MS) return;
  asked_at.set(key, performance.now());
  try {
    const { houses } = await realm.houses({ q: word.slice(0, 40), limit: HOUSES_MOST });
    found.value = new Map(found.peek()).set(key, houses);
  } catch {
    // Out of reach: the name stands as it was written.
  }
}
