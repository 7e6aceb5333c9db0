import { SLOT_COUNT } from '@realm/formulas';
import { say } from '@realm/words';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { toNumber } from '../../ui/whole_number.ts';
import { unitName } from '../../words/names.ts';
import { SentField } from './sent_field.tsx';

/** Units by slot, as the page's address holds them: numbers with points between. */
export function unitsOf(text: string): number[] {
  const parts = text.split('.');
  return Array.from({ length: SLOT_COUNT }, (_, slot) => toNumber(parts[slot] ?? '') ?? 0);
}

interface UnitFieldsProps {
  readonly house: OwnHouse;
  readonly sent: readonly number[];
  readonly onChange: (units: number[]) => void;
}

/** How many of each unit that attacks are sent: a field for each that is at home. */
export function UnitFields({ house, sent, onChange }: UnitFieldsProps) {
  const units = rules.value?.definitions.races[house.race]?.units ?? [];
  const slots = house.units.flatMap((n, slot) => (n > 0 && (units[slot]?.attack ?? 0) > 0 ? [slot] : []));
  const set = (slot: number, wanted: number) => onChange(sent.map((n, each) => (each === slot ? wanted : n)));
  if (slots.length === 0) return <p class="muted">{say('Nobody at home could attack.')}</p>;
  return (
    <>
      {slots.map((slot) => (
        <SentField
          key={slot}
          label={say('{unit}, attack {attack}', {
            unit: unitName(house.race, slot),
            attack: units[slot].attack,
          })}
          n={sent[slot]}
          onChange={(n) => set(slot, n)}
          max={house.units[slot]}
          step={10}
        />
      ))}
    </>
  );
}
