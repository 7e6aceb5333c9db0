import type { Signal } from '@preact/signals';
import { say } from '@realm/words';
import { useFoundHouses } from '../../ui/found_houses.ts';
import { Said } from '../../ui/said.tsx';
import { SeekHouse } from '../../ui/seek_house.tsx';
import { isNarrowed, type Sought } from '../../ui/sought.ts';
import { number } from '../../words/format.ts';

const SHOWN_MOST = 6;

interface FindHouseProps {
  readonly sought: Signal<Sought>;
  readonly choose: (id: number) => void;
}

/** A house by its name, realm, land or a grudge, wherever it is; all that are found stand in a list below the map. */
export function FindHouse({ sought, choose }: FindHouseProps) {
  const { houses: found } = useFoundHouses(sought.value);
  const narrowed = isNarrowed(sought.value);
  return (
    <>
      <SeekHouse
        sought={sought.value}
        onChange={(changed) => {
          sought.value = changed;
        }}
      />
      {sought.value.letters.trim() === '' && !narrowed ? (
        <p class="small muted">{say('Or tap one on the map; what is too small comes nearer first.')}</p>
      ) : found.length === 0 ? (
        <p class="small muted">{narrowed ? say('No house is like that.') : say('No house is called so.')}</p>
      ) : (
        <>
          <ul class="plain">
            {found.slice(0, SHOWN_MOST).map(({ id, name, land }) => (
              <li key={id}>
                <button type="button" class="quiet slim" onClick={() => choose(id)}>
                  <Said
                    of="{name}, {land, plural, one {# acre} other {# acres}}"
                    values={{ name: <bdi>{name}</bdi>, land }}
                  />
                </button>
              </li>
            ))}
          </ul>
          {found.length > SHOWN_MOST ? (
            <p class="small">
              <a href="#lists">{say('All {found} as a list', { found: number(found.length) })}</a>
            </p>
          ) : null}
        </>
      )}
    </>
  );
}
