import type { CommandReply } from '@realm/contract';
import { buyMost } from '@realm/formulas';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { useAloneUntil } from '../../service/lives_ahead.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number } from '../../words/format.ts';
import { materialName, param } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import { bestOffer, type Entry } from './entry.ts';

/** Buying and selling, for the house or as leader for its state. */
export function Trade({ house, entry }: { house: OwnHouse; entry: Entry }) {
  const state = useReading('state', () => realm.state()).value;
  const [side, setSide] = useQuery('side', 'buy');
  const { n: quantity, typed: units, clear: clearUnits } = useAmount('units');
  const [purse, setPurse] = useQuery('for', 'house');
  const alone_until = useAloneUntil(house);
  const leads = state?.leader === house.id;
  const treasury = purse === 'treasury';
  // Whoever has lost the office meanwhile would pay themselves for what was meant for the treasury.
  const may_order = !treasury || leads;
  const until_tick = treasury ? null : house.protection_until_tick;
  const is_safe = until_tick !== null;
  const buying = is_safe || side === 'buy';
  const offer = is_safe ? entry.stewards?.price : bestOffer(entry);
  const usual = (buying ? offer : entry.buys[0]?.price) ?? entry.reference_price;
  // Until one is typed it is what would be paid now; one that is typed stays, and one that is taken out stays out.
  const [in_address, setPrice] = useQuery('price', 'usual');
  const typed_price = in_address === 'usual' ? String(usual) : in_address;
  const price = toNumber(typed_price) ?? 0;
  const stock = treasury ? (state?.treasury.materials ?? {}) : house.materials;
  const gold = treasury ? (state?.treasury.gold ?? 0) : house.gold;
  const fee_bp = treasury ? param('market_fee_bp') : house.market_fee_bp;
  const paid = buyMost(gold, Math.max(1, price), fee_bp, param('cross_realm_fee_bp'));
  const offered = is_safe ? (entry.stewards?.quantity ?? 0) : paid;
  const most = buying ? Math.min(paid, offered) : (stock[entry.material] ?? 0);
  const name = within(materialName(entry.material));
  return (
    <OrderForm
      name="order"
      command={
        price > 0 && may_order
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
      label={buying ? say('Buy') : say('Sell')}
      lacks={
        may_order
          ? say('Say at which price.')
          : state === undefined
            ? undefined
            : say('You lead your state no longer, and its leader alone trades for the treasury.')
      }
      done={(reply) => toldOf(reply, name)}
      clear={clearUnits}
      show={(reply) => <p>{toldOf(reply, name)}.</p>}
    >
      {leads || treasury ? (
        <Choices
          legend={say('For whom')}
          name="for"
          value={purse}
          onChange={setPurse}
          options={[
            ['house', say('Your house')],
            ['treasury', say('The treasury')],
          ]}
        />
      ) : null}
      {alone_until !== null ? (
        <p class="note warn">
          {say(
            'Your house has lived ahead of the world: until tick {until}, when protection ends, it trades nothing.',
            {
              until: number(alone_until),
            },
          )}
        </p>
      ) : is_safe ? (
        <p class="note warn">
          {say('Under protection, until tick {until_tick}, you buy of stewards and do not sell.', {
            until_tick: number(until_tick),
          })}{' '}
          {entry.stewards === null ? say('They have no {name} to sell now.', { name }) : ''}
        </p>
      ) : (
        <Choices
          legend={say('Which way')}
          name="side"
          value={side}
          onChange={setSide}
          options={[
            ['buy', say('Buy')],
            ['sell', say('Sell')],
          ]}
        />
      )}
      <Amount
        label={say('Units')}
        field="quantity"
        {...units}
        max={most}
        step={10}
        hint={
          buying
            ? say('{gold} gold is there', { gold: number(gold) })
            : say('{stock} {name} are there', { stock: number(stock[entry.material] ?? 0), name })
        }
      />
      <Amount
        label={buying ? say('At most, gold a unit') : say('At least, gold a unit')}
        value={typed_price}
        onChange={setPrice}
        min={entry.price_min}
        hint={say('Between {price_min} and {price_max}', {
          price_min: number(entry.price_min),
          price_max: number(entry.price_max),
        })}
      />
    </OrderForm>
  );
}

/** What an order came to, or would come to, with both fees. */
function toldOf(reply: CommandReply, name: string): string {
  if (reply.type !== 'order_placed') return '';
  const { filled, gold, fee, cross_fee, left } = reply;
  const values = { filled: number(filled), name, gold: number(gold), left: number(left) };
  if (filled === 0)
    return left === 0
      ? say('Nothing fills at once; nothing waits')
      : say('Nothing fills at once; {left} wait in the book', values);
  return say(
    '{filled} {name} at once for {gold} gold{fees, select, none {} fee {, {fee} of it market fee} other {, {fee} of it market fee and {cross_fee} for crossing realms}}; {waits, select, no {nothing waits} other {{left} wait in the book}}',
    {
      ...values,
      fees: fee + cross_fee === 0 ? 'none' : cross_fee === 0 ? 'fee' : 'both',
      fee: number(fee),
      cross_fee: number(cross_fee),
      waits: left === 0 ? 'no' : 'yes',
    },
  );
}
