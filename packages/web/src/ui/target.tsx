import { useState } from 'preact/hooks';
import { sameState } from '../address/place.ts';
import type { OwnHouse } from '../service/records.ts';
import { number, percent } from '../words/format.ts';
import { Amount } from './amount.tsx';
import { useFoundHouses } from './found_houses.ts';
import { Select } from './select.tsx';
import { TextField } from './text_field.tsx';

interface TargetProps {
  readonly house: OwnHouse;
  /** The house's number as typed or chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A house of another state: by a few letters of its name, one of the largest, or any by its number. */
export function Target({ house, value, onChange }: TargetProps) {
  const [letters, setLetters] = useState('');
  const others = useFoundHouses(letters).filter((each) => !sameState(each, house));
  const ofOurs = (land: number) => percent(Math.round((land * 100) / house.land) * 100);
  const looks = letters.trim() !== '';
  return (
    <div class="columns">
      <TextField label="Letters of its name" type="search" value={letters} onChange={setLetters} />
      <Select
        label={looks ? 'Houses so called' : 'One of the largest houses'}
        value={value}
        onChange={onChange}
        options={[
          ['', others.length === 0 && looks ? 'No house is called so' : 'Choose a house'],
          ...others.map(
            ({ id, name, land }) =>
              [String(id), `${name}: ${number(land)} acres, ${ofOurs(land)} of yours`] as const,
          ),
        ]}
      />
      <Amount label="Or any house by its number" value={value} onChange={onChange} min={1} />
    </div>
  );
}
