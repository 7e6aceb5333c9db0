import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { number } from '../../words/format.ts';
import { goodName, materialName } from '../../words/names.ts';
import { within } from '../../words/within.ts';

/** Gold and every material, as what may be given. */
const purse = (house: OwnHouse): readonly (readonly [id: string, text: string])[] => [
  ['gold', say('Gold ({gold})', { gold: number(house.gold) })],
  ...Object.entries(house.materials).map(([id, n]) => [id, `${materialName(id)} (${number(n)})`] as const),
];

/** Giving to the treasury. */
export function Donate({ house }: { house: OwnHouse }) {
  const [what, setWhat] = useQuery('donate', 'gold');
  const { n: amount, typed, clear } = useAmount('gift');
  const has = what === 'gold' ? house.gold : (house.materials[what] ?? 0);
  return (
    <details>
      <summary>{say('Give to the treasury')}</summary>
      <OrderForm
        name="donate"
        command={{
          type: 'donate',
          house: house.id,
          amount,
          ...(what === 'gold' ? {} : { material: what }),
        }}
        amount="amount"
        label={say('Give')}
        done={() =>
          say('{amount} {good} given to the treasury', {
            amount: number(amount),
            good: within(goodName(what)),
          })
        }
        clear={clear}
      >
        <Select label={say('What')} value={what} onChange={setWhat} options={purse(house)} />
        <Amount
          label={say('How much')}
          field="amount"
          {...typed}
          max={has}
          step={100}
          hint={say('At once, and for good.')}
        />
      </OrderForm>
    </details>
  );
}
