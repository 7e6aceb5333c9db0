import type { StaffAge } from '@realm/sdk';
import { say } from '@realm/words';
import { realm } from '../../service/realm.ts';
import { StaffForm } from './staff_form.tsx';

/** The opening of the planned age, once this one has ended. */
export function OpenAge({ facts: { age, plan, plan_check } }: { facts: StaffAge }) {
  if (plan === null) return <p class="muted">{say('Plan it first.')}</p>;
  if (!age.ended) return <p class="muted">{say('This age has not ended yet.')}</p>;
  return (
    <StaffForm
      label={say('Open {plan}', { plan: plan.name })}
      whole={plan_check?.ok === true}
      act={async (note) => {
        const { name, archived } = await realm.staff.open(note);
        return say('{name} is open; the world before it is archived as {archived}', { name, archived });
      }}
    >
      <p class="small muted">
        {say(
          'The world is archived, and the server starts again within about a second. Accounts, roles, heirs and results carry over.',
        )}
      </p>
    </StaffForm>
  );
}
