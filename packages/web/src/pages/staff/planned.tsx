import type { StaffAge } from '@realm/sdk';
import { say } from '@realm/words';
import { now } from '../../service/clock.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { duration, number } from '../../words/format.ts';
import { StaffForm } from './staff_form.tsx';

/** The plan of the next age, checked anew. */
export function Planned({ facts: { plan, plan_check }, may_drop }: { facts: StaffAge; may_drop: boolean }) {
  if (plan === null) return <p class="muted">{say('Nothing is planned.')}</p>;
  const understood = plan_check?.understood ?? null;
  return (
    <>
      {plan_check !== null && !plan_check.ok ? (
        <div class="note bad">
          <p>
            <strong>{say('It could not be opened now.')}</strong>
          </p>
          <ul class="problems">
            {plan_check.errors.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p class="note good">{say('It can be opened.')}</p>
      )}
      <dl class="pairs">
        <Fact name={say('Age {age}', { age: plan.age })}>{plan.name}</Fact>
        <Fact name={say('Age file')}>{plan.ruleset}</Fact>
        <Fact name={say('Starts')}>
          {plan.start_at <= now.value ? say('at once, when it is opened') : <When at={plan.start_at} />}
        </Fact>
        {plan.access === undefined ? null : <Fact name={say('Who may found')}>{plan.access}</Fact>}
        {understood === null ? null : (
          <>
            <Fact name={say('Ticks')}>
              {say('{ticks} of {tick_ms}', {
                ticks: number(understood.ticks),
                tick_ms: duration(understood.tick_ms),
              })}
            </Fact>
            <Fact name={say('Ends, roughly')}>
              <When at={understood.ends_at} />
            </Fact>
            <Fact name={say('Fingerprint')}>
              <code>{understood.fingerprint.slice(0, 12)}</code>
            </Fact>
          </>
        )}
      </dl>
      {may_drop ? (
        <StaffForm
          label={say('Drop the plan')}
          quiet
          act={async (note) => {
            await realm.staff.dropPlan(note);
            return say('The plan is dropped');
          }}
        />
      ) : null}
    </>
  );
}
