import { now } from '../service/clock.ts';
import { offline } from '../service/kept.ts';
import { heard_at } from '../service/live.ts';
import { Said } from '../ui/said.tsx';
import { duration, moment } from '../words/format.ts';

/** Above the page while the service is out of reach: from when what it shows is, and that nothing can be ordered. */
export function Offline() {
  if (!offline.value) return null;
  return (
    <p class="note warn offline" role="status">
      {heard_at.value === 0 ? (
        <span>
          <Said
            of="<b>The service can't be reached</b>, and nothing was kept on this device."
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        </span>
      ) : (
        <span>
          <Said
            of="<b>Offline.</b> This is how things stood at {heard_at}, {now} ago. Orders wait until the service answers."
            values={{
              heard_at: moment(heard_at.value, now.value),
              now: <span aria-live="off">{duration(now.value - heard_at.value)}</span>,
            }}
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        </span>
      )}
    </p>
  );
}
