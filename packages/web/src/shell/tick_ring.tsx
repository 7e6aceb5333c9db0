import { say } from '@realm/words';
import { age, has_begun, next_at } from '../service/age.ts';
import { now } from '../service/clock.ts';
import { own } from '../service/player.ts';
import { number, roughly } from '../words/format.ts';

const AROUND = 2 * Math.PI * 8;

/** The tick's number and how far the next one is, as a ring that fills and in words. */
export function TickRing() {
  const known = age.value;
  if (known === undefined) return null;
  const { tick, tick_ms, ended, paused, paused_at } = known;
  const next = next_at.value;
  // While the age is paused its clock stands where it was then.
  const at = paused ? (paused_at ?? next ?? 0) : now.value;
  const left_ms = next === null ? 0 : Math.max(0, next - at);
  const done = ended ? 1 : Math.max(0, Math.min(1, 1 - left_ms / tick_ms));
  const ahead = own.value?.ahead_ticks ?? 0;
  const text = ended
    ? say('ended')
    : paused
      ? say('paused')
      : has_begun.value
        ? roughly(left_ms)
        : say('starts in {left_ms}', { left_ms: roughly(left_ms) });
  return (
    <span class="ring">
      <svg viewBox="0 0 20 20" width="22" height="22" fill="none" stroke-width="2.6" aria-hidden="true">
        <circle class="track" cx="10" cy="10" r="8" />
        <circle
          class="run"
          cx="10"
          cy="10"
          r="8"
          stroke-dasharray={AROUND}
          stroke-dashoffset={(AROUND * (1 - done)).toFixed(1)}
          transform="rotate(-90 10 10)"
        />
      </svg>
      <span>
        <span class="hidden-text">{say('Tick')} </span>
        {number(tick)}
        <span class="muted small"> · {text}</span>
        {ahead === 0 ? null : (
          <span class="muted small"> {say('· your house in {tick}', { tick: number(tick + ahead) })}</span>
        )}
      </span>
    </span>
  );
}
