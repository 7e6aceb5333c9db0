import { SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { useChoice, useQuery } from '../../address/query.ts';
import type { OwnHouse, OwnState } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { number, percent } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';

/** Goods for another house of the state, with what of them would arrive. */
export function Aid({ house, state }: { house: OwnHouse; state: OwnState }) {
  const others = state.members.filter(({ id }) => id !== house.id);
  const [to, setTo] = useChoice('to', String(others[0]?.id ?? ''));
  const [what, setWhat] = useQuery('what', 'gold');
  const { n: amount, typed, clear } = useAmount('send', { to });
  if (others.length === 0) return <p class="muted">{say('You are alone in this state.')}</p>;
  const stocks: Readonly<Record<string, number>> = {
    gold: house.gold,
    food: house.food,
    soldiers: house.units[SLOT.soldiers],
    horses: house.horses,
    aether: house.aether,
    explorable: house.explorable_acres,
    ...Object.fromEntries(Object.entries(house.materials).map(([id, n]) => [`material:${id}`, n])),
  };
  const nameOf = (good: string) =>
    good === 'explorable' ? say('Explorable acres') : materialName(good.replace('material:', ''));
  return (
    <OrderForm
      name="send_aid"
      command={{ type: 'send_aid', house: house.id, to: Number(to), what, amount }}
      amount="amount"
      label={say('Send it')}
      done={() => say('The aid is on the road')}
      clear={clear}
      show={(reply) =>
        reply.type === 'aid_sent' ? (
          <p>
            {say('{arriving} would arrive: {tax_bp} is taxed away, {loss_bp} lost on the road.', {
              arriving: number(reply.arriving),
              tax_bp: percent(reply.tax_bp),
              loss_bp: percent(reply.loss_bp),
            })}
          </p>
        ) : null
      }
    >
      <Select
        label={say('To')}
        value={to}
        onChange={setTo}
        options={others.map(({ id, name }) => [String(id), name])}
      />
      <Select
        label={say('What')}
        value={what}
        onChange={setWhat}
        options={Object.entries(stocks).map(([good, n]) => [good, `${nameOf(good)} (${number(n)})`])}
      />
      <Amount label={say('How much')} field="amount" {...typed} max={stocks[what] ?? 0} step={100} />
    </OrderForm>
  );
}
