import { say } from '@realm/words';
import { useRoute } from 'preact-iso';
import { paths, profilePath, writePath } from '../../address/paths.ts';
import { sameState } from '../../address/place.ts';
import { RaceEmblem } from '../../emblems/emblem.tsx';
import { rules } from '../../service/age.ts';
import { houseName } from '../../service/house_names.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Effects } from '../../ui/effects.tsx';
import { Fact } from '../../ui/fact.tsx';
import { isNowhere, NotFound } from '../../ui/not_found.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { HouseTags, RealmLink, StateLink } from '../../ui/places.tsx';
import { Report } from '../../ui/report.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, percent } from '../../words/format.ts';
import { FORMER } from '../../words/former.ts';
import { raceName } from '../../words/names.ts';
import { landRank } from './land_rank.ts';

/** What anyone may know of a house. */
export function House() {
  const id = Number(useRoute().params.id);
  const reading = useReading(`house ${id}`, () => realm.house({ id }));
  const rank = landRank(useReading('rankings', () => realm.rankings()).value?.houses ?? [], id);
  const player = useReading(`profile of house ${id}`, () => realm.ages.profileOfHouse(id)).value;
  const mine = own.value;
  const land = reading.value?.land;
  const notes = [
    ...(rank === undefined ? [] : [say('rank {rank}', { rank })]),
    ...(land === undefined || mine === null || mine.id === id
      ? []
      : [say('{land} of yours', { land: percent(Math.round((land * 100) / mine.land) * 100) })]),
  ];
  const race = reading.value === undefined ? undefined : rules.value?.definitions.races[reading.value.race];
  if (isNowhere(reading))
    return (
      <NotFound
        on={
          <Said
            of="No house sits at this address: it has left, or it never was. <link>Those who are here</link>"
            tags={{ link: (inside) => <a href={paths.rankings}>{inside}</a> }}
          />
        }
      />
    );
  return (
    <Page
      title={reading.value?.name ?? houseName(id)}
      emblem={reading.value === undefined ? null : <RaceEmblem race={reading.value.race} size={56} />}
    >
      <Shown of={reading}>
        {(house) => (
          <>
            <p>
              <HouseTags house={house} />
              {mine?.id === id ? <a href={paths.hall}>{say('This is your house: to its hall')}</a> : null}
              {mine !== null && !sameState(mine, house) ? (
                <a href={`${paths.attack}?target=${id}`}>{say('Look at it with an attack in mind')}</a>
              ) : null}
            </p>
            <section class="panel">
              <dl class="facts">
                <Fact name={say('State')}>
                  <StateLink realm={house.realm} state={house.state} />
                </Fact>
                <Fact name={say('Realm')}>
                  <RealmLink realm={house.realm} />
                </Fact>
                <Fact name={say('Seat')}>{number(house.seat)}</Fact>
                <Fact name={say('Race')}>{raceName(house.race)}</Fact>
                <Fact name={say('Land')}>
                  {number(house.land)}
                  {notes.length === 0 ? null : <small class="muted"> {`(${notes.join(', ')})`}</small>}
                </Fact>
                <Fact name={say('Might')} about="might">
                  {number(house.might)}
                </Fact>
                <Fact name={say('Renown')} about="renown">
                  {number(house.renown)}
                </Fact>
                {player == null ? null : (
                  <Fact name={say('Player')}>
                    <a href={profilePath(player)}>
                      <bdi>{player}</bdi>
                    </a>
                  </Fact>
                )}
              </dl>
            </section>
            {mine === null || mine.id === id || house.robot || house.name === FORMER ? null : (
              <p class="small">
                <a class="named" href={writePath(id)}>
                  {say('Write to {name}', { name: house.name })}
                </a>{' '}
                <Report
                  of={{ kind: 'name', target: id }}
                  what={say('the name {house}', { house: house.name })}
                  label={say('Report the name')}
                />{' '}
                <Report
                  of={{ kind: 'player', target: id }}
                  what={say('the player of {house}', { house: house.name })}
                  label={say('Report the player')}
                />
              </p>
            )}
            {race === undefined ? null : (
              <Panel title={race.people}>
                <div class="columns">
                  <p class="muted">{race.about}</p>
                  <Effects effects={race.effects} />
                </div>
              </Panel>
            )}
          </>
        )}
      </Shown>
    </Page>
  );
}
