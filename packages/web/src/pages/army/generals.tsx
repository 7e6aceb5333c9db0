import { paths } from '../../address/paths.ts';
import { age } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import { PersonEmblem } from '../../ui/person.tsx';
import { plural } from '../../words/format.ts';

type General = OwnHouse['generals'][number];

/** Who may lead the troops: where each is, and who holds the gate. */
export function Generals({ house }: { house: OwnHouse }) {
  const { generals, defender } = house;
  return (
    <Panel title="Generals" about="generals" aside={<a href={paths.people}>All of your people</a>}>
      {generals.length === 0 ? (
        <p class="muted">
          Nobody leads your troops yet. <a href={`${paths.people}?recruit=general`}>Recruit a general</a>
        </p>
      ) : (
        <ul class="plain led">
          {generals.map((general) => (
            <li key={general.id}>
              <PersonEmblem kind="general" size={30} />
              <span>
                <bdi>{general.name}</bdi>
                <span class="small muted">
                  , level {general.level}, {whereIs(general, age.value?.tick ?? 0)}
                </span>
              </span>
              {general.id === defender ? <span class="tag good">defender</span> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const PLACES = {
  serving: 'at home',
  away: 'away with an army',
  listed: 'listed in the Hall',
  quest: 'on a quest',
  leaving: 'about to leave',
} as const;

function whereIs({ place, until_tick }: General, tick: number): string {
  const left = until_tick === null ? 0 : until_tick - tick;
  return left > 0 ? `${PLACES[place]} for ${plural(left, 'tick')} more` : PLACES[place];
}
