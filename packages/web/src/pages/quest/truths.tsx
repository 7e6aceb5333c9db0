import { say } from '@realm/words';
import type { OwnHouse } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { percent, words } from '../../words/format.ts';
import { param } from '../../words/names.ts';

/** Truths that work for the house: its own state's in full, others once they have spread. */
export function Truths({ truths }: { truths: OwnHouse['truths'] }) {
  return (
    <Panel title={say('Truths')} about="quest">
      {truths.length === 0 ? (
        <p class="muted">
          {say(
            "None works for you yet. Each is found once in an age, works for the finder's state, and for everyone at {param} of its strength {param2, plural, one {# tick} other {# ticks}} later.",
            { param: percent(param('truth_spread_bp')), param2: param('truth_spread_ticks') },
          )}
        </p>
      ) : (
        <ul class="records">
          {truths.map(({ id, name, kind, ours }) => (
            <li key={id}>
              <div>
                <p>
                  <strong>{name}</strong>
                </p>
                <ToldThing kind="truths" id={id} />
                <p class="small muted">{words(kind)}</p>
              </div>
              {ours ? (
                <span class="tag good">{say('found by your state')}</span>
              ) : (
                <span class="tag">{say('spread')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
