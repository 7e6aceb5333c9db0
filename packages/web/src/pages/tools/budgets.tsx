import { say } from '@realm/words';
import { now } from '../../service/clock.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { number } from '../../words/format.ts';

const NAMES = {
  reads: say('Reads and previews'),
  commands: say('Commands'),
  chat: say('Chat'),
  others: say('Signing in'),
} as const;
type Kind = keyof typeof NAMES;

/** How many requests of each kind may go out at once now; fills as one watches. */
export function Budgets() {
  // Looked at again with every second of the clock.
  void now.value;
  const known = Object.entries(realm.budgets());
  if (known.length === 0) return <p class="muted">{say('No answer has told of a limit yet.')}</p>;
  return (
    <dl class="budgets">
      {known.map(([kind, { left, burst, per_second }]) => (
        <Fact key={kind} name={NAMES[kind as Kind]}>
          <meter min={0} max={burst} value={left} aria-label={NAMES[kind as Kind]} />
          <span class="num">{say('{left} of {burst}', { left: number(left), burst: number(burst) })}</span>
          <span class="muted small">
            {per_second >= 1
              ? say('{per_second} more a second', { per_second: number(per_second) })
              : say('one more every {per_second, plural, one {# second} other {# seconds}}', {
                  per_second: Math.round(1 / per_second),
                })}
          </span>
        </Fact>
      ))}
    </dl>
  );
}
