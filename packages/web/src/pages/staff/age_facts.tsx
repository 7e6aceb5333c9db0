import type { StaffAge } from '@realm/sdk';
import { say } from '@realm/words';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { number } from '../../words/format.ts';

/** The age as it stands. */
export function AgeFacts({ facts: { age, archives } }: { facts: StaffAge }) {
  const state = age.ended ? say('ended') : age.started ? say('under way') : say('not begun');
  return (
    <>
      <dl class="pairs">
        <Fact name={say('Age {age}', { age: age.age })}>{age.name}</Fact>
        <Fact name={say('Age file')}>{age.ruleset}</Fact>
        <Fact name={say('How it stands')}>{state}</Fact>
        <Fact name={say('Tick')}>
          {/* One that was ended early has no more ticks than it had. */}
          {say('{tick} of {ticks}', {
            tick: number(age.tick),
            ticks: number(age.ended ? age.tick : age.ticks),
          })}
        </Fact>
        <Fact name={age.started ? say('Began') : say('Begins')}>
          <When at={age.started_at} />
        </Fact>
      </dl>
      {archives.length === 0 ? null : (
        <p class="small muted">
          {say('Archived: {archives}.', {
            archives: archives
              .map(({ name, age: number }) => say('{name} (age {number})', { name, number }))
              .join(', '),
          })}
        </p>
      )}
    </>
  );
}
