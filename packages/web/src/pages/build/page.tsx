import { useId, useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { own_shares } from '../../plan/shares.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { PendingList } from '../../ui/pending.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { Select } from '../../ui/select.tsx';
import { SheetCell } from '../../ui/sheet_cell.tsx';
import { SheetForm } from '../../ui/sheet_form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { type SheetRow, useSheet } from '../../ui/use_sheet.ts';
import { efficiency, employment, exploreGold, land as landOf } from '../../why/house.ts';
import { bonus, decimal, number, percent, plural } from '../../words/format.ts';
import { buildingName, goodName, materialName, statDoes } from '../../words/names.ts';
import { limitOfBuilding, limitOfExploring } from './limits.ts';

/** New land, and what stands on the land there is. */
export function Build({ house }: { house: OwnHouse }) {
  const { land, barren, incoming_land, building_efficiency_bp, employment_bp, jobs } = house;
  return (
    <Page>
      <section class="panel">
        <dl class="facts">
          <Fact name="Land">
            <Explained by={() => landOf(house)}>{number(land)}</Explained>
          </Fact>
          <Fact name="Barren">{number(barren)}</Fact>
          <Fact name="On its way">{number(incoming_land)}</Fact>
          <Fact name="Still to be found" about="explore">
            {number(house.explorable_acres)}
          </Fact>
          <Fact name="Buildings work at">
            <Explained rate by={(known) => efficiency(house, known)}>
              {percent(building_efficiency_bp)}
            </Explained>
          </Fact>
          <Fact name="Employment" about="efficiency">
            <Explained rate by={(known) => employment(house, known)}>
              {percent(employment_bp)}
            </Explained>{' '}
            <small class="muted">of {plural(jobs, 'job')}</small>
          </Fact>
        </dl>
      </section>
      <Buildings house={house} />
      <h2>One order by itself, or later</h2>
      <div class="columns">
        <Panel title="Explore" anchor="explore">
          <Explore house={house} />
        </Panel>
        <Panel title="Build" anchor="build">
          <BuildOrRaze house={house} />
        </Panel>
      </div>
      <Panel title="Under way">
        <PendingList house={house} kinds={['explore', 'build']} />
      </Panel>
    </Page>
  );
}

function Explore({ house }: { house: OwnHouse }) {
  const { n: acres, typed, clear } = useAmount('explore');
  const { gold_per_acre, soldiers_milli_per_acre, max } = house.prices.explore;
  return (
    <OrderForm
      command={{ type: 'explore', house: house.id, acres }}
      amount="acres"
      label="Send explorers"
      done={() => `Explorers set out for ${plural(acres, 'acre')}`}
      onDone={clear}
    >
      <p class="small muted">
        An acre takes{' '}
        <Explained by={(known) => exploreGold(house, known)}>{number(gold_per_acre)} gold</Explained> and{' '}
        {decimal(soldiers_milli_per_acre / 1_000, 2)} soldiers, who settle there.
      </p>
      <Amount
        label="Acres"
        field="acres"
        {...typed}
        max={max}
        hint={rules.value === undefined ? undefined : limitOfExploring(house, rules.value)}
      />
    </OrderForm>
  );
}

function BuildOrRaze({ house }: { house: OwnHouse }) {
  const ids = Object.keys(rules.value?.definitions.buildings ?? house.prices.build);
  const [building, setBuilding] = useQuery('building', ids[0] ?? '');
  const { n: count, typed, clear } = useAmount('count');
  const [act, setAct] = useQuery('act', 'build');
  const has = house.buildings[building] ?? 0;
  const price = house.prices.build[building];
  const razing = act === 'raze';
  const name = buildingName(building).toLowerCase();
  return (
    <OrderForm
      command={{ type: razing ? 'raze' : 'build', house: house.id, building, count }}
      amount="count"
      label={razing ? 'Raze them' : 'Build them'}
      done={() => (razing ? `${number(count)} ${name} razed` : `${number(count)} ${name} begun`)}
      onDone={clear}
    >
      <Choices
        legend="What to do"
        name="act"
        value={act}
        onChange={setAct}
        options={[
          ['build', 'Build'],
          ['raze', 'Raze'],
        ]}
      />
      <Select
        label="Building"
        value={building}
        onChange={setBuilding}
        options={ids.map((id) => [id, `${buildingName(id)} (${number(house.buildings[id] ?? 0)})`])}
      />
      <ToldThing kind="buildings" id={building} />
      <Does house={house} building={building} />
      <Amount
        label="How many"
        field="count"
        {...typed}
        max={razing ? has : (price?.max ?? 0)}
        hint={
          razing
            ? 'Razing is free and at once, and leaves barren land.'
            : limitOfBuilding(house, building, (what) => goodName(what).toLowerCase())
        }
      />
    </OrderForm>
  );
}

/** What a building does now, and with one percent more of the land in it. */
function Does({ house, building }: { house: OwnHouse; building: string }) {
  const does = house.buildings_do[building];
  if (does === undefined) return null;
  const lines: readonly (readonly [what: string, now: string, then: string])[] = [
    ...does.stats.map(([stat, a, b]) => [statDoes(stat), bonus(a), bonus(b)] as const),
    ...does.produces.map(([what, a, b]) => [`${goodName(what)} a tick`, number(a), number(b)] as const),
    ...does.holds.map(([what, a, b]) => [`Room for ${what}`, number(a), number(b)] as const),
    ['People living there', number(does.living[0]), number(does.living[1])],
  ];
  return (
    <table class="bare small">
      <caption>With one percent more of the land in it</caption>
      <thead>
        <tr>
          <th scope="col">What it does</th>
          <th scope="col" class="n">
            Now
          </th>
          <th scope="col" class="n">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([what, a, b]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td class="n">{a}</td>
            <td class="n">{b}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Row {
  readonly id: string;
  readonly has: number;
  readonly sites: number;
  /** The share of the land it should have: the player's own, or what the race begins with. */
  readonly wanted_bp: number;
}

/** What the amounts of this page give: land to explore, and each kind of building. */
function rowsOf(house: OwnHouse, ids: readonly string[]): SheetRow[] {
  const explore = { type: 'explore', house: house.id, acres: 0 } as const;
  const { max } = house.prices.explore;
  return [
    { key: 'explore', name: 'Acres to explore', max, order: explore, field: 'acres' },
    ...ids.map((id) => ({
      key: `build ${id}`,
      name: `${buildingName(id)} to build`,
      max: house.prices.build[id]?.max ?? 0,
      order: { type: 'build', house: house.id, building: id, count: 0 } as const,
      field: 'count',
    })),
  ];
}

function Buildings({ house }: { house: OwnHouse }) {
  const own = own_shares.value;
  const is_own = Object.keys(own).length > 0;
  const opening = rules.value?.definitions.races[house.race]?.plan ?? {};
  const ids = Object.keys(rules.value?.definitions.buildings ?? {});
  const sheet = useSheet('build', house, rowsOf(house, ids));
  const rows: Row[] = ids.map((id) => ({
    id,
    has: house.buildings[id] ?? 0,
    sites: house.constructing[id] ?? 0,
    wanted_bp: is_own ? (own[id] ?? 0) * 100 : (opening[id] ?? 0),
  }));
  const share = ({ has, sites }: Row) => Math.round(((has + sites) * 10_000) / house.land);
  const price = ({ id }: Row) => house.prices.build[id];
  const columns: readonly Column<Row>[] = [
    {
      title: 'Building',
      value: ({ id }) => buildingName(id),
      show: ({ id }) => <Named house={house} id={id} />,
    },
    { title: 'Stand', value: ({ has }) => has, numeric: true, wide: true },
    {
      title: 'Sites',
      value: ({ sites }) => sites,
      show: ({ sites }) => (sites === 0 ? '–' : number(sites)),
      numeric: true,
      wide: true,
    },
    { title: 'Share', value: share, show: (row) => percent(share(row)), numeric: true },
    {
      title: is_own ? 'My share' : 'Opening',
      value: ({ wanted_bp }) => wanted_bp,
      show: ({ wanted_bp }) => percent(wanted_bp),
      numeric: true,
      wide: true,
    },
    {
      title: 'One costs',
      value: (row) => price(row)?.gold ?? 0,
      show: (row) => {
        const { gold, materials } = price(row) ?? { gold: 0, materials: {} };
        return [
          `${number(gold)} gold`,
          ...Object.entries(materials).map(([id, n]) => `${n} ${materialName(id).toLowerCase()}`),
        ].join(', ');
      },
      numeric: true,
      wide: true,
    },
    {
      title: 'Build, at most',
      value: (row) => price(row)?.max ?? 0,
      show: ({ id }) => <SheetCell sheet={sheet} row={`build ${id}`} />,
      numeric: true,
    },
  ];
  return (
    <SheetForm
      sheet={sheet}
      beside={
        <p class="sheet-field">
          <span>Explore, at most</span> <SheetCell sheet={sheet} row="explore" />
        </p>
      }
    >
      <Table
        caption={
          is_own ? 'What stands, beside your shares' : 'What stands; “Opening” is what your race begins with'
        }
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </SheetForm>
  );
}

/** The name of a building, which shows what it does, there and then. */
function Named({ house, id }: { house: OwnHouse; id: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const heading = useId();
  return (
    <>
      <button type="button" class="quiet slim" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pictured kind="buildings" id={id}>
          {buildingName(id)}
        </Pictured>
      </button>
      <Dialog class="palette why" labelledBy={heading} open={open} onClose={close}>
        {() => (
          <>
            <h2 id={heading}>{buildingName(id)}</h2>
            <ToldThing kind="buildings" id={id} />
            <Does house={house} building={id} />
            <CloseButton onClose={close} />
          </>
        )}
      </Dialog>
    </>
  );
}
