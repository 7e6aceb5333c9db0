import { useSignal } from '@preact/signals';
import type { ChronicleItem } from '@realm/contract';
import { say } from '@realm/words';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { attackPath, housePath, realmPath } from '../../address/paths.ts';
import { placeOf, sameState } from '../../address/place.ts';
import { useQuery } from '../../address/query.ts';
import { Picture } from '../../emblems/picture.tsx';
import { Drawing, isSeen, NEAR_TIMES, Written } from '../../map/drawing.tsx';
import { holds, middleOf, pathOf } from '../../map/layout.ts';
import { HOUSE_LETTER, hueOf } from '../../map/look.ts';
import type { Sight } from '../../map/pan.ts';
import { estates, type Territory, territories } from '../../map/territories.ts';
import { WarLines } from '../../map/war_lines.tsx';
import { age, rules } from '../../service/age.ts';
import { useEveryHouse } from '../../service/every_house.ts';
import { houseName } from '../../service/house_names.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { Age, HouseRecord, WorldBattle } from '../../service/records.ts';
import { useAfterPaint } from '../../ui/after_paint.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { HouseLink, HouseTags, StateLink } from '../../ui/places.tsx';
import { Said } from '../../ui/said.tsx';
import { ANYBODY } from '../../ui/sought.ts';
import { toNumber } from '../../ui/whole_number.ts';
import { useChronicle, WorldNews } from '../../ui/world_news.tsx';
import { number, words } from '../../words/format.ts';
import { materialName, realmName, thingName } from '../../words/names.ts';
import { BattleArrows } from './battle_arrows.tsx';
import { FindHouse } from './find_house.tsx';
import { FoundHouses } from './found_list.tsx';
import { HousesOf } from './houses_of.tsx';
import { Marks, useMarked } from './marks.tsx';
import { OnMap } from './pictures.tsx';
import { wondersIn } from './wonders.ts';

type Standing = Age['standings'][number];

/** The same each time, so that nothing is made anew for it. */
const NOBODY: readonly never[] = [];

/** The names of houses are written out this far beyond what is seen, so that some are there when it is moved. */
const BEYOND = 0.6;

/** News that is read for the arrows, and for how long a battle is drawn. */
const NEWS_READ = 200;
const BATTLE_TICKS = 12;

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
            <ul class="map-key small">
              {realms.map(({ realm: each }, i) => (
                <li key={each}>
                  <span class="swatch" data-realm style={`--hue:${hueOf(i, realms.length)}`} />{' '}
                  <a href={realmPath(each)}>{realmName(each)}</a>
                  <Brings realm={each} />
                </li>
              ))}
              {me === null ? null : (
                <>
                  <li>
                    <Said of="{swatch} your house" values={{ swatch: <span class="swatch" data-own /> }} />
                  </li>
                  <li>
                    <Said
                      of="{swatch} known by a report"
                      values={{ swatch: <span class="swatch" data-known /> }}
                    />
                  </li>
                  <li>
                    <Said
                      of="{swatch} has attacked you"
                      values={{ swatch: <span class="swatch" data-grudge /> }}
                    />
                  </li>
                </>
              )}
              <li>
                <Said of="{swatch} under protection" values={{ swatch: <span class="swatch" data-safe /> }} />
              </li>
              <li>
                <Said of="{swatch} at war" values={{ swatch: <span class="swatch" data-war /> }} />
              </li>
              <li>
                <Said
                  of="{swatch} a battle of the last {ticks, plural, one {# tick} other {# ticks}}, once the army is home"
                  values={{ swatch: <span class="swatch" data-battle />, ticks: BATTLE_TICKS }}
                />
              </li>
              {wonders.map(({ wonder, house }) => (
                <li key={wonder} class="named">
                  <Picture kind="wonders" id={wonder} size={20} />
                  <span>
                    <Said
                      of="{wonder}, built by {house}"
                      values={{
                        wonder: thingName('', wonder),
                        house: (
                          <a href={housePath(house)}>
                            <bdi>{news?.names.houses[house] ?? houseName(house)}</bdi>
                          </a>
                        ),
                      }}
                    />
                  </span>
                </li>
              ))}
              {battles.length === 0
                ? null
                : [...new Set(battles.map(({ attack }) => attack))].map((attack) => (
                    <li key={attack} class="named">
                      <Picture kind="attacks" id={attack} size={20} />
                      <span>{rules.value?.definitions.attacks[attack]?.name ?? words(attack)}</span>
                    </li>
                  ))}
            </ul>
          </section>
        </div>
      </div>
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
        {news === undefined || battles.length === 0 ? null : (
          <>
            <h3>
              {say('Battles of the last {ticks, plural, one {# tick} other {# ticks}}', {
                ticks: BATTLE_TICKS,
              })}
            </h3>
            <WorldNews items={battles} names={news.names} />
          </>
        )}
        {state === undefined ? null : <HousesOf state={state} houses={by_state.get(placeOf(state)) ?? []} />}
      </Panel>
    </Page>
  );
}

/** What a realm brings forth. */
function Brings({ realm: id }: { realm: number }) {
  const material = rules.value?.definitions.realms.find((each) => each.realm === id)?.material;
  if (material === undefined) return null;
  return (
    <>
      {' '}
      <Picture kind="materials" id={material} size={18} />
      <span class="hidden-text">{materialName(material)}</span>
    </>
  );
}

/** The names of the houses that are seen, where there is room for them: written once they are drawn. */
function HouseNames({ among, sight }: { among: readonly Territory<HouseRecord>[]; sight: Sight }) {
  const painted = useAfterPaint(sight);
  if (painted.times < NEAR_TIMES) return null;
  return (
    <>
      {among
        .filter(({ shape }) => isSeen(shape, painted, BEYOND))
        .map(({ of, shape }) => (
          <Written key={of.id} of="house" shape={shape} share={HOUSE_LETTER}>
            {of.name}
          </Written>
        ))}
    </>
  );
}

/** The house that was chosen, and what one can do about it. */
function Chosen({ house }: { house: HouseRecord }) {
  const me = own.value;
  const ref = useRef<HTMLDivElement>(null);
  // It is to be seen beside what was tapped, also where the map fills the screen.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [house.id]);
  return (
    <div ref={ref} class="chosen-house">
      <Panel title={house.name} aside={<HouseTags house={house} />}>
        <div aria-live="polite">
          <p>
            <HouseLink house={house} />
          </p>
          <p>
            <StateLink realm={house.realm} state={house.state} />
          </p>
          <p>
            {say('{land, plural, one {# acre} other {# acres}}, might {might}.', {
              land: house.land,
              might: number(house.might),
            })}
          </p>
        </div>
        <div class="buttons">
          {me === null || sameState(me, house) ? null : (
            <a class="button primary" href={attackPath(house.id)}>
              {say('Plan an attack')}
            </a>
          )}
          <a class="button" href={housePath(house.id)}>
            {say('Look at it')}
          </a>
        </div>
      </Panel>
    </div>
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

/** The battles whose armies have come home lately. */
function battlesIn(items: readonly ChronicleItem[], tick: number): readonly WorldBattle[] {
  return items.filter(
    (item): item is WorldBattle => item.kind === 'battle' && item.tick > tick - BATTLE_TICKS,
  );
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
