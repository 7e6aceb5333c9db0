import type { StaffAge } from '@realm/sdk';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { duration, number } from '../../words/format.ts';
import { StaffForm } from './staff_form.tsx';

/** The plan of the next age, checked anew. */
export function Planned({ facts: { plan, plan_check }, may_drop }: { facts: StaffAge; may_drop: boolean }) {
  if (plan === null) return <p class="muted">Nothing is planned.</p>;
  const understood = plan_check?.understood ?? null;
  return (
    <>
      {plan_check !== null && !plan_check.ok ? (
        <div class="note bad">
          <p>
            <strong>It could not be opened now.</strong>
          </p>
          <ul class="problems">
            {plan_check.errors.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p class="note good">It can be opened.</p>
      )}
      <dl class="pairs">
        <div>
          <dt>Age {plan.age}</dt>
          <dd>{plan.name}</dd>
        </div>
        <div>
          <dt>Age file</dt>
          <dd>{plan.ruleset}</dd>
        </div>
        <div>
          <dt>Starts</dt>
          <dd>
            <When at={plan.start_at} />
          </dd>
        </div>
        {understood === null ? null : (
          <>
            <div>
              <dt>Ticks</dt>
              <dd>
                {number(understood.ticks)} of {duration(understood.tick_ms)}
              </dd>
            </div>
            <div>
              <dt>Ends, roughly</dt>
              <dd>
                <When at={understood.ends_at} />
              </dd>
            </div>
            <div>
              <dt>Fingerprint</dt>
              <dd>
                <code>{understood.fingerprint.slice(0, 12)}</code>
              </dd>
            </div>
          </>
        )}
      </dl>
      {may_drop ? (
        <StaffForm
          label="Drop the plan"
          quiet
          act={async (note) => {
            await realm.staff.dropPlan(note);
            return 'The plan is dropped';
          }}
        />
      ) : null}
    </>
  );
}
