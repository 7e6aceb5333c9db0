import { SLOT, SLOTS, type SlotName } from '../definition.ts';
import type { Draft } from '../draft.ts';
import { checkDistinct } from './tables.ts';

/** Slots that no unit can be upgraded to, as they are had in ways of their own. */
const NO_UPGRADE: readonly SlotName[] = ['soldiers', 'thieves', 'mercenaries'];

/** The ten slots: how each is had, what it is upgraded to, and what races change of it. */
export function checkUnits(draft: Draft): void {
  const had = new Set<string>(['soldiers', 'mercenaries']);
  for (const slot of SLOTS) {
    const trained = draft.keys('units', slot).includes('train');
    if (trained) had.add(slot);
    if (trained && slot === 'soldiers')
      draft.complain(['units', slot, 'train'], 'soldiers are drafted, not trained');
    if (trained && slot === 'mercenaries')
      draft.complain(['units', slot, 'train'], 'mercenaries are hired, not trained');
    checkUpgrade(draft, slot, had);
  }
  for (const slot of SLOTS) {
    if (draft.get('units', slot) !== undefined && !had.has(slot)) {
      draft.complain(['units', slot], 'can be neither trained nor upgraded to');
    }
  }
  checkDistinct(
    draft,
    SLOTS.map((slot) => ['units', slot, 'name']),
  );
  for (const id of draft.keys('races')) checkChanges(draft, id);
}

function checkUpgrade(draft: Draft, slot: SlotName, had: Set<string>): void {
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
    const trained = draft.keys('units', slot).includes('train');
    if (draft.get(...path, 'gold') !== undefined && !trained) {
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
