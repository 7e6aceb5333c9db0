import { say } from '@realm/words';
import { realmPath } from '../../address/paths.ts';
import { sameState } from '../../address/place.ts';
import { RealmEmblem } from '../../emblems/emblem.tsx';
import { age } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse, OwnState } from '../../service/records.ts';
import { Fact } from '../../ui/fact.tsx';
import { HouseTable } from '../../ui/house_table.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { HouseLink } from '../../ui/places.tsx';
import { Said } from '../../ui/said.tsx';
import { Shares } from '../../ui/shares.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { decimal, number, percent, words } from '../../words/format.ts';
import { materialName, param, realmName } from '../../words/names.ts';
import { Aid } from './aid.tsx';
import { Donate } from './donate.tsx';
import { LeadersTools } from './leaders_tools.tsx';
import { Plans } from './plans.tsx';
import { Says } from './says.tsx';
import { Votes } from './votes.tsx';

/** One's own state: its members, leader and votes, its treasury, what one gives and gets. */
export function State({ house }: { house: OwnHouse }) {
  const reading = useReading('state', () => realm.state());
  return (
    <Page
      title={reading.value?.name ?? say('State')}
      emblem={<RealmEmblem realm={house.realm} size={56} />}
      lead={
        <Said
          of="Of {realm}."
          values={{ realm: <a href={realmPath(house.realm)}>{realmName(house.realm)}</a> }}
        />
      }
    >
      <Shown of={reading}>
        {(state) => (
          <>
            <Facts state={state} />
            <Plans house={house} state={state} />
            <Says house={house} state={state} />
            <div class="columns">
              <Panel
                title={say('Who leads')}
                anchor="vote"
                aside={say('{voters, plural, one {# vote} other {# votes}} count now', {
                  voters: state.voters,
                })}
              >
                <Votes house={house} state={state} />
              </Panel>
              <div class="page">
                <Panel title={say('Treasury')} aside={say('tax {tax_bp}', { tax_bp: percent(state.tax_bp) })}>
                  <Treasury state={state} />
                  <Donate house={house} />
                </Panel>
                <Panel title={say('Send aid')} anchor="aid">
                  <Aid house={house} state={state} />
                </Panel>
              </div>
            </div>
            {state.leader === house.id ? <LeadersTools house={house} state={state} /> : null}
            {state.members.length < 2 ? null : (
              <Panel title={say('Who holds what')}>
                <Shares
                  title={say('Land')}
                  unit={say('acres')}
                  shares={state.members.map(({ id, name, land }) => ({ key: id, name, value: land }))}
                />
                <Shares
                  title={say('Might')}
                  unit={say('in all')}
                  shares={state.members.map(({ id, name, might }) => ({ key: id, name, value: might }))}
                />
              </Panel>
            )}
            <HouseTable caption={say('Members, by seat')} houses={state.members} own={house.id} />
          </>
        )}
      </Shown>
    </Page>
  );
}

function Facts({ state }: { state: OwnState }) {
  const { ranks } = state;
  const leader = state.members.find(({ id }) => id === state.leader);
  const standing = age.value?.standings.find((each) => sameState(each, state));
  return (
    <section class="panel">
      <dl class="facts">
        <Fact name={say('Leader')}>
          {leader === undefined ? say('nobody yet') : <HouseLink house={leader} />}
        </Fact>
        {standing === undefined ? null : (
          <Fact name={say('Score')} about="winning">
            {decimal(standing.score / 100, 2)}{' '}
            <small class="muted">{say('rank {rank}', { rank: standing.rank })}</small>
          </Fact>
        )}
        {(['land', 'might', 'renown'] as const).map((what) => (
          <Fact key={what} name={words(what)}>
            {number(ranks[what].total)}{' '}
            <small class="muted">
              {say('rank {rank} of {of}', { rank: ranks[what].rank, of: ranks[what].of })}
            </small>
          </Fact>
        ))}
        {state.recovery === null ? null : (
          <Fact name={say('Recovery from war')}>
            {percent(state.recovery.share_bp)}{' '}
            <small class="muted">
              {say('until tick {until_tick}', { until_tick: state.recovery.until_tick })}
            </small>
          </Fact>
        )}
        {state.peace_dividend === null || (age.value?.ended && !state.peace_dividend.active) ? null : (
          <Fact name={say('Peace dividend')}>
            {state.peace_dividend.active
              ? say('yes')
              : say('from tick {from_tick}', { from_tick: state.peace_dividend.from_tick })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Treasury({ state: { treasury } }: { state: OwnState }) {
  const held = Object.entries(treasury.materials).filter(([, n]) => n > 0);
  return (
    <>
      <dl class="facts">
        <Fact name={say('Gold')}>{number(treasury.gold)}</Fact>
        {held.map(([id, n]) => (
          <Fact key={id} name={materialName(id)}>
            {number(n)}
          </Fact>
        ))}
      </dl>
      <p class="small muted">
        {say(
          "What it holds of its realm's material beyond {cap} goes to the houses every {param, plural, one {# tick} other {# ticks}}.",
          { cap: number(treasury.cap), param: param('day_ticks') },
        )}
      </p>
    </>
  );
}
