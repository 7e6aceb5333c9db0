import type { Signal } from '@preact/signals';
import { say } from '@realm/words';
import { placeOf } from '../../address/place.ts';
import type { RealmOnMap } from '../../map/territories.ts';
import type { HouseRecord, WorldBattle } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import type { Sought } from '../../ui/sought.ts';
import { WorldNews, type WorldNewsProps } from '../../ui/world_news.tsx';
import { realmName } from '../../words/names.ts';
import { BATTLE_TICKS } from './battles.ts';
import { FoundHouses } from './found_list.tsx';
import type { Standing } from './groups.ts';
import { HousesOf } from './houses_of.tsx';

interface ListsProps {
  readonly sought: Signal<Sought>;
  readonly realms: readonly RealmOnMap<Standing>[];
  /** The state whose houses are listed. */
  readonly state: Standing | undefined;
  readonly chooseState: (place: string) => void;
  readonly by_state: ReadonlyMap<string, readonly HouseRecord[]>;
  readonly battles: readonly WorldBattle[];
  /** Of states and houses in the news; undefined until there is some. */
  readonly names: WorldNewsProps['names'] | undefined;
}

/** What the map shows, to be read. */
export function Lists({ sought, realms, state, chooseState, by_state, battles, names }: ListsProps) {
  return (
    <Panel title={say('The same as lists')} anchor="lists">
      <FoundHouses sought={sought} />
      <div class="field">
        <label>
          {say('A state')}
          <select
            value={state === undefined ? '' : placeOf(state)}
            onChange={(event) => chooseState(event.currentTarget.value)}
          >
            <option value="">{say('Choose a state')}</option>
            {realms.map(({ realm: each, states }) => (
              <optgroup key={each} label={realmName(each)}>
                {states.map(({ of }) => (
                  <option key={of.state} value={placeOf(of)}>
                    {say('{of}: {land, plural, one {# acre} other {# acres}}', {
                      of: of.name,
                      land: of.land,
                    })}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </div>
      {names === undefined || battles.length === 0 ? null : (
        <>
          <h3>
            {say('Battles of the last {ticks, plural, one {# tick} other {# ticks}}', {
              ticks: BATTLE_TICKS,
            })}
          </h3>
          <WorldNews items={battles} names={names} />
        </>
      )}
      {state === undefined ? null : <HousesOf state={state} houses={by_state.get(placeOf(state)) ?? []} />}
    </Panel>
  );
}
