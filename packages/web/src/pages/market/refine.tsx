import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { number, percent, words } from '../../words/format.ts';
import { materialName, param } from '../../words/names.ts';

const goods = (amounts: Readonly<Record<string, number>>, times = 1): string =>
  Object.entries(amounts)
    .map(([id, n]) => `${number(n * times)} ${materialName(id).toLowerCase()}`)
    .join(' and ');

/** Making one material of others; for races that can, turning one raw material into another. */
export function Refine({ house }: { house: OwnHouse }) {
  const recipes = Object.entries(house.prices.refine);
  const [recipe, setRecipe] = useQuery('recipe', recipes[0]?.[0] ?? '');
  const { n: times, typed, clear } = useAmount('times');
  const price = house.prices.refine[recipe];
  const flags = rules.value?.race_flags[house.race] ?? [];
  return (
    <div class="columns">
      <OrderForm
        command={price === undefined ? null : { type: 'refine', house: house.id, recipe, times }}
        amount="times"
        label="Refine"
        done={() => `${goods(price?.makes ?? {}, times)} refined`}
        onDone={clear}
      >
        <Select
          label="Recipe"
          value={recipe}
          onChange={setRecipe}
          options={recipes.map(([id, { materials, makes }]) => [
            id,
            `${rules.value?.recipes[id]?.name ?? words(id)}: ${goods(materials)} to ${goods(makes)}`,
          ])}
        />
        <Amount
          label="How many times"
          field="times"
          {...typed}
          max={price?.max ?? 0}
          hint={price === undefined ? undefined : `Once takes ${number(price.gold)} gold as well`}
        />
      </OrderForm>
      {flags.includes('transmute') ? <Transmute house={house} /> : null}
    </div>
  );
}

function Transmute({ house }: { house: OwnHouse }) {
  const raw = Object.entries(rules.value?.definitions.materials ?? {})
    .filter(([, { kind }]) => kind === 'raw')
    .map(([id]) => id);
  const [from, setFrom] = useQuery('from', raw[0] ?? '');
  const [to, setTo] = useQuery('to', raw[1] ?? '');
  const { n: amount, typed, clear } = useAmount('amount');
  const options = raw.map((id) => [id, `${materialName(id)} (${number(house.materials[id] ?? 0)})`] as const);
  return (
    <OrderForm
      command={{ type: 'transmute', house: house.id, from, to, amount }}
      amount="amount"
      label="Transmute"
      done={(reply) =>
        reply.type === 'transmuted' ? `${number(reply.made)} ${materialName(to).toLowerCase()} made` : ''
      }
      onDone={clear}
    >
      <p class="small muted">
        Your people turn one raw material into {percent(param('transmute_bp'))} of another.
      </p>
      <Select label="Of" value={from} onChange={setFrom} options={options} />
      <Select label="Make" value={to} onChange={setTo} options={options} />
      <Amount label="Units" field="amount" {...typed} max={house.materials[from] ?? 0} step={10} />
    </OrderForm>
  );
}
