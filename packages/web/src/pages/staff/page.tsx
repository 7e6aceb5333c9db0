import { paths, signinPath } from '../../address/paths.ts';
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
import { Announce, Pause } from './to_all.tsx';

/** What staff does: answers reports, plans the next age, ends this one, opens the next, gives roles, reads the log. */
export function Staff() {
  const reading = useReading('staff', () => realm.staff.may(), false);
  return (
    <Page lead="Every act is written into the log, with who did it and why.">
      <Shown of={reading}>
        {({ staff, can, dev, fresh_until }) =>
          staff ? (
            <>
              {dev ? (
                <p class="note warn">
                  A server in dev mode: everyone who is signed in is staff, and no note is needed.
                </p>
              ) : fresh_until === null ? (
                <p class="note bad">
                  <span>
                    Your sign-in is older than an hour, or by a way that was added less than a day ago: sign
                    in again before you act.
                  </span>
                  <a href={signinPath(paths.staff)}>Sign in again</a>
                </p>
              ) : (
                <p class="note">
                  <span>Your sign-in is new enough to act with.</span> <When at={fresh_until} />
                </p>
              )}
              <Panel title="Reports">
                <Reports />
              </Panel>
              <div class="columns">
                <Panel title="Sanctions and appeals">
                  <Sanctions />
                </Panel>
                <Panel title="Lay on a sanction">
                  <LayOn />
                </Panel>
              </div>
              {can.flows ? (
                <Panel title="Who looks fed">
                  <Suspects />
                </Panel>
              ) : null}
              <div class="columns">
                <Panel title="States">
                  <States />
                </Panel>
                {can.plan ? (
                  <Panel title="A farm's gain">
                    <TakeOutOfAny />
                  </Panel>
                ) : null}
              </div>
              {can.plan ? <ToAll /> : null}
              <Acts can={can} />
            </>
          ) : (
            <p class="muted">You are not staff here.</p>
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
      <Panel title="Tell everybody">
        <Announce />
      </Panel>
      <Panel title="Pause">
        <Pause />
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
            <Panel title="This age">
              <AgeFacts facts={facts} />
            </Panel>
            <Panel title="The next age">
              <Planned facts={facts} may_drop={can.plan} />
            </Panel>
          </div>
          {can.plan ? (
            <Panel title="Who comes in" anchor="private">
              <PrivateAge facts={facts} />
            </Panel>
          ) : null}
          {can.plan ? (
            <Panel title="Plan the next age">
              <PlanAge facts={facts} />
            </Panel>
          ) : null}
          <div class="columns">
            {can.end ? (
              <Panel title="End this age">
                <EndAge facts={facts} />
              </Panel>
            ) : null}
            {can.open ? (
              <Panel title="Open the next age">
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
        <Panel title="Roles">
          <Roles />
        </Panel>
      ) : null}
      {can.flows ? (
        <Panel title="Who fed whom">
          <Flows />
        </Panel>
      ) : null}
      {can.audit ? <Audit /> : null}
    </>
  );
}
