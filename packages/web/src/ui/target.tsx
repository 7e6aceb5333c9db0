import { useState } from 'preact/hooks';
import { sameState } from '../address/place.ts';
import type { OwnHouse } from '../service/records.ts';
import { number, percent, plural } from '../words/format.ts';
import { Amount } from './amount.tsx';
import { useFoundHouses } from './found_houses.ts';
import { SeekHouse } from './seek_house.tsx';
import { Select } from './select.tsx';
import { ANYBODY, isNarrowed } from './sought.ts';

interface TargetProps {
  readonly house: OwnHouse;
  /** The house's number as typed or chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A house of another state: by its name, realm, land or a grudge, one of the largest, or any by its number. */
export function Target({ house, value, onChange }: TargetProps) {
  const [sought, setSought] = useState(ANYBODY);
  const { houses, more } = useFoundHouses(sought);
  const others = houses.filter((each) => !sameState(each, house));
  const ofOurs = (land: number) => percent(Math.round((land * 100) / house.land) * 100);
  const narrowed = isNarrowed(sought);
  const looks = narrowed || sought.letters.trim() !== '';
  return (
    <>
      <SeekHouse sought={sought} onChange={setSought} />
      <div class="columns">
        <Select
          label={narrowed ? 'Houses found' : looks ? 'Houses so called' : 'One of the largest houses'}
          value={value}
          onChange={onChange}
          options={[
            ['', others.length === 0 && looks ? noneFound(narrowed) : 'Choose a house'],
            ...others.map(
              ({ id, name, land }) =>
                [String(id), `${name}: ${plural(land, 'acre')}, ${ofOurs(land)} of yours`] as const,
            ),
          ]}
        />
        <Amount label="Or any house by its number" value={value} onChange={onChange} min={1} />
      </div>
      {more === undefined ? null : (
        <p class="small muted">
          {number(houses.length)} are listed.{' '}
          <button type="button" class="slim" onClick={more}>
            List more
          </button>
        </p>
      )}
    </>
  );
}

const noneFound = (narrowed: boolean): string =>
  narrowed ? 'No house is like that' : 'No house is called so';
