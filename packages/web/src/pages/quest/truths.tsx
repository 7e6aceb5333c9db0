import type { OwnHouse } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { percent, plural, words } from '../../words/format.ts';
import { param } from '../../words/names.ts';

/** Truths that work for the house: its own state's in full, others once they have spread. */
export function Truths({ truths }: { truths: OwnHouse['truths'] }) {
  return (
    <Panel title="Truths" about="quest">
      {truths.length === 0 ? (
        <p class="muted">
          None works for you yet. Each is found once in an age, works for the finder's state, and for everyone
          at {percent(param('truth_spread_bp'))} of its strength {plural(param('truth_spread_ticks'), 'tick')}{' '}
          later.
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
              {ours ? <span class="tag good">found by your state</span> : <span class="tag">spread</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
