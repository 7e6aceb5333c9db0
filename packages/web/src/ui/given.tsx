import { say } from '@realm/words';
import { number } from '../words/format.ts';

/** How much of something has been given, of how much it takes. */
export function Given({ what, given, needed }: { what: string; given: number; needed: number }) {
  return (
    <div>
      <p class="strength small">
        <span>{what}</span>
        <span class="num">
          {say('{given} of {needed}', { given: number(given), needed: number(needed) })}
        </span>
      </p>
      <span class="bar-line block" aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.round((100 * given) / Math.max(1, needed)))}%` }} />
      </span>
    </div>
  );
}
