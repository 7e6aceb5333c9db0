import { say } from '@realm/words';
import { age } from '../service/age.ts';
import { now } from '../service/clock.ts';
import { offline } from '../service/kept.ts';
import { heard_at, link } from '../service/live.ts';
import { duration, roughly } from '../words/format.ts';

/** A page that has heard nothing for this long is no longer what the world is. */
const STALE_MS = 45_000;
/** A tick that is late by more than this may have been and not been heard of: the connection may be cut without a word. */
const LATE_MS = 15_000;

/** Whether what the page shows is the world as it is: live, catching up, or old and by how much. */
export function Badge() {
  const [state, text] = said();
  return (
    <span class="badge" data-link={state}>
      <span class="dot" aria-hidden="true" />
      <span class="says">{text}</span>
    </span>
  );
}

function said(): readonly [state: string, text: string] {
  const quiet_ms = heard_at.value === 0 ? 0 : now.value - heard_at.value;
  // No tick is due while the age is paused.
  const due = age.value?.paused ? null : (age.value?.next_tick_at ?? null);
  const late = due !== null && now.value - due > LATE_MS;
  const old = say('{quiet_ms} old', { quiet_ms: duration(quiet_ms) });
  if (offline.value) return ['stale', heard_at.value === 0 ? say('offline') : old];
  switch (link.value) {
    case 'open':
      return late ? ['waiting', say('waits for a tick')] : ['open', say('live')];
    case 'watching':
      return quiet_ms > STALE_MS || late
        ? ['stale', old]
        : ['watching', say('as of {quiet_ms} ago', { quiet_ms: roughly(quiet_ms) })];
    case 'connecting':
      return quiet_ms > STALE_MS ? ['stale', old] : ['connecting', say('connecting')];
    case 'waiting':
      return quiet_ms > STALE_MS ? ['stale', old] : ['waiting', say('catching up')];
  }
}
