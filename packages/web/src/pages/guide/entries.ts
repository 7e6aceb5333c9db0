import { paramOf } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';
import { bonus, decimal, number, percent, words } from '../../words/format.ts';
import { goodName, materialName, raceName, realmName, statDoes } from '../../words/names.ts';

/** Something the guide explains. */
export interface Entry {
  readonly name: string;
  readonly text: string;
  readonly facts: readonly (readonly [what: string, value: string])[];
}

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly entries: readonly Entry[];
}

const effects = (list: readonly (readonly [stat: string, bp: number])[]) =>
  list.map(([stat, bp]) => [statDoes(stat), bonus(bp)] as const);

const goods = (amounts: Readonly<Record<string, number>>): string =>
  Object.entries(amounts)
    .map(([id, n]) => `${number(n)} ${materialName(id).toLowerCase()}`)
    .join(', ');

/** The rules part by part; of a reader with a house, units are its race's and stats its own. */
export function entriesOf(rules: Rules, house: OwnHouse | null): Part[] {
  const { definitions, params, recipes } = rules;
  const race = house === null ? undefined : definitions.races[house.race];
  const units = race?.units ?? definitions.units;
  const stats = new Map(house?.stats ?? []);
  return [
    {
      id: 'buildings',
      title: 'Buildings',
      about: `By share of the land, counted to ${percent(paramOf(rules, 'building_share_max_bp'))} of it: the first acres of a kind do the most.`,
      entries: Object.values(definitions.buildings).map((each) => ({
        name: each.name,
        text: each.about,
        facts: [
          ['Built of', materialName(each.material)],
          ['Jobs', number(each.jobs)],
          ['Room', number(each.living)],
          ...each.share.map(
            ([stat, base]) => [statDoes(stat), `${bonus(base)} × share × (1 − share)`] as const,
          ),
          ...each.produces.map(([what, n]) => [`${goodName(what)} a tick`, decimal(n / 100, 2)] as const),
          ...each.holds.map(([what, n]) => [`Room for ${what}`, number(n)] as const),
        ],
      })),
    },
    {
      id: 'units',
      title: race === undefined ? 'Units' : `Units of the ${raceName(house?.race ?? '')}`,
      entries: units
        .map((unit, slot) => ({ unit, slot }))
        .filter(({ unit }) => unit !== undefined)
        .map(({ unit, slot }) => ({
          name: unit.plural,
          text: words(rules.slots[slot]?.name ?? ''),
          facts: [
            ['Attack', number(unit.attack)] as const,
            ['Defense', number(unit.defense)] as const,
            ['Wage a tick', decimal(unit.wage_milli / 1_000, 2)] as const,
            ...(unit.train === null
              ? []
              : [
                  [
                    'Trained for',
                    [`${number(unit.train.gold)} gold`, goods(unit.train.materials)]
                      .filter(Boolean)
                      .join(', '),
                  ] as const,
                  ['Trained in', `${unit.train.ticks} ticks`] as const,
                ]),
            ...(unit.upgrade === null
              ? []
              : [
                  [
                    `Becomes ${units[unit.upgrade.to]?.plural ?? ''}`,
                    [`${number(unit.upgrade.gold)} gold`, goods(unit.upgrade.materials)]
                      .filter(Boolean)
                      .join(', '),
                  ] as const,
                ]),
          ],
        })),
    },
    {
      id: 'sciences',
      title: 'Sciences',
      about: 'Books go in for good; the bonus grows with the root of the books an acre.',
      entries: Object.values(definitions.sciences).map(({ name, about, category, effects: list }) => ({
        name,
        text: about,
        facts: [
          ['Category', words(category)] as const,
          ...list.map(([stat]) => ['Adds to', statDoes(stat)] as const),
        ],
      })),
    },
    {
      id: 'materials',
      title: 'Materials and recipes',
      entries: [
        ...Object.entries(definitions.materials).map(([id, { name, kind, reference_price }]) => ({
          name,
          text: '',
          facts: [
            ['Sort', words(kind)],
            ['Opening price', `${number(reference_price)} gold`],
            ...definitions.realms
              .filter(({ material }) => material === id)
              .map(({ realm }) => ['From', realmName(realm)] as const),
          ] as const,
        })),
        ...Object.values(recipes).map(({ name, gold, needs, makes }) => ({
          name: `${name}, refined`,
          text: '',
          facts: [
            ['Takes', `${goods(needs)}, ${number(gold)} gold`],
            ['Makes', goods(makes)],
          ] as const,
        })),
      ],
    },
    {
      id: 'races',
      title: 'Races',
      entries: Object.values(definitions.races).map((each) => ({
        name: each.people,
        text: each.about,
        facts: [
          ...effects(each.effects),
          ...each.flags.map((flag) => ['Power', words(flag)] as const),
          ['Best elites take', materialName(each.material)],
        ],
      })),
    },
    {
      id: 'personalities',
      title: 'Personalities',
      entries: Object.values(definitions.personalities).map(({ name, about, effects: list }) => ({
        name,
        text: about,
        facts: effects(list),
      })),
    },
    {
      id: 'stats',
      title: 'Stats',
      about: 'Every bonus is to one of these; all that apply are summed, and held within the limits.',
      entries: Object.entries(definitions.stats).map(([id, { does, min_bp, max_bp }]) => ({
        name: words(id),
        text: does,
        facts: [
          ['Limits', `${bonus(min_bp)} to ${bonus(max_bp)}`] as const,
          ...(stats.has(id) ? [['Yours now', bonus(stats.get(id) ?? 0)] as const] : []),
        ],
      })),
    },
    {
      id: 'numbers',
      title: 'Numbers',
      about: 'By the names they have in the interface.',
      entries: [
        {
          name: 'All of them',
          text: '',
          facts: Object.entries(params)
            .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
            .map(
              ([name, value]) =>
                [words(name), name.endsWith('_bp') ? percent(value) : number(value)] as const,
            ),
        },
      ],
    },
  ];
}
