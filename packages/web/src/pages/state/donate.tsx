import { useQuery } from '../../address/query.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { number } from '../../words/format.ts';
import { goodName, materialName } from '../../words/names.ts';

/** Gold and every material, as what may be given. */
const purse = (house: OwnHouse): readonly (readonly [id: string, text: string])[] => [
  ['gold', `Gold (${number(house.gold)})`],
  ...Object.entries(house.materials).map(([id, n]) => [id, `${materialName(id)} (${number(n)})`] as const),
];

/** Giving to the treasury. */
export function Donate({ house }: { house: OwnHouse }) {
  const [what, setWhat] = useQuery('donate', 'gold');
  const { n: amount, typed, clear } = useAmount('gift');
  const has = what === 'gold' ? house.gold : (house.materials[what] ?? 0);
  return (
    <details>
      <summary>Give to the treasury</summary>
      <OrderForm
        command={{
          type: 'donate',
          house: house.id,
          amount,
          ...(what === 'gold' ? {} : { material: what }),
        }}
        amount="amount"
        label="Give"
        done={() => `${number(amount)} ${goodName(what).toLowerCase()} given to the treasury`}
        onDone={clear}
      >
        <Select label="What" value={what} onChange={setWhat} options={purse(house)} />
        <Amount
          label="How much"
          field="amount"
          {...typed}
          max={has}
          step={100}
          hint="At once, and for good."
        />
      </OrderForm>
    </details>
  );
}
