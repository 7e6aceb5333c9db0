import { SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Pictured } from '../../ui/pictured.tsx';
import { SheetCell } from '../../ui/sheet_cell.tsx';
import { SheetForm } from '../../ui/sheet_form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { type Sheet, type SheetRow, useSheet } from '../../ui/use_sheet.ts';
import { decimal, number } from '../../words/format.ts';
import { materialName, unitName } from '../../words/names.ts';
import { within } from '../../words/within.ts';

/** The troops in a table that trains and upgrades them. */
export function Troops({ house }: { house: OwnHouse }) {
  const sheet = useSheet('army', house, sheetRowsOf(house));
  return (
    <SheetForm sheet={sheet}>
      <Table
        caption={say('Troops')}
        columns={columnsFor(sheet)}
        rows={rowsOf(house)}
        rowKey={({ id }) => id}
      />
      <Upgrades house={house} sheet={sheet} />
    </SheetForm>
  );
}

interface Row {
  /** A slot, or what has none. */
  readonly id: string;
  readonly name: string;
  readonly home: number;
  readonly away: number;
  readonly training: number;
  /** What one is in battle and costs a tick; of what marches by itself. */
  readonly unit?: { readonly attack: number; readonly defense: number; readonly wage_milli: number };
  readonly price: { readonly gold: number; readonly materials: Readonly<Record<string, number>> } | null;
}

/** Units by slot, and what goes along with them. */
function rowsOf(house: OwnHouse): Row[] {
  const { prices } = house;
  const units = rules.value?.definitions.races[house.race]?.units ?? [];
  const troops = units
    .map((unit, slot) => ({
      id: String(slot),
      name: unitName(house.race, slot),
      home: house.units[slot],
      away: house.away[slot],
      training: house.training[slot],
      unit,
      price: prices.train[slot] ?? null,
    }))
    .filter(
      ({ id, home, away, training, price }) =>
        home + away + training > 0 || price !== null || Number(id) === SLOT.soldiers,
    );
  const along = { away: 0 };
  return [
    ...troops,
    {
      ...along,
      id: 'medics',
      name: say('Medics'),
      home: house.medics,
      training: house.medics_training,
      price: prices.medics,
    },
    {
      ...along,
      id: 'chariots',
      name: say('Chariots'),
      home: house.chariots,
      training: house.chariots_building,
      price: prices.chariots,
    },
  ];
}

/** What the amounts of this page give: each kind trained, and those at home upgraded. */
function sheetRowsOf({ id: house, race, prices, units }: OwnHouse): SheetRow[] {
  const field = 'count';
  const medics = { type: 'train_medics', house, count: 0 } as const;
  const chariots = { type: 'build_chariots', house, count: 0 } as const;
  return [
    ...prices.train.flatMap((price, unit) => {
      if (price === null) return [];
      const order = { type: 'train', house, unit, count: 0 } as const;
      return [
        {
          key: `train ${unit}`,
          name: say('{unit} to train', { unit: unitName(race, unit) }),
          max: price.max,
          order,
          field,
        },
      ];
    }),
    { key: 'train medics', name: say('Medics to train'), max: prices.medics.max, order: medics, field },
    {
      key: 'train chariots',
      name: say('Chariots to build'),
      max: prices.chariots.max,
      order: chariots,
      field,
    },
    ...prices.upgrade.flatMap((price, unit) => {
      if (price === null || units[unit] === 0) return [];
      const order = { type: 'upgrade', house, unit, count: 0 } as const;
      return [
        {
          key: `upgrade ${unit}`,
          name: say('{unit} to upgrade', { unit: unitName(race, unit) }),
          max: price.max,
          order,
          field,
        },
      ];
    }),
  ];
}

const strengthOf = ({ attack, defense }: NonNullable<Row['unit']>): string => `${attack} / ${defense}`;

