import type { AgeResult } from '@realm/sdk';
import { say } from '@realm/words';
import { useRoute } from 'preact-iso';
import { paths } from '../../address/paths.ts';
import { RaceEmblem } from '../../emblems/emblem.tsx';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { isNowhere, NotFound } from '../../ui/not_found.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { decimal, duration, number } from '../../words/format.ts';
import { Medals, Next, OwnSaga, Podium } from './ceremony.tsx';
import { Data } from './data.tsx';
import { Gains } from './gains.tsx';

type StateRow = AgeResult['states'][number];
type HouseRow = AgeResult['houses'][number];

/** How an age ended: who won, the states, the houses, the heirs that were kept. */
export function AgeEnded() {
  const number_of = Number(useRoute().params.age);
  const reading = useReading(`age ${number_of}`, () => realm.ages.result(number_of));
  if (isNowhere(reading))
    return <NotFound on={<a href={paths.ages}>{say('To the ages that have ended')}</a>} />;
  return (
    <Page
      title={reading.value?.name ?? say('Age {number_of}', { number_of })}
      lead={say('Age {number_of}, as it ended.', { number_of })}
    >
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
      <Next after={age} />
      <section class="panel">
        <dl class="facts">
          <Fact name={say('Ended')}>
            <When at={ended_at} />
          </Fact>
          <Fact name={say('Lasted')}>
            {number(ticks)}{' '}
            <small class="muted">
              {say('ticks, {ended_at}', { ended_at: duration(ended_at - started_at) })}
            </small>
          </Fact>
          <Fact name={say('Houses')}>{number(houses_of)}</Fact>
        </dl>
      </section>
      <Table
        caption={say('States, best first')}
        columns={STATES}
        rows={states}
        rowKey={({ realm: r, state }) => `${r}:${state}`}
      />
      <Gains age={age} houses={houses} />
      <Table
        caption={say('The {houses} largest houses', { houses: number(houses.length) })}
        columns={HOUSES}
        rows={houses}
        rowKey={({ id }) => id}
      />
      {heirs.length === 0 ? null : (
        <Panel title={say('Heirs kept')}>
          <ul class="records">
            {heirs.map(({ house, house_name, heir }) => (
              <li key={`${house} ${heir.kind} ${heir.name}`}>
                <bdi>{heir.name}</bdi>
                <span class="small muted">
                  <Said
                    of="{kind}, level {level}, of {house_name}"
                    values={{ kind: heir.kind, level: heir.level, house_name: <bdi>{house_name}</bdi> }}
                  />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Data age={age} />
    </>
  );
}

const STATES: readonly Column<StateRow>[] = [
  { title: say('State'), value: ({ name }) => name, show: ({ name }) => <bdi>{name}</bdi> },
  { title: say('Rank'), value: ({ rank }) => rank, numeric: true },
  {
    title: say('Score'),
    value: ({ score }) => score,
    show: ({ score }) => decimal(score / 100, 2),
    numeric: true,
  },
  { title: say('Land'), value: ({ land }) => land, numeric: true },
  { title: say('Might'), value: ({ might }) => might, numeric: true, wide: true },
  { title: say('War points'), value: ({ war_points }) => war_points, numeric: true, wide: true },
];

const HOUSES: readonly Column<HouseRow>[] = [
  {
    title: say('House'),
    value: ({ name }) => name,
    show: ({ name, race }) => (
      <span class="named">
        <RaceEmblem race={race} size={22} />
        <bdi>{name}</bdi>
      </span>
    ),
  },
  { title: say('Land'), value: ({ land }) => land, numeric: true },
  { title: say('Might'), value: ({ might }) => might, numeric: true },
  { title: say('Renown'), value: ({ renown }) => renown, numeric: true, wide: true },
  { title: say('By land'), value: ({ land_rank }) => land_rank, numeric: true, wide: true },
];
