import type { StaffAge } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Amount } from '../../ui/amount.tsx';
import { Moment } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { listed as listed_names } from '../../words/listed.ts';
import { AccessField, wishOf } from './access_field.tsx';
import { StaffForm } from './staff_form.tsx';

/** Who may found a house in this age, and invitations into it and the next. */
export function PrivateAge({ facts }: { facts: StaffAge }) {
  return (
    <div class="columns">
      <WhoFounds facts={facts} />
      <Invitations facts={facts} />
    </div>
  );
}

function WhoFounds({ facts: { access: now } }: { facts: StaffAge }) {
  const [typed, setTyped] = useState({ kind: now.access as string, list: now.listed.join('\n') });
  const wanted = wishOf(typed);
  return (
    <section aria-label={say('Who may found')}>
      <StaffForm
        label={say('Let these found')}
        whole={wanted !== undefined}
        act={async (note) => {
          const { access, listed, no_account = [] } = await realm.staff.setAccess(wanted ?? 'open', note);
          refresh();
          if (no_account.length > 0)
            return say('From now on. No account has these names, and they will not count: {names}', {
              names: listed_names(no_account),
            });
          return access === 'listed'
            ? say('{listed, plural, one {# entry} other {# entries}} on the list', { listed })
            : say('From now on');
        }}
      >
        <AccessField value={typed} onChange={setTyped} />
        <p class="small muted">{say('Of this age, from now on; houses that stand stay.')}</p>
      </StaffForm>
    </section>
  );
}

function Invitations({ facts: { invites, plan } }: { facts: StaffAge }) {
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('7');
  const [next, setNext] = useState(false);
  const [link, setLink] = useState('');
  const n = (typed: string, max: number) => {
    const wanted = toNumber(typed) ?? 0;
    return wanted >= 1 && wanted <= max ? wanted : undefined;
  };
  const [wanted_uses, wanted_days] = [n(uses, 1_000), n(days, 90)];
  return (
    <section aria-label={say('Invitations')}>
      <StaffForm
        label={say('Make an invitation')}
        whole={wanted_uses !== undefined && wanted_days !== undefined}
        act={async (note) => {
          const of_next = next && plan !== null ? { age: plan.age } : {};
          const made = await realm.staff.inviteToAge(
            { ...of_next, uses: wanted_uses ?? 1, days: wanted_days ?? 7 },
            note,
          );
          setLink(`${location.origin}/game/friends#${made.invite}`);
          refresh();
          return say('It is good for {uses, plural, one {# player} other {# players}}', { uses: made.uses });
        }}
      >
        <Amount
          plain
          label={say('For how many')}
          min={1}
          max={1_000}
          value={uses}
          onChange={setUses}
          hint={say('1 to 1,000')}
        />
        <Amount
          plain
          label={say('For how many days')}
          min={1}
          max={90}
          value={days}
          onChange={setDays}
          hint={say('1 to 90')}
        />
        {plan === null ? null : (
          <label class="check">
            <input
              type="checkbox"
              checked={next}
              onChange={(event) => setNext(event.currentTarget.checked)}
            />{' '}
            {say('Into the next age')}
          </label>
        )}
      </StaffForm>
      {link === '' ? null : (
        <TextField
          label={say('The link, shown this once')}
          value={link}
          onChange={() => {}}
          hint={say('Whoever opens it signs in and may found a house.')}
        />
      )}
      {invites.length === 0 ? null : (
        <ul class="records">
          {invites.map(({ id, age, uses_left, until }) => (
            <li key={id}>
              <p>
                <Said
                  of="Invitation {id} into age {age}: {uses_left, plural, one {# player} other {# players}} may still come, until {when}"
                  values={{ id, age, uses_left, when: <Moment at={until} /> }}
                />
              </p>
              <StaffForm
                label={say('End invitation {id}', { id })}
                quiet
                act={async (note) => {
                  await realm.staff.endInvite(id, note);
                  refresh();
                  return say('Invitation {id} is no good any more', { id });
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
