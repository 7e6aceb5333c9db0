import { agePath, paths } from '../../address/paths.ts';
import { placeOf, sameState } from '../../address/place.ts';
import { age } from '../../service/age.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { Age as AgeReply } from '../../service/records.ts';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Trend } from '../../ui/trend.tsx';
import { useChronicle, WorldNews } from '../../ui/world_news.tsx';
import { whyScore } from '../../why/standing.ts';
import { decimal, number } from '../../words/format.ts';

type Standing = AgeReply['standings'][number];

/** Moments of the recap that a trend goes back. */
const TREND_FRAMES = 8;

const columnsWith = (landOf: (row: Standing) => readonly number[]): readonly Column<Standing>[] => [
  {
    title: 'State',
    value: ({ name }) => name,
    show: ({ realm, state, name }) => <StateLink realm={realm} state={state} name={name} />,
  },
  { title: 'Rank', value: ({ rank }) => rank, numeric: true },
  {
    title: 'Score',
    value: ({ score }) => score,
    show: (row) => <Explained by={() => whyScore(row)}>{decimal(row.score / 100, 2)}</Explained>,
    numeric: true,
  },
  { title: 'Land', value: ({ land }) => land, numeric: true },
  {
    title: 'Lately',
    value: (row) => changeOf(landOf(row)),
    show: (row) => <Trend values={landOf(row)} />,
    numeric: true,
    wide: true,
  },
  { title: 'Might', value: ({ might }) => might, numeric: true, wide: true },
  { title: 'Renown', value: ({ renown }) => renown, numeric: true, wide: true },
  { title: 'War points', value: ({ war_points }) => war_points, numeric: true, wide: true },
  { title: 'Wonders', value: ({ wonders }) => wonders, numeric: true, wide: true },
  { title: 'Houses', value: ({ houses }) => houses, numeric: true, wide: true },
  { title: 'Active', value: ({ active }) => active, numeric: true, wide: true },
];

/** By how much the last of some numbers differs from the first. */
const changeOf = (values: readonly number[]): number => (values.at(-1) ?? 0) - (values[0] ?? 0);

const NEWS_SHOWN = 100;

/** The age: its clock, what counts in it, how the states stand. */
export function Age() {
  const known = age.value;
  const told = useChronicle(NEWS_SHOWN);
  const frames = useReading('recap', () => realm.ageRecap()).value?.frames.slice(-TREND_FRAMES) ?? [];
  const landOf = ({ realm: r, state, land }: Standing): number[] => [
    ...frames.flatMap(({ states }) =>
      states.filter((each) => each[0] === r && each[1] === state).map((each) => each[2]),
    ),
    land,
  ];
  if (known === undefined) {
    return (
      <Page>
        <p class="loading">On its way …</p>
      </Page>
    );
  }
  const { name, tick, ticks_left, started_at, next_tick_at, tick_ms, standings, result, next, scoring } =
    known;
  const length = tick + ticks_left;
  return (
    <Page title={name} lead={`Age ${known.age}. The state with the highest score on the last tick wins it.`}>
      <section class="panel">
        <dl class="facts">
          <Fact name={known.started ? 'Began' : 'Begins'}>
            <When at={started_at} />
          </Fact>
          <Fact name="Tick">
            {number(tick)} <small class="muted">of {number(length)}</small>
          </Fact>
          <Fact name="Ends">
            {next_tick_at === null ? (
              'ended'
            ) : (
              <When at={next_tick_at + Math.max(0, ticks_left - 1) * tick_ms} />
            )}
          </Fact>
        </dl>
        <div class="bar-line" aria-hidden="true">
          <span style={{ width: `${(100 * tick) / Math.max(1, length)}%` }} />
        </div>
        <p class="small muted">
          What counts:{' '}
          {Object.entries(scoring)
            .map(([what, points]) => `${what.replace('_', ' ')} ${points}`)
            .join(', ')}
          . Each is a state's share of the best, over its active houses.
        </p>
        <div class="buttons">
          <a class="button slim" href={paths.recap}>
            The age so far, moment by moment
          </a>
          <a class="button slim" href={paths.ages}>
            Ages before
          </a>
        </div>
      </section>
      {result === null ? null : (
        <Panel title="The result">
          {result.winner === null ? (
            <p>Nobody won.</p>
          ) : (
            <p>
              <StateLink {...result.winner} name={result.winner_name ?? undefined} /> won the age.
            </p>
          )}
          <div class="buttons">
            <a class="button" href={agePath(known.age)}>
              All of the result
            </a>
            <a class="button" href={`${paths.recap}?age=${known.age}`}>
              See its recap
            </a>
          </div>
        </Panel>
      )}
      {next === null ? null : (
        <p class="note good">
          <span>
            Next: age {next.age}, {next.name}
          </span>
          <When at={next.start_at} />
        </p>
      )}
      <Table
        caption={result === null ? 'States now, best first' : 'States at the end, best first'}
        columns={columnsWith(landOf)}
        rows={result === null ? standings : result.states}
        rowKey={placeOf}
        ours={(each) => own.value !== null && sameState(own.value, each)}
      />
      {told === undefined || told.items.length === 0 ? null : (
        <Panel title="News of the world" anchor="news">
          <WorldNews {...told} />
        </Panel>
      )}
    </Page>
  );
}
