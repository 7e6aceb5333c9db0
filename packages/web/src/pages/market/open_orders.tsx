import type { ReadReply } from '@realm/contract';
import { say } from '@realm/words';
import { now } from '../../service/clock.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { nothing_to_order } from '../../service/suspended.ts';
import { useDoing } from '../../ui/doing.tsx';
import { OrderButton } from '../../ui/order_button.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { duration, fullMoment, number } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';
import { within } from '../../words/within.ts';

type OpenOrder = ReadReply<'orders'>['orders'][number];

/** The orders that wait, one's own and the treasury's, with the time until each can be taken back, where one may order. */
export function OpenOrders({ house, lock_ms }: { house: OwnHouse; lock_ms: number }) {
  const reply = useReading('orders', () => realm.orders()).value;
  const { refused, give } = useDoing();
  if (reply === undefined || reply.orders.length + reply.treasury.length === 0) return null;
  const cancel = (order: number) =>
    give({ type: 'cancel', house: house.id, order }, say('The order is taken back'));
  const take_back: Column<OpenOrder> = {
    title: say('Take back'),
    value: ({ cancel_from }) => cancel_from,
    text: ({ cancel_from }) => fullMoment(cancel_from),
    show: ({ order, cancel_from }) => {
      const wait_ms = cancel_from - now.value;
      return wait_ms > 0 ? (
        <span class="muted">{say('in {wait_ms}', { wait_ms: duration(wait_ms) })}</span>
      ) : (
        <OrderButton class="slim" onClick={() => cancel(order)}>
          <Said
            of="Cancel<hidden> order {order}</hidden>"
            values={{ order }}
            tags={{ hidden: (inside) => <span class="hidden-text">{inside}</span> }}
          />
        </OrderButton>
      );
    },
    numeric: true,
  };
  const columns: readonly Column<OpenOrder>[] = [
    {
      title: say('Order'),
      value: ({ side, material }) =>
        side === 'buy'
          ? say('Buy {material}', { material: within(materialName(material)) })
          : say('Sell {material}', { material: within(materialName(material)) }),
    },
    { title: say('Price'), value: ({ price }) => price, numeric: true },
    {
      title: say('Left'),
      value: ({ left }) => left,
      show: ({ left, quantity }) =>
        say('{left} of {quantity}', { left: number(left), quantity: number(quantity) }),
      numeric: true,
    },
    {
      title: say('Holds'),
      value: ({ gold, units }) => gold + units,
      show: ({ gold, units }) =>
        gold > 0
          ? say('{gold} gold', { gold: number(gold) })
          : say('{units, plural, one {# unit} other {# units}}', { units }),
      numeric: true,
      wide: true,
    },
    {
      title: say('Of note'),
      value: ({ asleep }) => (asleep ? say('asleep: outside the band') : ''),
      wide: true,
    },
    ...(nothing_to_order.value ? [] : [take_back]),
  ];
  return (
    <>
      {reply.orders.length === 0 ? null : (
        <Table
          caption={say('Your orders; one can be taken back {lock_ms} after it was placed', {
            lock_ms: duration(lock_ms),
          })}
          columns={columns}
          rows={reply.orders}
          rowKey={({ order }) => order}
        />
      )}
      {reply.treasury.length === 0 ? null : (
        <Table
          caption={say("Your state's orders")}
          columns={columns}
          rows={reply.treasury}
          rowKey={({ order }) => order}
        />
      )}
      {refused}
    </>
  );
}
