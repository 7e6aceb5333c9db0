/** The names of houses, whichever they are: asked for by number, many at once, when a page first shows them. */
import { signal } from '@preact/signals';
import { rules } from './age.ts';
import { realm } from './realm.ts';

/** Numbers are gathered for so long before they are asked for, and so many at once. */
const GATHER_MS = 20;
const ASKED_MOST = 200;

/** Of an age: in another, a number is another house's. Null for who is there no more. */
const known = signal<{ readonly age: string; readonly names: ReadonlyMap<number, string | null> }>({
  age: '',
  names: new Map(),
});
const wanted = new Set<number>();
let gathering = false;

const thisAge = (): string => `${rules.value?.age} ${rules.value?.name}`;

/** A house's name; its number until that is known, and for one that has left. */
export function houseName(id: number): string {
  const { age, names } = known.value;
  const name = age === thisAge() ? names.get(id) : undefined;
  if (name === undefined) want(id);
  return name ?? `House ${id}`;
}

function want(id: number): void {
  wanted.add(id);
  if (gathering) return;
  gathering = true;
  setTimeout(ask, GATHER_MS);
}

async function ask(): Promise<void> {
  const age = thisAge();
  const ids = [...wanted].slice(0, ASKED_MOST);
  try {
    const { houses } = await realm.houses({ ids: ids.join(','), limit: ASKED_MOST });
    const names = new Map(known.value.age === age ? known.value.names : []);
    for (const id of ids) names.set(id, houses.find((house) => house.id === id)?.name ?? null);
    known.value = { age, names };
  } catch {
    // Out of reach: the number stands until it is shown anew.
  }
  for (const id of ids) wanted.delete(id);
  gathering = false;
  if (wanted.size > 0) want([...wanted][0]);
}
