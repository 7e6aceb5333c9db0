import { SLOT } from '@realm/formulas';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, toNumber } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { PendingList } from '../../ui/pending.tsx';
import { SheetCell } from '../../ui/sheet_cell.tsx';
import { SheetForm } from '../../ui/sheet_form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { type Sheet, type SheetRow, useSheet } from '../../ui/use_sheet.ts';
import { defense, wages } from '../../why/house.ts';
import { decimal, number, percent, plural } from '../../words/format.ts';
import { materialName, param, unitName } from '../../words/names.ts';
import { Generals } from './generals.tsx';
import { Raise } from './raise.tsx';

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
      name: 'Medics',
      home: house.medics,
      training: house.medics_training,
      price: prices.medics,
    },
    {
      ...along,
      id: 'chariots',
      name: 'Chariots',
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
        { key: `train ${unit}`, name: `${unitName(race, unit)} to train`, max: price.max, order, field },
      ];
    }),
    { key: 'train medics', name: 'Medics to train', max: prices.medics.max, order: medics, field },
    { key: 'train chariots', name: 'Chariots to build', max: prices.chariots.max, order: chariots, field },
    ...prices.upgrade.flatMap((price, unit) => {
      if (price === null || units[unit] === 0) return [];
      const order = { type: 'upgrade', house, unit, count: 0 } as const;
      return [
        { key: `upgrade ${unit}`, name: `${unitName(race, unit)} to upgrade`, max: price.max, order, field },
      ];
    }),
  ];
}

/** The troops: what there is, at home and away, and how there come to be more of them. */
export function Army({ house }: { house: OwnHouse }) {
  const sheet = useSheet('army', house, sheetRowsOf(house));
  const per_acre = decimal(house.defense / Math.max(1, house.land), 1);
  return (
    <Page>
      <section class="panel">
        <dl class="facts">
          <Fact name="Defense at home">
            <Explained by={(known) => defense(house, known)}>{number(house.defense)}</Explained>{' '}
            <small class="muted">{per_acre} an acre</small>
          </Fact>
          <Fact name="Bonus in attack">{percent(house.prices.offense.bp.none?.[0] ?? 0)}</Fact>
          <Fact name="Wages">
            {rules.value === undefined ? null : (
              <Explained by={(known) => wages(house, known)}>
                {number(wages(house, rules.value).comes_to)}
              </Explained>
            )}{' '}
            <small class="muted">gold a tick</small>
          </Fact>
          <Fact name="Medics">{number(house.medics)}</Fact>
          <Fact name="Horses, chariots">
            {number(house.horses)}, {number(house.chariots)}
          </Fact>
          <Fact name="Protection">
            {house.protection_until_tick === null ? 'none' : `until tick ${house.protection_until_tick}`}
          </Fact>
        </dl>
      </section>
      <SheetForm sheet={sheet}>
        <Table caption="Troops" columns={columnsFor(sheet)} rows={rowsOf(house)} rowKey={({ id }) => id} />
        <Upgrades house={house} sheet={sheet} />
      </SheetForm>
      <h2>One order by itself, or later</h2>
      <div class="columns">
        <Panel title="Raise and release" anchor="raise">
          <Raise house={house} />
        </Panel>
        <div class="page">
          <Panel title="The draft" anchor="draft" aside={`now ${percent(house.draft_rate_bp)}`}>
            <Draft house={house} />
          </Panel>
          <Generals house={house} />
          <Panel title="Under way">
            <PendingList house={house} kinds={['train', 'medics', 'army']} />
          </Panel>
          {house.protection_leave_from_tick === null ? null : (
            <Panel title="Leave protection">
              <LeaveProtection house={house} from={house.protection_leave_from_tick} />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  );
}

function columnsFor(sheet: Sheet): readonly Column<Row>[] {
  const dash = (n: number) => (n === 0 ? '–' : number(n));
  return [
    { title: 'Unit', value: ({ name }) => name },
    { title: 'Home', value: ({ home }) => home, show: ({ home }) => dash(home), numeric: true },
    {
      title: 'Away',
      value: ({ away }) => away,
      show: ({ away }) => dash(away),
      numeric: true,
      wide: true,
    },
    {
      title: 'Training',
      value: ({ training }) => training,
      show: ({ training }) => dash(training),
      numeric: true,
      wide: true,
    },
    {
      title: 'Attack / defense',
      value: ({ unit }) => unit?.attack ?? 0,
      show: ({ unit }) => (unit === undefined ? '–' : `${unit.attack} / ${unit.defense}`),
      numeric: true,
    },
    {
      title: 'One costs',
      value: ({ price }) => price?.gold ?? 0,
      show: ({ price }) => {
        if (price === null) return '–';
        const goods = Object.entries(price.materials).map(
          ([id, n]) => `, ${n} ${materialName(id).toLowerCase()}`,
        );
        return `${number(price.gold)} gold${goods.join('')}`;
      },
      numeric: true,
      wide: true,
    },
    {
      title: 'Wage',
      value: ({ unit }) => unit?.wage_milli ?? 0,
      show: ({ unit }) => (unit === undefined ? '–' : decimal(unit.wage_milli / 1_000, 2)),
      numeric: true,
      wide: true,
    },
    {
      title: 'Train, at most',
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
              `${number(price.gold)} gold`,
              ...Object.entries(price.materials).map(([id, n]) => `${n} ${materialName(id).toLowerCase()}`),
            ].join(', '),
          },
        ],
  );
  if (rows.length === 0) return null;
  const columns: readonly Column<Better>[] = [
    { title: 'Upgrade', value: ({ name }) => name },
    { title: 'Home', value: ({ home }) => home, numeric: true, wide: true },
    { title: 'To', value: ({ becomes }) => becomes },
    { title: 'One costs', value: ({ costs }) => costs, numeric: true, wide: true },
    {
      title: 'Upgrade, at most',
      value: ({ slot }) => maxOf(sheet, `upgrade ${slot}`),
      show: ({ slot }) => <SheetCell sheet={sheet} row={`upgrade ${slot}`} />,
      numeric: true,
    },
  ];
  return <Table caption="Who may become better" columns={columns} rows={rows} rowKey={({ slot }) => slot} />;
}

