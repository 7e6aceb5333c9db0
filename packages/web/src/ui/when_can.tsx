import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { age } from '../service/age.ts';
import { own_tick } from '../service/player.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import { ticksUntil } from './ticks_until.ts';

/** In how many ticks what was refused can be done, where waiting helps: said by the refusal, or by what the last tick brought. */
export function WhenCan({ error }: { error: RealmError }) {
  const last = useReading('ticks', () => realm.ticks()).value?.ticks[0];
  const ticks = ticksUntil(error, last, own_tick.value, age.value?.tick ?? 0);
  if (ticks === undefined) return null;
  const by_gain = error.code === 'not_enough' ? 'yes' : 'no';
  return (
    <p class="small muted">
      {say(
        'In {ticks, plural, one {# tick} other {# ticks}} you can{by_gain, select, yes {, if each brings what the last one did} other {}}.',
        { ticks, by_gain },
      )}
    </p>
  );
}
