import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { sameState } from '../address/place.ts';
import type { OwnHouse } from '../service/records.ts';
import { number, percent } from '../words/format.ts';
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
          label={
            narrowed
              ? say('Houses found')
              : looks
                ? say('Houses so called')
                : say('One of the largest houses')
          }
          value={value}
          onChange={onChange}
          options={[
            ['', others.length === 0 && looks ? noneFound(narrowed) : say('Choose a house')],
            ...others.map(
              ({ id, name, land }) =>
                [
                  String(id),
                  say('{name}: {land, plural, one {# acre} other {# acres}}, {of_ours} of yours', {
                    name,
                    land,
                    of_ours: ofOurs(land),
                  }),
                ] as const,
            ),
          ]}
        />
        <Amount label={say('Or any house by its number')} value={value} onChange={onChange} min={1} />
      </div>
      {more === undefined ? null : (
        <p class="small muted">
          {say('{houses} are listed.', { houses: number(houses.length) })}{' '}
          <button type="button" class="slim" onClick={more}>
            {say('List more')}
          </button>
        </p>
      )}
    </>
  );
}

const noneFound = (narrowed: boolean): string =>
  narrowed ? say('No house is like that') : say('No house is called so');
