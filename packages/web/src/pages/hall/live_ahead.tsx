import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { own_tick } from '../../service/player.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number } from '../../words/format.ts';
import { param } from '../../words/names.ts';

/** Under protection: the house's next ticks at once, for it alone. */
export function LiveAhead({ house }: { house: OwnHouse }) {
  const [typed, setTyped] = useState('1');
  const { ahead_ticks, protection_until_tick: until } = house;
  if (until === null) return null;
  const ends = Math.min(until, param('age_ticks') - param('closing_ticks_max'));
  const most = Math.min(param('live_ticks_max') - ahead_ticks, ends - 1 - own_tick.value);
  if (most <= 0 && ahead_ticks === 0) return null;
  return (
    <Panel
      title={say('Live the next tick now')}
      aside={
        ahead_ticks === 0
          ? undefined
          : say('{ahead_ticks, plural, one {# tick} other {# ticks}} ahead of the world', { ahead_ticks })
      }
    >
      <OrderForm
        name="live_tick"
        command={{ type: 'live_tick', house: house.id, count: toNumber(typed) ?? 0 }}
        amount="count"
        label={say('Live it')}
        done={(reply) =>
          reply.type === 'lived'
            ? say('{count, plural, one {# tick} other {# ticks}} lived', { count: reply.count })
            : ''
        }
        show={(reply) =>
          reply.type === 'lived' ? (
            <p>{say('Your house would be in tick {tick}.', { tick: number(reply.tick) })}</p>
          ) : null
        }
        quiet
      >
        <p class="small muted">
          {say(
            "Under protection you need not wait: your next ticks come at once, for your house alone, and as many of the world's then pass it by.",
          )}
        </p>
        <p class="note warn">
          {say(
            'From the first of them until tick {until}, when protection ends, your house does nothing that concerns others: it neither votes nor trades, gives nothing, and cannot leave protection early.',
            { until: number(until) },
          )}
        </p>
        <Amount
          label={say('How many ticks')}
          value={typed}
          onChange={setTyped}
          field="count"
          min={1}
          max={most}
        />
      </OrderForm>
    </Panel>
  );
}
