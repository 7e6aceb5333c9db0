import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { OwnHouse } from '../service/records.ts';
import { number, percent } from '../words/format.ts';
import { Amount } from './amount.tsx';
import { Select } from './select.tsx';

interface TargetProps {
  readonly house: OwnHouse;
  /** The house's number as typed or chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A house of another state: one of the largest by its name, or any by its number. */
export function Target({ house, value, onChange }: TargetProps) {
  const rankings = useReading('rankings', () => realm.rankings()).value;
  const others = (rankings?.houses ?? []).filter(
    (each) => each.realm !== house.realm || each.state !== house.state,
  );
  const ofOurs = (land: number) => percent(Math.round((land * 100) / house.land) * 100);
  return (
    <div class="columns">
      <Select
        label="One of the largest houses"
        value={value}
        onChange={onChange}
        options={[
          ['', 'Choose a house'],
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
