import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { age, has_war } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse, Relations } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { bonus, decimal, number, percent, words } from '../../words/format.ts';
import { param, stateName } from '../../words/names.ts';
import { Envoys } from './envoys.tsx';
import { Meter } from './meter.tsx';
import { Overtures } from './overtures.tsx';

type Relation = Relations['states'][number];

/** One's own state among the others: who holds what against whom, what is open between them, what may be done. */
export function OwnWar({ house }: { house: OwnHouse }) {
  const relations = useReading('relations', () => realm.relations());
  const state = useReading('state', () => realm.state()).value;
  const over = age.value?.ended === true;
  return (
    <Shown of={relations}>
      {(reply) => (
        <>
          <div class="columns">
            <Panel title={say('Your state')}>
              {over ? <p>{say('The age has ended, and every war with it.')}</p> : <Standing reply={reply} />}
              {state === undefined || over ? null : <Peace state={state} />}
            </Panel>
            {has_war.value ? (
              <Panel title={say('Envoys')} about="ceasefire">
                <Envoys house={house} reply={reply} leads={state?.leader === house.id} />
              </Panel>
            ) : null}
          </div>
          <Overtures house={house} reply={reply} leads={state?.leader === house.id} />
          {has_war.value ? <Hostility reply={reply} over={over} /> : null}
        </>
      )}
    </Shown>
  );
}

/** What one's own state and the others hold against each other. */
function Hostility({ reply, over }: { reply: Relations; over: boolean }) {
  const [all, setAll] = useQuery('all', '');
  return (
    <>
      <Table
        caption={
          over
            ? say('Hostility between you and the others as the age ended')
            : say('Hostility between you and the others; at {param} held, war may be declared', {
                param: decimal(param('hostility_declare') / 100, 1),
              })
        }
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
              ? say('Also the {states} with nothing between you', {
                  states: number(reply.states.filter((each) => !concerns(each)).length),
                })
              : say('Only those with something between you')}
          </button>
        </div>
      )}
    </>
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
    if (!has_war.value) return <p>{say('At peace with everyone.')}</p>;
    return (
      <p>
        {say(
          'At peace with everyone. War can begin once another state has harmed yours enough, or once both declare it within {param, plural, one {# tick} other {# ticks}}.',
          { param: param('overture_ticks') },
        )}
      </p>
    );
  }
  return (
    <p class="note bad">
      <Said
        of="<b>At war.</b> A house of yours takes {param} land from the other side."
        values={{ param: bonus(param('war_land_bp')) }}
        tags={{ b: (inside) => <strong>{inside}</strong> }}
      />
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
          {say(
            'Recovery: {share_bp} of what the war cost comes back, for {n, plural, one {# tick} other {# ticks}} more.',
            { share_bp: percent(recovery.share_bp), n: Math.max(0, recovery.until_tick - tick) },
          )}
        </p>
      )}
      {peace_dividend === null ? null : (
        <p class="muted">
          {peace_dividend.active
            ? say('The peace dividend is paid.')
            : say('The peace dividend begins in {n, plural, one {# tick} other {# ticks}}.', {
                n: Math.max(0, peace_dividend.from_tick - tick),
              })}
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Relation>[] = [
  {
    title: say('State'),
    value: ({ realm, state }) => stateName(realm, state),
    show: ({ realm, state, name }) => <StateLink realm={realm} state={state} name={name} />,
  },
  {
    title: say('You hold'),
    value: ({ felt }) => felt,
    show: ({ felt }) => <Meter value={felt} />,
    numeric: true,
  },
  {
    title: say('They hold'),
    value: ({ felt_by_them }) => felt_by_them,
    show: ({ felt_by_them }) => <Meter value={felt_by_them} />,
    numeric: true,
  },
  { title: say('Standing'), value: ({ standing }) => words(standing), wide: true },
  {
    title: say('Your land to theirs'),
    value: ({ land_ratio_bp }) => land_ratio_bp,
    show: ({ land_ratio_bp, in_war_range }) => (
      <>
        {percent(Math.round(land_ratio_bp / 100) * 100)}
        {in_war_range ? null : <small class="muted"> {say('out of range')}</small>}
      </>
    ),
    text: ({ land_ratio_bp }) => percent(Math.round(land_ratio_bp / 100) * 100),
    numeric: true,
    wide: true,
  },
  {
    title: say('Ceasefire'),
    value: ({ ceasefire_until_tick }) => ceasefire_until_tick ?? 0,
    show: ({ ceasefire_until_tick }) =>
      ceasefire_until_tick === null
        ? '–'
        : say('to tick {ceasefire_until_tick}', { ceasefire_until_tick: number(ceasefire_until_tick) }),
    numeric: true,
    wide: true,
  },
];
