/** The names of houses, whichever they are: asked for by number, many at once, when a page first shows them. */

import { computed } from '@preact/signals';
import { say } from '@realm/words';
import { rules } from './age.ts';
import { keepOnDevice, recordOnDevice } from './device.ts';
import { lastUsed } from './last_used.ts';
import { realm } from './realm.ts';

/** Numbers are gathered for so long before they are asked for, and so many at once. */
const GATHER_MS = 20;
const ASKED_MOST = 200;
/** As many names as the device keeps. */
const KEPT_MOST = 10_000;

/** What stands for a name until it is known, and for one that nobody can tell any more. */
const NOT_YET = '…';
const GONE = say('a house that has left');

interface Known {
  /** In another age a number is another house's. */
  readonly age: string;
  /** The longest unused first. */
  readonly names: readonly (readonly [id: number, name: string])[];
}

/** Kept on the device: whoever leaves the world is called as before by those who have met them. */
const NOBODY: Known = { age: '', names: [] };
const known = recordOnDevice('realm-house-names', NOBODY);
const by_id = computed(() => new Map(known.value.names));
/** Whose names this page has shown, the last one last. */
const shown = new Set<number>();
// Names were kept by their numbers before, under another key.
keepOnDevice('realm-names', null);

/** Who was asked for while this page is open; of those whose names are old the newer one is asked for, too. */
const asked = new Set<string>();
const wanted = new Set<number>();
let gathering = false;

/** What the service can be asked for: one number that somebody has made up would have it refuse all that are asked for with it. */
const isAsked = (id: number): boolean => /^\d{1,15}$/.test(String(id));

const thisAge = (): string => `${rules.value?.age} ${rules.value?.name}`;

/** A house's name, in words also where it has left or is not known yet. */
export function houseName(id: number): string {
  const now = thisAge();
  const name = known.value.age === now ? by_id.value.get(id) : undefined;
  shown.delete(id);
  shown.add(id);
  const was_asked = !isAsked(id) || asked.has(`${now} ${id}`);
  if (!was_asked && rules.value !== undefined) want(id);
  return name ?? (was_asked ? GONE : NOT_YET);
}

/** Has this page know of no names: the device, which has forgotten them, is another player's now. */
export function forgetNames(): void {
  asked.clear();
  shown.clear();
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
    for (const id of ids) asked.add(`${age} ${id}`);
    known.change((before) => {
      const names = new Map(before.age === age ? before.names : []);
      for (const { id, name } of houses) names.set(id, name);
      return { age, names: lastUsed(names, shown, KEPT_MOST) };
    });
  } catch {
    // Out of reach: what is known stands until it is shown anew.
  }
  for (const id of ids) wanted.delete(id);
  gathering = false;
  if (wanted.size > 0) want([...wanted][0]);
}
