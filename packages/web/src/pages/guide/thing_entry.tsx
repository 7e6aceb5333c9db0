import { Picture } from '../../emblems/picture.tsx';
import type { Rules } from '../../service/records.ts';
import type { Thing } from '../../words/things.ts';
import { factsOf } from './facts.ts';

interface ThingEntryProps {
  readonly thing: Thing;
  readonly rules: Rules;
  /** Its heading's level: by default below that of its kind. */
  readonly heading?: 'h2' | 'h4';
}

/** A thing of the age: its picture, what it does, what the age says of it, and its numbers. */
export function ThingEntry({ thing, rules, heading: Heading = 'h4' }: ThingEntryProps) {
  const { kind, id, name, does, about } = thing;
  const facts = factsOf(rules, thing);
  return (
    <div class="told-thing">
      <Picture kind={kind} id={id} size={40} />
      <div>
        <Heading>{name}</Heading>
        <p>{does}</p>
        {about === '' ? null : <p class="small muted">{about}</p>}
        {facts.length === 0 ? null : (
          <dl class="pairs small">
            {facts.map(([what, value]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
