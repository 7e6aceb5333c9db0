import { commandWords } from '@realm/contract';
import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { paths, signinPath } from '../address/paths.ts';
import { offline } from '../service/kept.ts';
import { me, own } from '../service/player.ts';
import {
  being_sent,
  dropOrders,
  holdsBack,
  isOnItsWay,
  sendOrder,
  shown_orders,
  type WaitingOrder,
  wants_sign_in,
} from '../service/waiting_orders.ts';
import { Button } from '../ui/button.tsx';
import { When } from '../ui/numbers.tsx';
import { Said } from '../ui/said.tsx';
import { sentence } from '../words/format.ts';
import { readable, thingName } from '../words/names.ts';

/** Above every page, the orders that wait to be sent: what they are, why they wait, and the ways out. */
export function WaitingOrders() {
  const { url, path, route } = useLocation();
  const wants = wants_sign_in.value;
  useEffect(() => {
    if (!wants) return;
    wants_sign_in.value = false;
    route(signinPath(url));
  }, [wants]);
  const all = shown_orders.value;
  const signed_out = me.value === null;
  return (
    <section class="note warn waiting-orders" aria-label={say('Waiting to be sent')}>
      <p>
        <Said
          of={
            all.every(isOnItsWay)
              ? '<b>{all, plural, one {# order} other {# orders}} on the way.</b>'
              : '<b>{all, plural, one {# order} other {# orders}} waiting to be sent.</b>'
          }
          values={{ all: all.length }}
          tags={{ b: (inside) => <strong>{inside}</strong> }}
        />{' '}
        {signed_out ? say('Your sign-in has ended; nothing is lost.') : ''}
      </p>
      {signed_out && path !== paths.signin ? (
        <a class="button slim" href={signinPath(url)}>
          {say('Sign in and go on')}
        </a>
      ) : null}
      <ul class="records">
        {all.map((each) => (
          <Waiting key={each.key} order={each} away={offline.value || signed_out} />
        ))}
      </ul>
    </section>
  );
}

const WHY = {
  late: say('Given too long ago to be sent: give it anew.'),
  refused: '',
  attack: say('Attacks are not sent without asking.'),
  attack_sent: say('It may be done: sent again, it is still done once.'),
  old: say('It has waited for more than two ticks.'),
} as const;

function Waiting({ order, away }: { order: WaitingOrder; away: boolean }) {
  const [pressed, setPressed] = useState(false);
  const busy = pressed || being_sent.value.includes(order.key);
  const held = isOnItsWay(order) ? undefined : holdsBack(order);
  // An attack that was sent and never answered may need no more.
  const why = held === 'attack' && order.sent !== undefined ? 'attack_sent' : held;
  const refused = order.refused === undefined ? '' : sentence(readable(order.refused));
  const told = [why === undefined ? '' : WHY[why], refused].filter((part) => part !== '').join(' ');
  const words = readable(commandWords(order.command, (id) => thingName(own.value?.race ?? '', id)));
  const named = <span class="hidden-text"> {words}</span>;
  const send = async () => {
    setPressed(true);
    await sendOrder(order).finally(() => setPressed(false));
  };
  return (
    <li>
      <span>
        {sentence(words)}{' '}
        <span class="small muted">
          <Said of="Given {when}. {why}" values={{ when: <When at={order.given_at} />, why: told }} />
        </span>
      </span>
      <span class="buttons">
        {held === 'attack' || held === 'old' ? (
          <Button type="button" class="slim" off={busy || away} onClick={() => void send()}>
            <Said of="Send it now{named}" values={{ named }} />
          </Button>
        ) : null}
        <Button type="button" class="quiet slim" off={busy} onClick={() => dropOrders([order.key])}>
          <Said of="Drop it{named}" values={{ named }} />
        </Button>
      </span>
    </li>
  );
}
