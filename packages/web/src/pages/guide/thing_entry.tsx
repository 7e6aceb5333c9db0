import { Picture } from '../../emblems/picture.tsx';
import type { Rules } from '../../service/records.ts';
import type { Thing } from '../../words/things.ts';
import { factsOf } from './facts.ts';

/** A thing of the age: its picture, what it does, what the age says of it, and its numbers. */
export function ThingEntry({ thing, rules }: { thing: Thing; rules: Rules }) {
  const { kind, id, name, does, about } = thing;
  const facts = factsOf(rules, thing);
  return (
    <div class="told-thing">
      <Picture kind={kind} id={id} size={40} />
      <div>
        <h4>{name}</h4>
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