const maxOf = ({ rows }: Sheet, row: string): number => rows.find(({ key }) => key === row)?.max ?? 0;

function Draft({ house }: { house: OwnHouse }) {
  const [typed, setTyped] = useQuery('draft', '');
  const rate = toNumber(typed);
  return (
    <OrderForm
      command={rate === undefined ? null : { type: 'set_draft', house: house.id, rate_bp: rate * 100 }}
      label="Set the draft"
      done={() => `The draft aims at ${rate}%`}
      onDone={() => setTyped('')}
    >
      <p class="small muted">
        While fewer than this share of your people serve, {percent(param('draft_step_bp'))} of the peasants
        become soldiers each tick.
      </p>
      <Amount
        label="Share of the people, in percent"
        value={typed}
        onChange={setTyped}
        max={Math.floor(param('draft_rate_max_bp') / 100)}
        step={5}
      />
    </OrderForm>
  );
}

function LeaveProtection({ house, from }: { house: OwnHouse; from: number }) {
  const [sure, setSure] = useQuery('leave', 'no');
  return (
    <OrderForm
      command={sure === 'yes' ? { type: 'leave_protection', house: house.id } : null}
      label="Leave protection now"
      done={() => 'Protection is left: the gate stands open both ways'}
      onDone={() => setSure('no')}
    >
      <p class="small muted">
        It ends by itself in {plural((house.protection_until_tick ?? 0) - house.founded_tick, 'tick')} from
        the founding, and can be left from tick {number(from)} on. It cannot be taken back.
      </p>
      <Choices
        legend="Are you sure?"
        name="leave"
        value={sure}
        onChange={setSure}
        options={[
          ['no', 'Stay under protection'],
          ['yes', 'Leave it'],
        ]}
      />
    </OrderForm>
  );
}
