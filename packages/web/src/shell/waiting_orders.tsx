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
        {all.every(isOnItsWay) ? (
          <Said
            of="<b>{all, plural, one {# order} other {# orders}} on the way.</b>"
            values={{ all: all.length }}
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        ) : (
          <Said
            of="<b>{all, plural, one {# order} other {# orders}} waiting to be sent.</b>"
            values={{ all: all.length }}
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        )}{' '}
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
  attack_sent: say('It was sent before and may be done: sent now, it is done once all the same.'),
  old: say('It has waited for more than two ticks.'),
} as const;

/** Why one is not sent by itself: of an attack that was sent before, that this may have been enough. */
function whyHeld(order: WaitingOrder): keyof typeof WHY | undefined {
  const why = holdsBack(order);
  return why === 'attack' && order.sent !== undefined ? 'attack_sent' : why;
}

function Waiting({ order, away }: { order: WaitingOrder; away: boolean }) {
  const [pressed, setPressed] = useState(false);
  const busy = pressed || being_sent.value.has(order.key);
  const why = isOnItsWay(order) ? undefined : whyHeld(order);
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
          {why === undefined ? (
            order.refused === undefined ? (
              <Said of="Given {when}." values={{ when: <When at={order.given_at} /> }} />
            ) : (
              <Said
                of="Given {when}. {refused}"
                values={{ when: <When at={order.given_at} />, refused: sentence(readable(order.refused)) }}
              />
            )
          ) : order.refused === undefined ? (
            <Said of="Given {when}. {why}" values={{ when: <When at={order.given_at} />, why: WHY[why] }} />
          ) : (
            <Said
              of="Given {when}. {why} {refused}"
              values={{
                when: <When at={order.given_at} />,
                why: WHY[why],
                refused: sentence(readable(order.refused)),
              }}
            />
          )}
        </span>
      </span>
      <span class="buttons">
        {why === 'attack' || why === 'attack_sent' || why === 'old' ? (
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
