import { say } from '@realm/words';
import { freshSigninPath, paths } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { AgeFacts } from './age_facts.tsx';
import { Audit } from './audit.tsx';
import { EndAge } from './end_age.tsx';
import { Flows } from './flows.tsx';
import { LayOn } from './lay_on.tsx';
import { OpenAge } from './open_age.tsx';
import { PlanAge } from './plan_age.tsx';
import { Planned } from './planned.tsx';
import { PrivateAge } from './private.tsx';
import { Reports } from './reports.tsx';
import { Roles } from './roles.tsx';
import { Sanctions } from './sanctions.tsx';
import { States } from './states.tsx';
import { Suspects } from './suspects.tsx';
import { TakeOutOfAny } from './take_out.tsx';
import { Announce, Pause, ReadOnly } from './to_all.tsx';

/** What staff does: answers reports, plans the next age, ends this one, opens the next, gives roles, reads the log. */
export function Staff() {
  const reading = useReading('staff', () => realm.staff.may(), false);
  return (
    <Page lead={say('Every act is written into the log, with who did it and why.')}>
      <Shown of={reading}>
        {({ staff, can, dev, fresh_until }) =>
          staff ? (
            <>
              {dev ? (
                <p class="note warn">
                  {say('A server in dev mode: everyone who is signed in is staff, and no note is needed.')}
                </p>
              ) : fresh_until === null ? (
                <p class="note bad">
                  <span>
                    {say(
                      'Your sign-in is older than an hour, or by a way that was added less than a day ago: sign in again before you act.',
                    )}
                  </span>
                  <a href={freshSigninPath(paths.staff)}>{say('Sign in again')}</a>
                </p>
              ) : (
                <p class="note">
                  <span>{say('Your sign-in is new enough to act with.')}</span> <When at={fresh_until} />
                </p>
              )}
              <Panel title={say('Reports')}>
                <Reports />
              </Panel>
              <div class="columns">
                <Panel title={say('Sanctions and appeals')}>
                  <Sanctions />
                </Panel>
                <Panel title={say('Lay on a sanction')}>
                  <LayOn />
                </Panel>
              </div>
              {can.flows ? (
                <Panel title={say('Who looks fed')}>
                  <Suspects />
                </Panel>
              ) : null}
              <div class="columns">
                <Panel title={say('States')}>
                  <States />
                </Panel>
                {can.plan ? (
                  <Panel title={say("A farm's gain")}>
                    <TakeOutOfAny />
                  </Panel>
                ) : null}
              </div>
              {can.plan ? <ToAll /> : null}
              <Acts can={can} />
            </>
          ) : (
            <p class="muted">{say('You are not staff here.')}</p>
          )
        }
      </Shown>
    </Page>
  );
}

/** What the caller may do. */
type Can = Awaited<ReturnType<typeof realm.staff.may>>['can'];

/** What everybody is told. */
function ToAll() {
  return (
    <div class="columns">
      <Panel title={say('Tell everybody')}>
        <Announce />
      </Panel>
      <Panel title={say('Pause')}>
        <Pause />
      </Panel>
      <Panel title={say('Read-only')}>
        <ReadOnly />
      </Panel>
    </div>
  );
}

function Ages({ can }: { can: Can }) {
  const reading = useReading('staff age', () => realm.staff.age(), false);
  return (
    <Shown of={reading}>
      {(facts) => (
        <>
          <div class="columns">
            <Panel title={say('This age')}>
              <AgeFacts facts={facts} />
            </Panel>
            <Panel title={say('The next age')}>
              <Planned facts={facts} may_drop={can.plan} />
            </Panel>
          </div>
          {can.plan ? (
            <Panel title={say('Who comes in')} anchor="private">
              <PrivateAge facts={facts} />
            </Panel>
          ) : null}
          {can.plan ? (
            <Panel title={say('Plan the next age')}>
              <PlanAge facts={facts} />
            </Panel>
          ) : null}
          <div class="columns">
            {can.end ? (
              <Panel title={say('End this age')}>
                <EndAge facts={facts} />
              </Panel>
            ) : null}
            {can.open ? (
              <Panel title={say('Open the next age')}>
                <OpenAge facts={facts} />
              </Panel>
            ) : null}
          </div>
        </>
      )}
    </Shown>
  );
}

function Acts({ can }: { can: Can }) {
  return (
    <>
      {can.plan ? <Ages can={can} /> : null}
      {can.roles ? (
        <Panel title={say('Roles')}>
          <Roles />
        </Panel>
      ) : null}
      {can.flows ? (
        <Panel title={say('Who fed whom')}>
          <Flows />
        </Panel>
      ) : null}
      {can.audit ? <Audit /> : null}
    </>
  );
}
