/** Numbers of a thing that its plain line leaves out. */
import { say } from '@realm/words';
import type { Rules } from '../../service/records.ts';
import { number } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';
import type { Thing } from '../../words/things.ts';
import { within } from '../../words/within.ts';

type Fact = readonly [what: string, value: string];

const goods = (gold: number, materials: Readonly<Record<string, number>>): string =>
  [
    ...(gold === 0 ? [] : [say('{gold} gold', { gold: number(gold) })]),
    ...Object.entries(materials).map(([id, n]) => `${number(n)} ${within(materialName(id))}`),
  ].join(', ');

export function factsOf({ definitions, slots }: Rules, { kind, id }: Thing): Fact[] {
  switch (kind) {
    case 'buildings':
      return [[say('Built of'), materialName(definitions.buildings[id].material)]];
    case 'units': {
      const unit = definitions.units[slots.find((each) => each.id === id)?.slot ?? 0];
      return unit?.train == null
        ? []
        : [
            [say('Training takes'), goods(unit.train.gold, unit.train.materials)],
            [
              say('Ready after'),
              say('{ticks, plural, one {# tick} other {# ticks}}', { ticks: unit.train.ticks }),
            ],
          ];
    }
    case 'rites': {
      const { aether_per_100_acres, incense_per_1000_acres, cooldown_ticks } = definitions.rites[id];
      return [
        [say('Aether for each 100 acres'), number(aether_per_100_acres)],
        [say('Incense for each 1,000 acres'), number(incense_per_1000_acres)],
        ...(cooldown_ticks === 0
          ? []
          : [
              [
                say('Again after'),
                say('{cooldown_ticks, plural, one {# tick} other {# ticks}}', { cooldown_ticks }),
              ] as const,
            ]),
      ];
    }
    case 'vigils': {
      const { aether_per_100_acres, incense_per_1000_acres } = definitions.vigils[id];
      return [
        [say('Aether for each 100 acres of the state'), number(aether_per_100_acres)],
        [say('Incense for each 1,000 acres of the state'), number(incense_per_1000_acres)],
      ];
    }
    case 'operations':
      return [[say('Nerve'), number(definitions.operations[id].nerve)]];
    default:
      return [];
  }
}
