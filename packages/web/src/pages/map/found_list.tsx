import type { Signal } from '@preact/signals';
import { say } from '@realm/words';
import { useFoundHouses } from '../../ui/found_houses.ts';
import { HouseTable } from '../../ui/house_table.tsx';
import { isNarrowed, type Sought } from '../../ui/sought.ts';

/** All houses that are looked for, as a list; nothing while none are. */
export function FoundHouses({ sought: { value: sought } }: { sought: Signal<Sought> }) {
  const { houses, more } = useFoundHouses(sought);
  if (houses.length === 0 || (sought.letters.trim() === '' && !isNarrowed(sought))) return null;
  return (
    <>
      <HouseTable caption={say('The houses looked for')} houses={houses} />
      {more === undefined ? null : (
        <div class="buttons">
          <button type="button" class="slim" onClick={more}>
            {say('List more')}
          </button>
        </div>
      )}
    </>
  );
}
