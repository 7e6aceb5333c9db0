import { SLOT, SLOTS, type SlotName } from '../definition.ts';
import type { Draft } from '../draft.ts';
import { checkDistinct } from './tables.ts';

/** Slots that no unit can be upgraded to, as they are had in ways of their own. */
const NO_UPGRADE: readonly SlotName[] = ['soldiers', 'thieves', 'mercenaries'];

/** The ten slots: how each is had, what it is upgraded to, and what races change of it. */
export function checkUnits(draft: Draft): void {
  const had = new Set<SlotName>(['soldiers', 'mercenaries']);
  for (const slot of SLOTS) {
    if (isTrained(draft, slot)) {
      const path = ['units', slot, 'train'];
      if (slot === 'soldiers') draft.complain(path, 'soldiers are drafted, not trained');
      if (slot === 'mercenaries') draft.complain(path, 'mercenaries are hired, not trained');
      had.add(slot);
    }
    checkUpgrade(draft, slot, had);
  }
  // A unit that is missing may be the one by which another is had.
  const whole = SLOTS.every((slot) => draft.keys('units', slot).length > 0);
  for (const slot of whole ? SLOTS : []) {
    if (!had.has(slot)) draft.complain(['units', slot], 'can be neither trained nor upgraded to');
  }
  checkDistinct(
    draft,
    SLOTS.map((slot) => ['units', slot, 'name']),
  );
  for (const id of draft.keys('races')) checkChanges(draft, id);
}

function isTrained(draft: Draft, slot: string): boolean {
  return draft.keys('units', slot).includes('train');
}

function checkUpgrade(draft: Draft, slot: SlotName, had: Set<SlotName>): void {
  const path = ['units', slot, 'upgrade', 'to'];
  const to = draft.get<number>(...path);
  if (to === undefined) return;
  const target = SLOTS[to];
  if (NO_UPGRADE.includes(target)) draft.complain(path, `no unit is upgraded to slot ${to}, ${target}`);
  else if (to <= SLOT[slot])
    draft.complain(path, `is slot ${to}, ${target}: a unit is upgraded to a later slot`);
  else had.add(target);
}

function checkChanges(draft: Draft, race: string): void {
  for (const slot of draft.keys('races', race, 'units')) {
    const path = ['races', race, 'units', slot];
    if (!SLOTS.some((name) => name === slot)) {
      draft.unknown(path, 'unit', slot, SLOTS);
      continue;
    }
    const known = draft.keys('units', slot).length > 0;
    if (draft.get(...path, 'gold') !== undefined && known && !isTrained(draft, slot)) {
      draft.complain([...path, 'gold'], `${slot} are not trained, so they have no price to change`);
    }
  }
  // A race's units are told apart by name, with the age's names where the race has none of its own.
  checkDistinct(
    draft,
    SLOTS.map((slot) => {
      const own = ['races', race, 'units', slot, 'name'];
      return draft.get(...own) === undefined ? ['units', slot, 'name'] : own;
    }),
  );
}
