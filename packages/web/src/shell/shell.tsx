import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { paths, signinPath } from '../address/paths.ts';
import { unseen } from '../service/happened.ts';
import { useLater } from '../service/later.ts';
import { heavy_notices, notices_asked } from '../service/notices.ts';
import { me, own } from '../service/player.ts';
import { said } from '../service/said.ts';
import { showKeys } from '../service/single_keys.ts';
import { suspended } from '../service/suspension.ts';
import { shown_orders } from '../service/waiting_orders.ts';
import { Explanation } from '../ui/explained.tsx';
import { useHeld } from '../ui/held.tsx';
import { ThemeChoice } from '../ui/theme_choice.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { Announced } from './announced.tsx';
import { Badge } from './badge.tsx';
import { Footer } from './footer.tsx';
import { Keys } from './keys.tsx';
import { Navigation } from './navigation.tsx';
import { PartNotLoaded } from './not_loaded.tsx';
import { Offline } from './offline.tsx';
import { Palette } from './palette.tsx';
import { Stocks } from './stocks.tsx';
import { TickRing } from './tick_ring.tsx';
import { WaitingOrders } from './waiting_orders.tsx';

/** What stands around every page: the bar with the clock, the house's stocks, the pages, what was just done. */
export function Shell({ children }: { children: ComponentChildren }) {
  // What stands above every page comes with it, and moves nothing later.
  const held = useHeld(me.value === null || (me.value !== undefined && notices_asked.value));
  const heavy = useLater(heavy_notices.value.length > 0, () => import('./heavy_notice.tsx'));
  const happened = useLater(unseen.value.length > 0, () => import('./account_notice.tsx'));
  const halted = useLater(suspended.value !== null, () => import('./suspended.tsx'));
  return (
    <div class="shell">
      <a class="skip" href="#main">
        {say('To the page')}
      </a>
      <header class="top">
        <div class="bar">
          <a class="wordmark" href={own.value === null ? paths.front : paths.hall}>
            <Wordmark />
          </a>
          <span class="spacer" />
          <div class="at-hand">
            <ThemeChoice name="theme" little />
            <button type="button" class="quiet slim" onClick={showKeys}>
              {say('Keys')}
            </button>
          </div>
          <TickRing />
          <Badge />
          {me.value == null ? (
            <a
              class={me.value === null ? 'button slim' : 'button slim to-come'}
              href={signinPath(location.pathname + location.search)}
            >
              {say('Sign in')}
            </a>
          ) : null}
        </div>
        {own.value === null ? null : <Stocks house={own.value} />}
      </header>
      <Navigation />
      <main class={held ? 'main not-yet' : 'main'} id="main" tabIndex={-1}>
        <Offline />
        <PartNotLoaded />
        <Announced />
        {shown_orders.value.length === 0 ? null : <WaitingOrders />}
        {heavy === undefined ? null : <heavy.HeavyNotice />}
        {happened === undefined ? null : <happened.AccountNotice />}
        {halted === undefined ? null : <halted.Suspended />}
        {children}
        <Footer />
      </main>
      <Palette />
      <Keys />
      <Explanation />
      <div class="said" role="status" aria-live="polite">
        {said.value.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </div>
  );
}
