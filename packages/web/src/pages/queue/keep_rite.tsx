import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { keepRite } from './standing.ts';

/** A lasting rite cast anew whenever it has run out. */
export function KeepRite({ house }: { house: OwnHouse }) {
  const rites = Object.entries(rules.value?.definitions.rites ?? {}).filter(
    ([, { kind, ticks }]) => kind === 'self' && ticks > 0,
  );
  const [chosen, setChosen] = useState('');
  const id = chosen === '' ? rites[0]?.[0] : chosen;
  return (
    <OrderForm
      name="cast"
      command={id === undefined ? null : keepRite(house.id, id)}
      label={say('Keep it up')}
    >
      <Select
        label={say('Rite')}
        value={id ?? ''}
        onChange={setChosen}
        options={rites.map(([each, { name }]) => [each, name])}
      />
    </OrderForm>
  );
}
