import type { StaffAge } from '@realm/sdk';
import { When } from '../../ui/numbers.tsx';
import { number } from '../../words/format.ts';

/** The age as it stands. */
export function AgeFacts({ facts: { age, archives } }: { facts: StaffAge }) {
  const state = age.ended ? 'ended' : age.started ? 'under way' : 'not begun';
  return (
    <>
      <dl class="pairs">
        <div>
          <dt>Age {age.age}</dt>
          <dd>{age.name}</dd>
        </div>
        <div>
          <dt>Age file</dt>
          <dd>{age.ruleset}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{state}</dd>
        </div>
        <div>
          <dt>Tick</dt>
          <dd>
            {number(age.tick)} of {number(age.ticks)}
          </dd>
        </div>
        <div>
          <dt>{age.started ? 'Began' : 'Begins'}</dt>
          <dd>
            <When at={age.started_at} />
          </dd>
        </div>
      </dl>
      {archives.length === 0 ? null : (
        <p class="small muted">
          Archived: {archives.map(({ name, age: number }) => `${name} (age ${number})`).join(', ')}.
        </p>
      )}
    </>
  );
}
