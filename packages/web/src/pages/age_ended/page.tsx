import type { AgeResult } from '@realm/sdk';
import { useRoute } from 'preact-iso';
import { RaceEmblem } from '../../emblems/emblem.tsx';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { decimal, duration, number } from '../../words/format.ts';
import { Medals, Next, OwnSaga, Podium } from './ceremony.tsx';
import { Gains } from './gains.tsx';

type StateRow = AgeResult['states'][number];
type HouseRow = AgeResult['houses'][number];

/** How an age ended: who won, the states, the houses, the heirs that were kept. */
export function AgeEnded() {
  const number_of = Number(useRoute().params.age);
  const reading = useReading(`age ${number_of}`, () => realm.ages.result(number_of));
  return (
    <Page title={reading.value?.name ?? `Age ${number_of}`} lead={`Age ${number_of}, as it ended.`}>
      <Shown of={reading}>{(result) => <Result result={result} />}</Shown>
    </Page>
  );
}

function Result({ result }: { result: AgeResult }) {
  const { started_at, ended_at, ticks, states, houses, houses_of, heirs, age } = result;
  return (
    <>
      <Podium result={result} />
      <OwnSaga of={age} />
      <Medals result={result} />
      <Next />
      <section class="panel">
        <dl class="facts">
          <Fact name="Ended">
            <When at={ended_at} />
          </Fact>
          <Fact name="Lasted">
            {number(ticks)} <small class="muted">ticks, {duration(ended_at - started_at)}</small>
          </Fact>
          <Fact name="Houses">{number(houses_of)}</Fact>
        </dl>
      </section>
      <Table
        caption="States, best first"
        columns={STATES}
        rows={states}
        rowKey={({ realm: r, state }) => `${r}:${state}`}
      />
      <Gains age={age} houses={houses} />
      <Table
        caption={`The ${number(houses.length)} largest houses`}
        columns={HOUSES}
        rows={houses}
        rowKey={({ id }) => id}
      />
      {heirs.length === 0 ? null : (
        <Panel title="Heirs kept">
          <ul class="records">
            {heirs.map(({ house, house_name, heir }) => (
              <li key={`${house} ${heir.kind} ${heir.name}`}>
                <bdi>{heir.name}</bdi>
                <span class="small muted">
                  {heir.kind}, level {heir.level}, of <bdi>{house_name}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

const STATES: readonly Column<StateRow>[] = [
  { title: 'State', value: ({ name }) => name, show: ({ name }) => <bdi>{name}</bdi> },
  { title: 'Rank', value: ({ rank }) => rank, numeric: true },
  {
    title: 'Score',
    value: ({ score }) => score,
    show: ({ score }) => decimal(score / 100, 2),
    numeric: true,
  },
  { title: 'Land', value: ({ land }) => land, numeric: true },
  { title: 'Might', value: ({ might }) => might, numeric: true, wide: true },
  { title: 'War points', value: ({ war_points }) => war_points, numeric: true, wide: true },
];

const HOUSES: readonly Column<HouseRow>[] = [
  {
    title: 'House',
    value: ({ name }) => name,
    show: ({ name, race }) => (
      <span class="named">
        <RaceEmblem race={race} size={22} />
        <bdi>{name}</bdi>
      </span>
    ),
  },
  { title: 'Land', value: ({ land }) => land, numeric: true },
  { title: 'Might', value: ({ might }) => might, numeric: true },
  { title: 'Renown', value: ({ renown }) => renown, numeric: true, wide: true },
  { title: 'By land', value: ({ land_rank }) => land_rank, numeric: true, wide: true },
];
