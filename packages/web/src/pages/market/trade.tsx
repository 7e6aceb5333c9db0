import type { CommandReply } from '@realm/contract';
import { buyMost } from '@realm/formulas';
import { useQuery } from '../../address/query.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, toNumber, useAmount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { number } from '../../words/format.ts';
import { materialName, param } from '../../words/names.ts';
import { bestOffer, type Entry } from './entry.ts';

/** Buying and selling, for the house or as leader for its state. */
export function Trade({ house, entry }: { house: OwnHouse; entry: Entry }) {
  const state = useReading('state', () => realm.state()).value;
  const [side, setSide] = useQuery('side', 'buy');
  const { n: quantity, typed: units, clear: clearUnits } = useAmount('units');
  const [typed_price, setPrice] = useQuery('price', '');
  const [purse, setPurse] = useQuery('for', 'house');
  const leads = state?.leader === house.id;
  const treasury = leads && purse === 'treasury';
  const until_tick = treasury ? null : house.protection_until_tick;
  const is_safe = until_tick !== null;
  const buying = is_safe || side === 'buy';
  const offer = is_safe ? entry.stewards?.price : bestOffer(entry);
  const usual = (buying ? offer : entry.buys[0]?.price) ?? entry.reference_price;
  const price_text = typed_price === '' ? String(usual) : typed_price;
  const price = toNumber(price_text) ?? 0;
  const stock = treasury ? (state?.treasury.materials ?? {}) : house.materials;
  const gold = treasury ? (state?.treasury.gold ?? 0) : house.gold;
  const fee_bp = treasury ? param('market_fee_bp') : house.market_fee_bp;
  const paid = buyMost(gold, Math.max(1, price), fee_bp, param('cross_realm_fee_bp'));
  const offered = is_safe ? (entry.stewards?.quantity ?? 0) : paid;
  const most = buying ? Math.min(paid, offered) : (stock[entry.material] ?? 0);
  const name = materialName(entry.material).toLowerCase();
  return (
    <OrderForm
      command={
        price > 0
          ? {
              type: 'order',
              house: house.id,
              side: buying ? 'buy' : 'sell',
              material: entry.material,
              quantity,
              price,
              ...(treasury ? { treasury } : {}),
            }
          : null
      }
      amount="quantity"
      label={buying ? 'Buy' : 'Sell'}
      done={(reply) => toldOf(reply, name)}
      onDone={clearUnits}
      show={(reply) => <p>{toldOf(reply, name)}.</p>}
    >
      {leads ? (
        <Choices
          legend="For whom"
          name="for"
          value={purse}
          onChange={setPurse}
          options={[
            ['house', 'Your house'],
            ['treasury', 'The treasury'],
          ]}
        />
      ) : null}
      {is_safe ? (
        <p class="note warn">
          Under protection, until tick {number(until_tick)}, you buy of stewards and do not sell.
          {entry.stewards === null ? ` They have no ${name} to sell now.` : ''}
        </p>
      ) : (
        <Choices
          legend="Which way"
          name="side"
          value={side}
          onChange={setSide}
          options={[
            ['buy', 'Buy'],
            ['sell', 'Sell'],
          ]}
        />
      )}
      <Amount
        label="Units"
        field="quantity"
        {...units}
        max={most}
        step={10}
        hint={
          buying ? `${number(gold)} gold is there` : `${number(stock[entry.material] ?? 0)} ${name} are there`
        }
      />
      <Amount
        label={buying ? 'At most, gold a unit' : 'At least, gold a unit'}
        value={price_text}
        onChange={setPrice}
        min={entry.price_min}
        hint={`Between ${number(entry.price_min)} and ${number(entry.price_max)}`}
      />
    </OrderForm>
  );
}

/** What an order came to, or would come to, with both fees. */
function toldOf(reply: CommandReply, name: string): string {
  if (reply.type !== 'order_placed') return '';
  const { filled, gold, fee, cross_fee, left } = reply;
  const at_once =
    filled === 0 ? 'Nothing fills at once' : `${number(filled)} ${name} at once for ${number(gold)} gold`;
  const fees =
    fee + cross_fee === 0
      ? ''
      : `, ${number(fee)} of it market fee${cross_fee === 0 ? '' : ` and ${number(cross_fee)} for crossing realms`}`;
  return `${at_once}${fees}; ${left === 0 ? 'nothing waits' : `${number(left)} wait in the book`}`;
}
