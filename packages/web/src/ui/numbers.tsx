import { say } from '@realm/words';
import { now } from '../service/clock.ts';
import { brief, duration, fullMoment, moment, number, signed } from '../words/format.ts';

/** A whole number; `compact` shortens it where there is little room, with the full one for whoever asks. */
export function Num({ value, compact = false }: { value: number; compact?: boolean }) {
  return compact && Math.abs(value) >= 10_000 ? (
    <span class="num" title={number(value)}>
      {brief(value)}
    </span>
  ) : (
    <span class="num">{number(value)}</span>
  );
}

/** A change: gains and losses told apart by sign and by colour. */
export function Change({ value, compact = false }: { value: number; compact?: boolean }) {
  const text =
    compact && Math.abs(value) >= 10_000
      ? `${value < 0 ? '−' : '+'}${brief(Math.abs(value))}`
      : signed(value);
  const tone = value > 0 ? 'num up' : value < 0 ? 'num down' : 'num muted';
  return <span class={tone}>{text}</span>;
}

/** What happened, or will, at a moment: a small line of a record. */
export function Since({ what, at }: { what: string; at: number }) {
  return (
    <p class="small muted">
      {what} <When at={at} />
    </p>
  );
}

/** A moment in the player's own zone, where how far it is makes no sentence. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
      {moment(at, now.value)}
    </time>
  );
}

/**
 * A moment to come or gone by: how far it is, and when it is in the player's own zone. What it stands in is not told anew to
 * whoever listens because time goes on.
 */
export function When({ at }: { at: number }) {
  const distance_ms = at - now.value;
  const how_far =
    distance_ms >= 0
      ? say('in {distance_ms}', { distance_ms: duration(distance_ms) })
      : say('{distance_ms} ago', { distance_ms: duration(-distance_ms) });
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at)} aria-live="off">
      {how_far}
      <span class="muted">, {moment(at, now.value)}</span>
    </time>
  );
}
