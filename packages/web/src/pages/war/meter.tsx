import { decimal } from '../../words/format.ts';
import { param } from '../../words/names.ts';

/** Hostility against the point at which war may be declared. `value` in hundredths of a point. */
export function Meter({ value }: { value: number }) {
  const most = Math.max(1, param('hostility_declare'));
  const tone =
    value >= param('hostility_hostile') ? 'bad' : value >= param('hostility_unfriendly') ? 'warn' : '';
  return (
    <span class="meter">
      <span class="num">{decimal(value / 100, 1)}</span>
      <span class={`bar-line ${tone}`} aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.round((100 * value) / most))}%` }} />
      </span>
    </span>
  );
}
