import { useState } from 'preact/hooks';
import { useFoundHouses } from '../../ui/found_houses.ts';
import { TextField } from '../../ui/text_field.tsx';
import { plural } from '../../words/format.ts';

const SHOWN_MOST = 6;

/** A house by letters of its name, wherever it is. */
export function FindHouse({ choose }: { choose: (id: number) => void }) {
  const [letters, setLetters] = useState('');
  const found = useFoundHouses(letters).slice(0, SHOWN_MOST);
  return (
    <>
      <TextField label="Letters of its name" type="search" value={letters} onChange={setLetters} />
      {letters.trim() === '' ? (
        <p class="small muted">Or tap one on the map; what is too small comes nearer first.</p>
      ) : found.length === 0 ? (
        <p class="small muted">No house is called so.</p>
      ) : (
        <ul class="plain">
          {found.map(({ id, name, land }) => (
            <li key={id}>
              <button type="button" class="quiet slim" onClick={() => choose(id)}>
                <bdi>{name}</bdi>, {plural(land, 'acre')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
