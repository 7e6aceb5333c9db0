import { say } from '@realm/words';
import { bonus } from '../words/format.ts';
import { isGood, statDoes } from '../words/names.ts';

/** What something adds to stats, each with whether that is good for its house. */
export function Effects({ effects }: { effects: readonly (readonly [stat: string, bp: number])[] }) {
  if (effects.length === 0) return <p class="muted small">{say('No leaning either way.')}</p>;
  return (
    <ul class="effects">
      {effects.map(([stat, bp]) => (
        <li key={stat}>
          <span>{statDoes(stat)}</span>
          <span class={isGood(stat, bp) ? 'num up' : 'num down'}>{bonus(bp)}</span>
        </li>
      ))}
    </ul>
  );
}