/** The id of the slot that a row is of; undefined for what is no unit. */
const slotId = (row: string): string | undefined =>
  rules.value?.slots.find(({ slot }) => String(slot) === row)?.id;

function columnsFor(sheet: Sheet): readonly Column<Row>[] {
  const dash = (n: number) => (n === 0 ? '–' : number(n));
  return [
    {
      title: say('Unit'),
      value: ({ name }) => name,
      show: ({ id, name, unit }) => (
        <Pictured kind="units" id={slotId(id)}>
          {name}
          {unit === undefined ? null : (
            <small class="narrow muted">
              <span class="hidden-text">{say('Attack / defense')} </span>
              {strengthOf(unit)}
            </small>
          )}
        </Pictured>
      ),
    },
    { title: say('Home'), value: ({ home }) => home, show: ({ home }) => dash(home), numeric: true },
    {
      title: say('Away'),
      value: ({ away }) => away,
      show: ({ away }) => dash(away),
      numeric: true,
      wide: true,
    },
    {
      title: say('Training'),
      value: ({ training }) => training,
      show: ({ training }) => dash(training),
      numeric: true,
      wide: true,
    },
    {
      title: say('Attack / defense'),
      value: ({ unit }) => unit?.attack ?? 0,
      show: ({ unit }) => (unit === undefined ? '–' : strengthOf(unit)),
      numeric: true,
      wide: true,
    },
    {
      title: say('One costs'),
      value: ({ price }) => price?.gold ?? 0,
      show: ({ price }) => {
        if (price === null) return '–';
        const goods = Object.entries(price.materials).map(([id, n]) => `, ${n} ${within(materialName(id))}`);
        return say('{gold} gold{goods}', { gold: number(price.gold), goods: goods.join('') });
      },
      numeric: true,
      wide: true,
    },
    {
      title: say('Wage'),
      value: ({ unit }) => unit?.wage_milli ?? 0,
      show: ({ unit }) => (unit === undefined ? '–' : decimal(unit.wage_milli / 1_000, 2)),
      numeric: true,
      wide: true,
    },
    {
      title: say('Train, at most'),
      value: ({ id }) => maxOf(sheet, `train ${id}`),
      show: ({ id }) => <SheetCell sheet={sheet} row={`train ${id}`} />,
      numeric: true,
    },
  ];
}

interface Better {
  readonly slot: number;
  readonly name: string;
  readonly becomes: string;
  readonly home: number;
  readonly costs: string;
}

/** Those who may become better, and what of. */
function Upgrades({ house, sheet }: { house: OwnHouse; sheet: Sheet }) {
  const rows: Better[] = house.prices.upgrade.flatMap((price, slot) =>
    price === null || house.units[slot] === 0
      ? []
      : [
          {
            slot,
            name: unitName(house.race, slot),
            becomes: unitName(house.race, price.to),
            home: house.units[slot],
            costs: [
              say('{gold} gold', { gold: number(price.gold) }),
              ...Object.entries(price.materials).map(([id, n]) => `${n} ${within(materialName(id))}`),
            ].join(', '),
          },
        ],
  );
  if (rows.length === 0) return null;
  const columns: readonly Column<Better>[] = [
    { title: say('Upgrade'), value: ({ name }) => name },
    { title: say('Home'), value: ({ home }) => home, numeric: true, wide: true },
    { title: say('To'), value: ({ becomes }) => becomes },
    { title: say('One costs'), value: ({ costs }) => costs, numeric: true, wide: true },
    {
      title: say('Upgrade, at most'),
      value: ({ slot }) => maxOf(sheet, `upgrade ${slot}`),
      show: ({ slot }) => <SheetCell sheet={sheet} row={`upgrade ${slot}`} />,
      numeric: true,
    },
  ];
  return (
    <Table caption={say('Who may become better')} columns={columns} rows={rows} rowKey={({ slot }) => slot} />
  );
}

const maxOf = ({ rows }: Sheet, row: string): number => rows.find(({ key }) => key === row)?.max ?? 0;
