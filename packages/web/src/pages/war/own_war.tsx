import { useQuery } from '../../address/query.ts';
import { age } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse, Relations } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { bonus, decimal, number, percent, plural, words } from '../../words/format.ts';
import { param, stateName } from '../../words/names.ts';
import { Envoys } from './envoys.tsx';
import { Meter } from './meter.tsx';
import { Overtures } from './overtures.tsx';

type Relation = Relations['states'][number];

/** One's own state among the others: who holds what against whom, what is open between them, what may be done. */
export function OwnWar({ house }: { house: OwnHouse }) {
  const relations = useReading('relations', () => realm.relations());
  const [all, setAll] = useQuery('all', '');
  const state = useReading('state', () => realm.state()).value;
  return (
    <Shown of={relations}>
      {(reply) => (
        <>
          <div class="columns">
            <Panel title="Your state">
              <Standing reply={reply} />
              {state === undefined ? null : <Peace state={state} />}
            </Panel>
            <Panel title="Envoys" about="ceasefire">
              <Envoys house={house} reply={reply} leads={state?.leader === house.id} />
            </Panel>
          </div>
          <Overtures house={house} reply={reply} leads={state?.leader === house.id} />
          <Table
            caption={`Hostility between you and the others; at ${decimal(param('hostility_declare') / 100, 1)} held, war may be declared`}
            columns={COLUMNS}
            rows={reply.states
              .filter((each) => all !== '' || concerns(each))
              .sort((a, b) => weightOf(b) - weightOf(a))}
            rowKey={({ realm, state }) => `${realm}:${state}`}
          />
          {reply.states.every(concerns) ? null : (
            <div class="buttons">
              <button type="button" class="slim" onClick={() => setAll(all === '' ? 'yes' : '')}>
                {all === ''
                  ? `Also the ${number(reply.states.filter((each) => !concerns(each)).length)} with nothing between you`
                  : 'Only those with something between you'}
              </button>
            </div>
          )}
        </>
      )}
    </Shown>
  );
}

/** What stands first: an enemy, then who holds or is held most against, then who is near enough for war. */
const weightOf = ({ standing, felt, felt_by_them, in_war_range }: Relation): number =>
  (standing === 'war' ? 1_000_000 : 0) + felt + felt_by_them + (in_war_range ? 1 : 0);

/** Whether anything stands between it and one's own state, or war could. */
const concerns = ({ standing, felt, felt_by_them, in_war_range, ceasefire_until_tick }: Relation): boolean =>
  standing !== 'neutral' || felt > 0 || felt_by_them > 0 || in_war_range || ceasefire_until_tick !== null;

function Standing({ reply }: { reply: Relations }) {
  if (reply.war === null) {
    return (
      <p>
        At peace with everyone. War can begin once another state has harmed yours enough, or once both declare
        it within {plural(param('overture_ticks'), 'tick')}.
      </p>
    );
  }
  return (
    <p class="note bad">
      <strong>At war.</strong> A house of yours takes {bonus(param('war_land_bp'))} land from the other side.
    </p>
  );
}

function Peace({ state }: { state: NonNullable<Awaited<ReturnType<typeof realm.state>>> }) {
  const tick = age.value?.tick ?? 0;
  const { recovery, peace_dividend } = state;
  return (
    <>
      {recovery === null ? null : (
        <p>
          Recovery: {percent(recovery.share_bp)} of what the war cost comes back, for{' '}
          {plural(Math.max(0, recovery.until_tick - tick), 'tick')} more.
        </p>
      )}
      {peace_dividend === null ? null : (
        <p class="muted">
          {peace_dividend.active
            ? 'The peace dividend is paid.'
            : `The peace dividend begins in ${plural(Math.max(0, peace_dividend.from_tick - tick), 'tick')}.`}
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Relation>[] = [
  {
    title: 'State',
    value: ({ realm, state }) => stateName(realm, state),
    show: ({ realm, state, name }) => <StateLink realm={realm} state={state} name={name} />,
  },
  { title: 'You hold', value: ({ felt }) => felt, show: ({ felt }) => <Meter value={felt} />, numeric: true },
  {
    title: 'They hold',
    value: ({ felt_by_them }) => felt_by_them,
    show: ({ felt_by_them }) => <Meter value={felt_by_them} />,
    numeric: true,
  },
  { title: 'Standing', value: ({ standing }) => words(standing), wide: true },
  {
    title: 'Your land to theirs',
    value: ({ land_ratio_bp }) => land_ratio_bp,
    show: ({ land_ratio_bp, in_war_range }) => (
      <>
        {percent(Math.round(land_ratio_bp / 100) * 100)}
        {in_war_range ? null : <small class="muted"> out of range</small>}
      </>
    ),
    numeric: true,
    wide: true,
  },
  {
    title: 'Ceasefire',
    value: ({ ceasefire_until_tick }) => ceasefire_until_tick ?? 0,
    show: ({ ceasefire_until_tick }) =>
      ceasefire_until_tick === null ? '–' : `to tick ${number(ceasefire_until_tick)}`,
    numeric: true,
    wide: true,
  },
];
