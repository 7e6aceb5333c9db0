import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { words } from '../../words/format.ts';
import { within } from '../../words/within.ts';
import { investBooks } from './standing.ts';

/** Books put into one science as they are written. */
export function InvestBooks({ house }: { house: OwnHouse }) {
  const sciences = rules.value?.definitions.sciences ?? {};
  const ids = Object.keys(sciences);
  const [chosen, setChosen] = useState('');
  const [least, setLeast] = useState('');
  const id = chosen === '' ? ids[0] : chosen;
  const science = sciences[id];
  return (
    <OrderForm
      name="invest"
      command={
        science === undefined ? null : investBooks(house.id, id, science.category, toNumber(least) ?? 0)
      }
      label={say('Invest as they come')}
    >
      <Select
        label={say('Science')}
        value={id ?? ''}
        onChange={setChosen}
        options={ids.map((each) => [
          each,
          `${sciences[each].name} (${within(words(sciences[each].category))})`,
        ])}
      />
      <Amount label={say('Once there are so many books')} value={least} onChange={setLeast} step={50} />
    </OrderForm>
  );
}
