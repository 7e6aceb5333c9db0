import { now } from '../service/clock.ts';
import { heard_at, link } from '../service/live.ts';
import { duration } from '../words/format.ts';

/** A page that has heard nothing for this long is no longer what the world is. */
const STALE_MS = 45_000;

/** Whether what the page shows is the world as it is: live, catching up, or old and by how much. */
export function Badge() {
  const quiet_ms = heard_at.value === 0 ? 0 : now.value - heard_at.value;
  const cut_off = link.value === 'waiting' || link.value === 'ended';
  const stale = quiet_ms > STALE_MS && link.value !== 'open';
  const [state, text] = stale
    ? ['stale', `${duration(quiet_ms)} old`]
    : link.value === 'open' || link.value === 'watching'
      ? [link.value, 'live']
      : [link.value, cut_off ? 'catching up' : 'connecting'];
  return (
    <span class="badge" data-link={state}>
      <span class="dot" aria-hidden="true" />
      <span class="says">{text}</span>
    </span>
  );
}
