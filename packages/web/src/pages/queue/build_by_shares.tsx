import { useId, useState } from 'preact/hooks';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, toNumber } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { number } from '../../words/format.ts';
import { buildingName } from '../../words/names.ts';
import { buildByShares } from './standing.ts';

/** New land built on by shares of all land, which begin as the race's opening plan has them. */
export function BuildByShares({ house }: { house: OwnHouse }) {
  const plan = rules.value?.definitions.races[house.race]?.plan ?? {};
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [gold, setGold] = useState('');
  const ids = Object.keys(house.prices.build);
  const textOf = (id: string) => typed[id] ?? String(Math.round((plan[id] ?? 0) / 100));
  const percents = Object.fromEntries(ids.map((id) => [id, toNumber(textOf(id)) ?? 0]));
  const sum = Object.values(percents).reduce((all, each) => all + each, 0);
  return (
    <OrderForm command={buildByShares(house.id, percents, toNumber(gold) ?? 0)} label="Build every tick">
      <p class="small muted">
        In every tick with barren land, what lags furthest behind its share is built, as much as can be paid.
      </p>
      <fieldset>
        <legend>Shares of all land, in percent</legend>
        <div class="shares">
          {ids.map((id) => (
            <Share
              key={id}
              id={id}
              value={textOf(id)}
              onChange={(text) => setTyped({ ...typed, [id]: text })}
            />
          ))}
        </div>
        <p class={sum > 100 ? 'refusal' : 'small muted'}>
          Together {number(sum)}%{sum > 100 ? ': more than there is' : ''}.
        </p>
      </fieldset>
      <Amount label="Gold to keep" value={gold} onChange={setGold} step={1_000} />
    </OrderForm>
  );
}

interface ShareProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

function Share({ id, value, onChange }: ShareProps) {
  const field = useId();
  return (
    <div class="share">
      <label for={field}>{buildingName(id)}</label>
      <input
        id={field}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
