import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import { own_shares } from '../../service/own_shares.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Across } from '../../ui/across.tsx';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { PendingList } from '../../ui/pending.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { Said } from '../../ui/said.tsx';
import { Select } from '../../ui/select.tsx';
import { SheetCell } from '../../ui/sheet_cell.tsx';
import { SheetForm } from '../../ui/sheet_form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { type SheetRow, useSheet } from '../../ui/use_sheet.ts';
import { efficiency, employment, exploreGold, land as landOf } from '../../why/house.ts';
import { bonus, decimal, number, percent, words } from '../../words/format.ts';
import { buildingName, goodName, materialName, statDoes } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import { limitOfBuilding, limitOfExploring } from './limits.ts';

/** New land, and what stands on the land there is. */
export function Build({ house }: { house: OwnHouse }) {
  const { land, barren, incoming_land, building_efficiency_bp, employment_bp, jobs } = house;
  return (
    <Page>
      <section class="panel">
        <dl class="facts">
          <Fact name={say('Land')}>
            <Explained by={() => landOf(house)}>{number(land)}</Explained>
          </Fact>
          <Fact name={say('Barren')}>{number(barren)}</Fact>
          <Fact name={say('On its way')}>{number(incoming_land)}</Fact>
          <Fact name={say('Still to be found')} about="explore">
            {number(house.explorable_acres)}
          </Fact>
          <Fact name={say('Buildings work at')}>
            <Explained rate by={(known) => efficiency(house, known)}>
              {percent(building_efficiency_bp)}
            </Explained>
          </Fact>
          <Fact name={say('Employment')} about="efficiency">
            <Explained rate by={(known) => employment(house, known)}>
              {percent(employment_bp)}
            </Explained>{' '}
            <small class="muted">{say('of {jobs, plural, one {# job} other {# jobs}}', { jobs })}</small>
          </Fact>
        </dl>
      </section>
      <Buildings house={house} />
      <h2>{say('One order by itself, or later')}</h2>
      <div class="columns">
        <Panel title={say('Explore')} anchor="explore">
          <Explore house={house} />
        </Panel>
        <Panel title={say('Build')} anchor="build">
          <BuildOrRaze house={house} />
        </Panel>
      </div>
      <Panel title={say('Under way')}>
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
      name="explore"
      command={{ type: 'explore', house: house.id, acres }}
      amount="acres"
      label={say('Send explorers')}
      done={() => say('Explorers set out for {acres, plural, one {# acre} other {# acres}}', { acres })}
      clear={clear}
    >
      <p class="small muted">
        <Said
          of="An acre takes <explained>{gold_per_acre} gold</explained> and {soldiers_milli_per_acre} soldiers, who settle there."
          values={{
            gold_per_acre: number(gold_per_acre),
            soldiers_milli_per_acre: decimal(soldiers_milli_per_acre / 1_000, 2),
          }}
          tags={{
            explained: (inside) => <Explained by={(known) => exploreGold(house, known)}>{inside}</Explained>,
          }}
        />
      </p>
      <Amount
        label={say('Acres')}
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
  const name = within(buildingName(building));
  return (
    <OrderForm
      name="build"
      command={{ type: razing ? 'raze' : 'build', house: house.id, building, count }}
      amount="count"
      label={razing ? say('Raze them') : say('Build them')}
      done={() =>
        razing
          ? say('{count} {name} razed', { count: number(count), name })
          : say('{count} {name} begun', { count: number(count), name })
      }
      clear={clear}
    >
      <Choices
        legend={say('What to do')}
        name="act"
        value={act}
        onChange={setAct}
        options={[
          ['build', say('Build')],
          ['raze', say('Raze')],
        ]}
      />
      <Select
        label={say('Building')}
        value={building}
        onChange={setBuilding}
        options={ids.map((id) => [id, `${buildingName(id)} (${number(house.buildings[id] ?? 0)})`])}
      />
      <ToldThing kind="buildings" id={building} />
      <Does house={house} building={building} />
      <Amount
        label={say('How many')}
        field="count"
        {...typed}
        max={razing ? has : (price?.max ?? 0)}
        hint={
          razing
            ? say('Razing is free and at once, and leaves barren land.')
            : limitOfBuilding(house, building, (what) => within(goodName(what)))
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
    ...does.produces.map(
      ([what, a, b]) => [say('{good} a tick', { good: goodName(what) }), number(a), number(b)] as const,
    ),
    ...does.holds.map(
      ([what, a, b]) =>
        [say('Room for {what}', { what: within(words(what)) }), number(a), number(b)] as const,
    ),
    [say('People living there'), number(does.living[0]), number(does.living[1])],
  ];
  return (
    <Across label={say('With one percent more of the land in it')}>
      <table class="bare small">
        <caption>{say('With one percent more of the land in it')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('What it does')}</th>
            <th scope="col" class="n">
              {say('Now')}
            </th>
            <th scope="col" class="n">
              {say('Then')}
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
    </Across>
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
    { key: 'explore', name: say('Acres to explore'), max, order: explore, field: 'acres' },
    ...ids.map((id) => ({
      key: `build ${id}`,
      name: say('{building} to build', { building: buildingName(id) }),
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
      title: say('Building'),
      value: ({ id }) => buildingName(id),
      show: ({ id }) => <Named house={house} id={id} />,
    },
    { title: say('Stand'), value: ({ has }) => has, numeric: true, wide: true },
    {
      title: say('Sites'),
      value: ({ sites }) => sites,
      show: ({ sites }) => (sites === 0 ? '–' : number(sites)),
      numeric: true,
      wide: true,
    },
    { title: say('Share'), value: share, show: (row) => percent(share(row)), numeric: true },
    {
      title: is_own ? say('My share') : say('Opening'),
      value: ({ wanted_bp }) => wanted_bp,
      show: ({ wanted_bp }) => percent(wanted_bp),
      numeric: true,
      wide: true,
    },
    {
      title: say('One costs'),
      value: (row) => price(row)?.gold ?? 0,
      show: (row) => {
        const { gold, materials } = price(row) ?? { gold: 0, materials: {} };
        return [
          say('{gold} gold', { gold: number(gold) }),
          ...Object.entries(materials).map(([id, n]) => `${n} ${within(materialName(id))}`),
        ].join(', ');
      },
      numeric: true,
      wide: true,
    },
    {
      title: say('Build, at most'),
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
          <span>{say('Explore, at most')}</span> <SheetCell sheet={sheet} row="explore" />
        </p>
      }
    >
      <Table
        caption={say('What stands')}
        wide_note={is_own ? say('beside your shares') : say('“Opening” is what your race begins with')}
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
