import { say } from '@realm/words';
import { age, tickAt } from '../../service/age.ts';
import { When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';

/** How much of an auction is over, and when it ends; nothing once the age has ended, in which no more ticks come. */
export function EndsIn({ from_tick, ends_tick }: { from_tick: number; ends_tick: number }) {
  const known = age.value;
  if (known === undefined || known.ended) return null;
  const left = Math.max(0, ends_tick - known.tick);
  const at = tickAt(known.tick + Math.max(1, left));
  const done = 1 - left / Math.max(1, ends_tick - from_tick);
  return (
    <div>
      <p class="small">
        {at === null ? (
          say('Ends in {left, plural, one {# tick} other {# ticks}}', { left })
        ) : (
          <Said
            of="Ends in {left, plural, one {# tick} other {# ticks}}{span}"
            values={{
              left,
              span: (
                <span class="muted">
                  , <When at={at} />
                </span>
              ),
            }}
          />
        )}
      </p>
      <span class="bar-line block" aria-hidden="true">
        <span style={{ width: `${Math.round(100 * Math.min(1, Math.max(0, done)))}%` }} />
      </span>
    </div>
  );
}
