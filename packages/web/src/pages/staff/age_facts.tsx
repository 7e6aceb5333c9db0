import type { StaffAge } from '@realm/sdk';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { number } from '../../words/format.ts';

/** The age as it stands. */
export function AgeFacts({ facts: { age, archives } }: { facts: StaffAge }) {
  const state = age.ended ? 'ended' : age.started ? 'under way' : 'not begun';
  return (
    <>
      <dl class="pairs">
        <Fact name={`Age ${age.age}`}>{age.name}</Fact>
        <Fact name="Age file">{age.ruleset}</Fact>
        <Fact name="State">{state}</Fact>
        <Fact name="Tick">
          {number(age.tick)} of {number(age.ticks)}
        </Fact>
        <Fact name={age.started ? 'Began' : 'Begins'}>
          <When at={age.started_at} />
        </Fact>
      </dl>
      {archives.length === 0 ? null : (
        <p class="small muted">
          Archived: {archives.map(({ name, age: number }) => `${name} (age ${number})`).join(', ')}.
        </p>
      )}
    </>
  );
}
