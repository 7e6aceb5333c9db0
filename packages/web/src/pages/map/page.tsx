import { useMemo, useState } from 'preact/hooks';
import { housePath, paths } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { Drawing, Written } from '../../map/drawing.tsx';
import { pathOf } from '../../map/layout.ts';
import { estates, type Territory, territories } from '../../map/territories.ts';
import { age } from '../../service/age.ts';
import { useEveryHouse } from '../../service/every_house.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { Age, HouseRecord } from '../../service/records.ts';
import { toNumber } from '../../ui/amount.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { HouseLink, HouseTags, StateLink } from '../../ui/places.tsx';
import { number, plural } from '../../words/format.ts';
import { realmName } from '../../words/names.ts';
import { HousesOf } from './houses_of.tsx';

type Standing = Age['standings'][number];

const placeOf = ({ realm, state }: { readonly realm: number; readonly state: number }) => `${realm}:${state}`;

/** The world, drawn: realms, states and houses, each as large as its land; who is at war; and one's own. */
export function WorldMap() {
  const standings = age.value?.standings ?? [];
  const houses = useEveryHouse().value ?? [];
  const wars = useReading('wars', () => realm.wars()).value?.wars ?? [];
  const [chosen_text, choose] = useQuery('house', '');
  const [state_text, chooseState] = useState('');
  const me = own.value;
  const realms = useMemo(() => territories(standings), [standings]);
  const by_state = useMemo(() => groupByState(houses), [houses]);
  const all = useMemo(
    () => realms.flatMap(({ states }) => states.map((territory) => estatesOn(territory, by_state))),
    [realms, by_state],
  );
  const by_place = new Map(all);
  const chosen = houses.find(({ id }) => id === toNumber(chosen_text));
  const state = standings.find(
    (each) => placeOf(each) === (chosen === undefined ? state_text : placeOf(chosen)),
  );
  const fights = new Set(wars.flatMap(({ a, b }) => [placeOf(a), placeOf(b)]));
  const largest = standings.reduce<Standing | undefined>(
    (most, each) => (most === undefined || each.land > most.land ? each : most),
    undefined,
  );
  return (
    <Page lead="Every house as large as its land. Choose one to look at it.">
      <section class="panel">
        <Drawing
          moves
          realms={realms}
          nameOfRealm={realmName}
          nameOf={({ name }) => name}
          label={
            `A map of ${plural(standings.length, 'state')} and ${plural(houses.length, 'house')}` +
            `${largest === undefined ? '' : `; ${largest.name} is the largest with ${plural(largest.land, 'acre')}`}. ` +
            'The same stands below as lists. Arrow keys move it, plus and minus change its size.'
          }
          on={({ of, shape }) => (
            <>
              {fights.has(placeOf(of)) ? <path class="at-war" d={pathOf(shape)} /> : null}
              {by_place.get(placeOf(of))?.map((estate) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: the lists below are the same by keys
                <path
                  key={estate.of.id}
                  class="estate"
                  d={pathOf(estate.shape)}
                  data-own={estate.of.id === me?.id ? true : undefined}
                  data-chosen={estate.of.id === chosen?.id ? true : undefined}
                  data-safe={estate.of.protected ? true : undefined}
                  onClick={() => choose(String(estate.of.id))}
                >
                  <title>{`${estate.of.name}, ${plural(estate.of.land, 'acre')}`}</title>
                </path>
              ))}
            </>
          )}
          above={(middle, near) => (
            <>
              {wars.map(({ a, b }) => {
                const [from, to] = [middle(a.realm, a.state), middle(b.realm, b.state)];
                return from === undefined || to === undefined ? null : (
                  <path key={`${placeOf(a)} ${placeOf(b)}`} class="war-line" d={pathOf([from, to])} />
                );
              })}
              {near
                ? all.flatMap(([, own_estates]) =>
                    own_estates.map(({ of, shape }) => (
                      <Written key={of.id} shape={shape} share={0.16}>
                        {of.name}
                      </Written>
                    )),
                  )
                : null}
            </>
          )}
        />
        <ul class="map-key small">
          {me === null ? null : (
            <li>
              <span class="swatch" data-own /> your house
            </li>
          )}
          <li>
            <span class="swatch" data-safe /> under protection
          </li>
          <li>
            <span class="swatch" data-war /> at war
          </li>
        </ul>
      </section>
      {chosen === undefined ? null : <Chosen house={chosen} />}
      <Panel title="The same as lists" anchor="lists">
        <div class="field">
          <label>
            A state
            <select
              value={state === undefined ? '' : placeOf(state)}
              onChange={(event) => chooseState(event.currentTarget.value)}
            >
              <option value="">Choose a state</option>
              {standings.map((each) => (
                <option key={placeOf(each)} value={placeOf(each)}>
                  {`${each.name}, ${realmName(each.realm)}: ${number(each.land)} acres`}
                </option>
              ))}
            </select>
          </label>
        </div>
        {state === undefined ? null : <HousesOf state={state} houses={by_state.get(placeOf(state)) ?? []} />}
      </Panel>
    </Page>
  );
}

/** The house that was chosen, and what one can do about it. */
function Chosen({ house }: { house: HouseRecord }) {
  const me = own.value;
  const is_ours = me !== null && me.realm === house.realm && me.state === house.state;
  return (
    <Panel title={house.name} aside={<HouseTags house={house} />}>
      <p aria-live="polite">
        <HouseLink house={house} /> of <StateLink realm={house.realm} state={house.state} />:{' '}
        {plural(house.land, 'acre')}, might {number(house.might)}.
      </p>
      <div class="buttons">
        <a class="button" href={housePath(house.id)}>
          Look at it
        </a>
        {me === null || is_ours ? null : (
          <a class="button primary" href={`${paths.attack}?target=${house.id}`}>
            Plan an attack
          </a>
        )}
      </div>
    </Panel>
  );
}

type Estates = readonly [place: string, estates: readonly Territory<HouseRecord>[]];

function estatesOn(
  { of, shape }: Territory<Standing>,
  by_state: ReadonlyMap<string, readonly HouseRecord[]>,
): Estates {
  const place = placeOf(of);
  return [place, estates(shape, by_state.get(place) ?? [], 1_000 * of.realm + of.state)];
}

function groupByState(houses: readonly HouseRecord[]): ReadonlyMap<string, readonly HouseRecord[]> {
  const groups = new Map<string, HouseRecord[]>();
  for (const house of houses) {
    const group = groups.get(placeOf(house));
    if (group === undefined) groups.set(placeOf(house), [house]);
    else group.push(house);
  }
  return groups;
}
