import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import type { OwnHouse } from '../../service/records.ts';
import { Amount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { exploreMost } from './standing.ts';

/** Explorers sent every tick, as many as can be paid. */
export function ExploreMost({ house }: { house: OwnHouse }) {
  const [gold, setGold] = useState('');
  return (
    <OrderForm
      name="explore"
      command={exploreMost(house.id, toNumber(gold) ?? 0)}
      label={say('Explore every tick')}
    >
      <Amount label={say('Gold to keep')} value={gold} onChange={setGold} step={1_000} />
    </OrderForm>
  );
}
