import { now } from '../service/clock.ts';
import { offline } from '../service/kept.ts';
import { heard_at } from '../service/live.ts';
import { duration, moment } from '../words/format.ts';

/** Above the page while the service is out of reach: from when what it shows is, and that nothing can be ordered. */
export function Offline() {
  if (!offline.value) return null;
  return (
    <p class="note warn offline" role="status">
      {heard_at.value === 0 ? (
        <span>
          <strong>The service can't be reached</strong>, and nothing was kept on this device.
        </span>
      ) : (
        <span>
          <strong>Offline.</strong> This is how things stood at {moment(heard_at.value, now.value)},{' '}
          {duration(now.value - heard_at.value)} ago. Orders wait until the service answers.
        </span>
      )}
    </p>
  );
}
