import { say } from '@realm/words';
import type { Rules } from '../service/records.ts';
import { words } from '../words/format.ts';

/** What things of an age are called, by its rules. */
export interface Called {
  readonly building: (id: string) => string;
  readonly material: (id: string) => string;
  readonly science: (id: string) => string;
  readonly rite: (id: string) => string;
  readonly recipe: (id: string) => string;
  readonly stat: (id: string) => string;
  /** Units of a race, by slot. */
  readonly unit: (race: string, slot: number, one?: boolean) => string;
}

export function calledIn({ definitions, recipes }: Rules): Called {
  const { buildings, materials, sciences, rites, stats, races } = definitions;
  const named = (table: Readonly<Record<string, { readonly name: string }>>) => (id: string) =>
    table[id]?.name ?? words(id);
  return {
    building: named(buildings),
    material: named(materials),
    science: named(sciences),
    rite: named(rites),
    recipe: named(recipes),
    stat: (id) => stats[id]?.does ?? words(id),
    unit: (race, slot, one = false) => {
      const unit = races[race]?.units[slot];
      return (one ? unit?.name : unit?.plural) ?? say('unit {slot}', { slot });
    },
  };
}
