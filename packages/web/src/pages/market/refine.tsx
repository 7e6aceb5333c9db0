import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { number, percent, words } from '../../words/format.ts';
import { listed } from '../../words/listed.ts';
import { materialName, param } from '../../words/names.ts';
import { within } from '../../words/within.ts';

const goods = (amounts: Readonly<Record<string, number>>, times = 1): string =>
  listed(Object.entries(amounts).map(([id, n]) => `${number(n * times)} ${within(materialName(id))}`));

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
        name="refine"
        command={price === undefined ? null : { type: 'refine', house: house.id, recipe, times }}
        amount="times"
        label={say('Refine')}
        done={() => say('{goods} refined', { goods: goods(price?.makes ?? {}, times) })}
        clear={clear}
      >
        <Select
          label={say('Recipe')}
          value={recipe}
          onChange={setRecipe}
          options={recipes.map(([id, { materials, makes }]) => [
            id,
            say('{recipes}: {goods} to {goods2}', {
              recipes: rules.value?.recipes[id]?.name ?? words(id),
              goods: goods(materials),
              goods2: goods(makes),
            }),
          ])}
        />
        <Amount
          label={say('How many times')}
          field="times"
          {...typed}
          max={price?.max ?? 0}
          hint={
            price === undefined
              ? undefined
              : say('Once takes {gold} gold as well', { gold: number(price.gold) })
          }
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
      name="transmute"
      command={{ type: 'transmute', house: house.id, from, to, amount }}
      amount="amount"
      label={say('Transmute')}
      done={(reply) =>
        reply.type === 'transmuted'
          ? say('{made} {material} made', { made: number(reply.made), material: within(materialName(to)) })
          : ''
      }
      clear={clear}
    >
      <p class="small muted">
        {say('Your people turn one raw material into {param} of another.', {
          param: percent(param('transmute_bp')),
        })}
      </p>
      <Select label={say('Of')} value={from} onChange={setFrom} options={options} />
      <Select label={say('Make')} value={to} onChange={setTo} options={options} />
      <Amount label={say('Units')} field="amount" {...typed} max={house.materials[from] ?? 0} step={10} />
    </OrderForm>
  );
}
