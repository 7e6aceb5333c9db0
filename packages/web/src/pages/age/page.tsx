import { say } from '@realm/words';
import { agePath, paths, recapPath } from '../../address/paths.ts';
import { placeOf, sameState } from '../../address/place.ts';
import { age, tickAt } from '../../service/age.ts';
import { own } from '../../service/player.ts';
import type { Age as AgeReply } from '../../service/records.ts';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { changeOf, useLately } from '../../ui/lately.ts';
import { NextBegins } from '../../ui/next_begins.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Trend } from '../../ui/trend.tsx';
import { useChronicle, WorldNews } from '../../ui/world_news.tsx';
import { whyScore } from '../../why/standing.ts';
import { decimal, number, words } from '../../words/format.ts';
import { within } from '../../words/within.ts';

type Standing = AgeReply['standings'][number];

const columnsWith = (landOf: (row: Standing) => readonly number[]): readonly Column<Standing>[] => [
  {
    title: say('State'),
    value: ({ name }) => name,
    show: ({ realm, state, name }) => <StateLink realm={realm} state={state} name={name} />,
  },
  { title: say('Rank'), value: ({ rank }) => rank, numeric: true },
  {
    title: say('Score'),
    value: ({ score }) => score,
    show: (row) => <Explained by={() => whyScore(row)}>{decimal(row.score / 100, 2)}</Explained>,
    text: ({ score }) => decimal(score / 100, 2),
    numeric: true,
  },
  { title: say('Land'), value: ({ land }) => land, numeric: true },
  {
    title: say('Lately'),
    value: (row) => changeOf(landOf(row)),
    show: (row) => <Trend values={landOf(row)} />,
    numeric: true,
    wide: true,
  },
  { title: say('Might'), value: ({ might }) => might, numeric: true, wide: true },
  { title: say('Renown'), value: ({ renown }) => renown, numeric: true, wide: true },
  { title: say('War points'), value: ({ war_points }) => war_points, numeric: true, wide: true },
  { title: say('Wonders'), value: ({ wonders }) => wonders, numeric: true, wide: true },
  { title: say('Houses'), value: ({ houses }) => houses, numeric: true, wide: true },
  { title: say('Active'), value: ({ active }) => active, numeric: true, wide: true },
];

const NEWS_SHOWN = 100;

/** The age: its clock, what counts in it, how the states stand. */
export function Age() {
  const known = age.value;
  const told = useChronicle(NEWS_SHOWN);
  const lately = useLately();
  if (known === undefined) {
    return (
      <Page>
        <p class="loading">{say('On its way …')}</p>
      </Page>
    );
  }
  const { name, tick, ticks_left, started_at, next_tick_at, standings, result, next, scoring } = known;
  const length = tick + ticks_left;
  const ends_at = tickAt(tick + Math.max(1, ticks_left));
  return (
    <Page
      title={name}
      lead={say('Age {age}. The state with the highest score on the last tick wins it.', { age: known.age })}
    >
      <section class="panel">
        <dl class="facts">
          <Fact name={known.started ? say('Began') : say('Begins')}>
            <When at={started_at} />
          </Fact>
          <Fact name={say('Tick')}>
            {number(tick)} <small class="muted">{say('of {length}', { length: number(length) })}</small>
          </Fact>
          <Fact name={say('Ends')}>
            {next_tick_at === null ? say('ended') : ends_at === null ? say('paused') : <When at={ends_at} />}
          </Fact>
        </dl>
        <div class="bar-line" aria-hidden="true">
          <span style={{ width: `${(100 * tick) / Math.max(1, length)}%` }} />
        </div>
        <p class="small muted">
          {say("What counts: {entries}. Each is a state's share of the best, over its active houses.", {
            entries: Object.entries(scoring)
              .map(([what, points]) => `${within(words(what))} ${points}`)
              .join(', '),
          })}
        </p>
        <div class="buttons">
          <a class="button slim" href={paths.recap}>
            {say('The age so far, moment by moment')}
          </a>
          <a class="button slim" href={paths.ages}>
            {say('Ages before')}
          </a>
        </div>
      </section>
      {result === null ? null : (
        <Panel title={say('The result')}>
          {result.winner === null ? (
            <p>{say('Nobody won.')}</p>
          ) : (
            <p>
              <Said
                of="{state} won the age."
                values={{ state: <StateLink {...result.winner} name={result.winner_name ?? undefined} /> }}
              />
            </p>
          )}
          <div class="buttons">
            <a class="button" href={agePath(known.age)}>
              {say('All of the result')}
            </a>
            <a class="button" href={recapPath(known.age)}>
              {say('See its recap')}
            </a>
          </div>
        </Panel>
      )}
      {next === null ? null : (
        <p class="note good">
          <span>
            <NextBegins next={next} />
          </span>
        </p>
      )}
      <Table
        caption={result === null ? say('States now, best first') : say('States at the end, best first')}
        columns={columnsWith(lately.ofState)}
        rows={result === null ? standings : result.states}
        rowKey={placeOf}
        ours={(each) => own.value !== null && sameState(own.value, each)}
      />
      {told === undefined || told.items.length === 0 ? null : (
        <Panel title={say('News of the world')} anchor="news">
          <WorldNews {...told} />
        </Panel>
      )}
    </Page>
  );
}
