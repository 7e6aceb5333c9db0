import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import type { OwnHouse } from '../../service/records.ts';
import { OrderForm } from '../../ui/order_form.tsx';
import { TextField } from '../../ui/text_field.tsx';

const NAME_MAX = 40;

/** Another name for the state, by its leader. */
export function Rename({ house }: { house: OwnHouse }) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <OrderForm
      name="rename_state"
      command={name === '' ? null : { type: 'rename_state', house: house.id, name }}
      label={say('Rename it')}
      done={() => say('The state is named {name}', { name })}
      clear={() => setTyped('')}
    >
      <TextField
        label={say('Its name')}
        value={typed}
        onChange={setTyped}
        maxLength={NAME_MAX}
        hint={say('No two states share a name. All of yours are told.')}
      />
    </OrderForm>
  );
}
