import type { ReadReply } from '@realm/contract';
import { now } from '../../service/clock.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { useDoing } from '../../ui/doing.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { duration, number, plural } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';

type OpenOrder = ReadReply<'orders'>['orders'][number];

/** The orders that wait, one's own and the treasury's, with the time until each can be taken back. */
export function OpenOrders({ house, lock_ms }: { house: OwnHouse; lock_ms: number }) {
  const reply = useReading('orders', () => realm.orders()).value;
  const { refused, give } = useDoing();
  if (reply === undefined || reply.orders.length + reply.treasury.length === 0) return null;
  const cancel = (order: number) =>
    give({ type: 'cancel', house: house.id, order }, 'The order is taken back');
  const columns: readonly Column<OpenOrder>[] = [
    {
      title: 'Order',
      value: ({ side, material }) =>
        `${side === 'buy' ? 'Buy' : 'Sell'} ${materialName(material).toLowerCase()}`,
    },
    { title: 'Price', value: ({ price }) => price, numeric: true },
    {
      title: 'Left',
      value: ({ left }) => left,
      show: ({ left, quantity }) => `${number(left)} of ${number(quantity)}`,
      numeric: true,
    },
    {
      title: 'Holds',
      value: ({ gold, units }) => gold + units,
      show: ({ gold, units }) => (gold > 0 ? `${number(gold)} gold` : plural(units, 'unit')),
      numeric: true,
      wide: true,
    },
    { title: 'Of note', value: ({ asleep }) => (asleep ? 'asleep: outside the band' : ''), wide: true },
    {
      title: 'Take back',
      value: ({ cancel_from }) => cancel_from,
      show: ({ order, cancel_from }) => {
        const wait_ms = cancel_from - now.value;
        return wait_ms > 0 ? (
          <span class="muted">in {duration(wait_ms)}</span>
        ) : (
          <button type="button" class="slim" onClick={() => cancel(order)}>
            Cancel<span class="hidden-text"> order {order}</span>
          </button>
        );
      },
      numeric: true,
    },
  ];
  return (
    <>
      {reply.orders.length === 0 ? null : (
        <Table
          caption={`Your orders; one can be taken back ${duration(lock_ms)} after it was placed`}
          columns={columns}
          rows={reply.orders}
          rowKey={({ order }) => order}
        />
      )}
      {reply.treasury.length === 0 ? null : (
        <Table
          caption="Your state's orders"
          columns={columns}
          rows={reply.treasury}
          rowKey={({ order }) => order}
        />
      )}
      {refused}
    </>
  );
}
