/** Numbers of a thing that its plain line leaves out. */
import type { Rules } from '../../service/records.ts';
import { number, plural } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';
import type { Thing } from '../../words/things.ts';

type Fact = readonly [what: string, value: string];

const goods = (gold: number, materials: Readonly<Record<string, number>>): string =>
  [
    ...(gold === 0 ? [] : [`${number(gold)} gold`]),
    ...Object.entries(materials).map(([id, n]) => `${number(n)} ${materialName(id).toLowerCase()}`),
  ].join(', ');

export function factsOf({ definitions, slots }: Rules, { kind, id }: Thing): Fact[] {
  switch (kind) {
    case 'buildings':
      return [['Built of', materialName(definitions.buildings[id].material)]];
    case 'units': {
      const unit = definitions.units[slots.find((each) => each.id === id)?.slot ?? 0];
      return unit?.train == null
        ? []
        : [
            ['Training takes', goods(unit.train.gold, unit.train.materials)],
            ['Ready after', plural(unit.train.ticks, 'tick')],
          ];
    }
    case 'rites': {
      const { aether_per_100_acres, incense_per_1000_acres, cooldown_ticks } = definitions.rites[id];
      return [
        ['Aether for each 100 acres', number(aether_per_100_acres)],
        ['Incense for each 1,000 acres', number(incense_per_1000_acres)],
        ...(cooldown_ticks === 0 ? [] : [['Again after', plural(cooldown_ticks, 'tick')] as const]),
      ];
    }
    case 'vigils': {
      const { aether_per_100_acres, incense_per_1000_acres } = definitions.vigils[id];
      return [
        ['Aether for each 100 acres of the state', number(aether_per_100_acres)],
        ['Incense for each 1,000 acres of the state', number(incense_per_1000_acres)],
      ];
    }
    case 'operations':
      return [['Nerve', number(definitions.operations[id].nerve)]];
    default:
      return [];
  }
}
