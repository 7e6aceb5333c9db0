import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { age } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import { PersonEmblem } from '../../ui/person.tsx';
import { Said } from '../../ui/said.tsx';

type General = OwnHouse['generals'][number];

/** Who may lead the troops: where each is, and who holds the gate. */
export function Generals({ house }: { house: OwnHouse }) {
  const { generals, defender } = house;
  return (
    <Panel
      title={say('Generals')}
      about="generals"
      aside={<a href={paths.people}>{say('All of your people')}</a>}
    >
      {generals.length === 0 ? (
        <p class="muted">
          <Said
            of="Nobody leads your troops yet. <link>Recruit a general</link>"
            tags={{ link: (inside) => <a href={`${paths.people}?recruit=general`}>{inside}</a> }}
          />
        </p>
      ) : (
        <ul class="plain led">
          {generals.map((general) => (
            <li key={general.id}>
              <PersonEmblem kind="general" size={30} />
              <span>
                <bdi>{general.name}</bdi>
                <span class="small muted">
                  {say(', level {level}, {where_is}', {
                    level: general.level,
                    where_is: whereIs(general, age.value?.tick ?? 0),
                  })}
                </span>
              </span>
              {general.id === defender ? <span class="tag good">{say('defender')}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const PLACES = {
  serving: say('at home'),
  away: say('away with an army'),
  listed: say('listed in the Hall'),
  quest: say('on a quest'),
  leaving: say('about to leave'),
} as const;

function whereIs({ place, until_tick }: General, tick: number): string {
  const left = until_tick === null ? 0 : until_tick - tick;
  return left > 0
    ? say('{place} for {left, plural, one {# tick} other {# ticks}} more', { place: PLACES[place], left })
    : PLACES[place];
}
