import { useSignal } from '@preact/signals';
import { say } from '@realm/words';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { placeOf } from '../../address/place.ts';
import { useQuery } from '../../address/query.ts';
import { Drawing } from '../../map/drawing.tsx';
import { holds, middleOf, pathOf } from '../../map/layout.ts';
import { type Territory, territories } from '../../map/territories.ts';
import { WarLines } from '../../map/war_lines.tsx';
import { age } from '../../service/age.ts';
import { useEveryHouse } from '../../service/every_house.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useAfterPaint } from '../../ui/after_paint.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { ANYBODY } from '../../ui/sought.ts';
import { toNumber } from '../../ui/whole_number.ts';
import { useChronicle } from '../../ui/world_news.tsx';
import { realmName } from '../../words/names.ts';
import { BattleArrows } from './battle_arrows.tsx';
import { battlesIn } from './battles.ts';
import { Chosen } from './chosen.tsx';
import { FindHouse } from './find_house.tsx';
import { estatesOn, groupByState, type Standing } from './groups.ts';
import { HouseNames } from './house_names.tsx';
import { Lists } from './lists.tsx';
import { MapKey } from './map_key.tsx';
import { Marks, useMarked } from './marks.tsx';
import { OnMap } from './pictures.tsx';
import { wondersIn } from './wonders.ts';

/** The same each time, so that nothing is made anew for it. */
const NOBODY: readonly never[] = [];

/** News that is read for battles and wonders. */
const NEWS_READ = 200;

/** The world, drawn: realms, states and houses, each as large as its land; who is at war; and one's own. */
export function WorldMap() {
  const standings = age.value?.standings ?? NOBODY;
  const houses = useEveryHouse().value ?? NOBODY;
  const wars = useReading('wars', () => realm.wars()).value?.wars;
  const news = useChronicle(NEWS_READ);
  const battles = useMemo(() => battlesIn(news?.items ?? NOBODY, news?.tick ?? 0), [news]);
  const wonders = useMemo(() => wondersIn(news?.items ?? NOBODY), [news]);
  const [chosen_text, choose] = useQuery('house', '');
  const [state_text, chooseState] = useState('');
  // A signal: whoever types does not have the map laid out anew.
  const sought = useSignal(ANYBODY);
  const me = own.value;
  const marked = useMarked(me);
  const realms = useMemo(() => territories(standings), [standings]);
  const by_state = useMemo(() => groupByState(houses), [houses]);
  const by_place = useMemo(
    () => new Map(realms.flatMap(({ states }) => states.map((territory) => estatesOn(territory, by_state)))),
    [realms, by_state],
  );
  const all = useMemo(() => [...by_place.values()].flat(), [by_place]);
  const fights = useMemo(() => new Set(wars?.flatMap(({ a, b }) => [placeOf(a), placeOf(b)])), [wars]);
  const withId = (text: string) => all.find(({ of }) => of.id === toNumber(text));
  const chosen = withId(chosen_text);
  // It is outlined at once, and told of after that.
  const told = withId(useAfterPaint(chosen_text));
  const state = standings.find(
    (each) => placeOf(each) === (told === undefined ? state_text : placeOf(told.of)),
  );
  const own_id = me?.id;
  const on = useCallback(
    ({ of, shape }: Territory<Standing>) => (
      <>
        {fights.has(placeOf(of)) ? <path class="at-war" d={pathOf(shape)} /> : null}
        {by_place.get(placeOf(of))?.map((estate) => (
          <path
            key={estate.of.id}
            class="estate"
            d={pathOf(estate.shape)}
            data-own={estate.of.id === own_id ? true : undefined}
            data-safe={estate.of.protected ? true : undefined}
          >
            <title>
              {say('{of}, {land, plural, one {# acre} other {# acres}}', {
                of: estate.of.name,
                land: estate.of.land,
              })}
            </title>
          </path>
        ))}
      </>
    ),
    [by_place, fights, own_id],
  );
  const largest = standings.reduce<Standing | undefined>(
    (most, each) => (most === undefined || each.land > most.land ? each : most),
    undefined,
  );
  return (
    <Page lead={say('Every house as large as its land. Choose one to look at it.')}>
      <div class="map-page">
        <section class="panel">
          <Drawing
            moves={{
              at: (point) => {
                const found = all.find(({ shape }) => holds(shape, point));
                return found === undefined
                  ? undefined
                  : {
                      name: say('{of}, {land, plural, one {# acre} other {# acres}}', {
                        of: found.of.name,
                        land: found.of.land,
                      }),
                      shape: found.shape,
                      choose: () => choose(String(found.of.id)),
                    };
              },
              chosen: chosen === undefined ? undefined : { id: chosen.of.id, shape: chosen.shape },
            }}
            realms={realms}
            nameOfRealm={realmName}
            nameOf={({ name }) => name}
            label={
              largest === undefined
                ? say(
                    'A map of {states, plural, one {# state} other {# states}} and {houses, plural, one {# house} other {# houses}}. The same stands below as lists.',
                    { states: standings.length, houses: houses.length },
                  )
                : say(
                    'A map of {states, plural, one {# state} other {# states}} and {houses, plural, one {# house} other {# houses}}; {largest} is the largest with {land, plural, one {# acre} other {# acres}}. The same stands below as lists.',
                    {
                      states: standings.length,
                      houses: houses.length,
                      largest: largest.name,
                      land: largest.land,
                    },
                  )
            }
            on={on}
            above={(middle, sight) => (
              <>
                <WarLines wars={wars ?? []} middleOf={middle} />
                <BattleArrows battles={battles} among={all} times={sight.times} />
                {chosen === undefined ? null : <path class="chosen-outline" d={pathOf(chosen.shape)} />}
                <Marks marked={marked} among={all} times={sight.times} />
                {wonders.map(({ wonder, house }) => {
                  const estate = all.find(({ of }) => of.id === house);
                  return estate === undefined ? null : (
                    <OnMap
                      key={wonder}
                      kind="wonders"
                      id={wonder}
                      at={middleOf(estate.shape)}
                      times={sight.times}
                    />
                  );
                })}
                <HouseNames among={all} sight={sight} />
              </>
            )}
          />
        </section>
        <div class="page">
          {told === undefined ? null : <Chosen house={told.of} />}
          <Panel title={told === undefined ? say('Choose a house') : say('Another house')}>
            <FindHouse sought={sought} choose={(id) => choose(String(id))} />
          </Panel>
          <section class="panel">
            <MapKey
              realms={realms}
              plays={me !== null}
              wonders={wonders}
              battles={battles}
              names={news?.names.houses}
            />
          </section>
        </div>
      </div>
      <Lists
        sought={sought}
        realms={realms}
        state={state}
        chooseState={chooseState}
        by_state={by_state}
        battles={battles}
        names={news?.names}
      />
    </Page>
  );
}
