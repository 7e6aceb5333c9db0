import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { Choices } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { words } from '../../words/format.ts';
import { within } from '../../words/within.ts';
import { StaffForm } from './staff_form.tsx';

type Role = 'moderator' | 'admin' | 'owner' | 'none';

const ROLES: readonly (readonly [role: Role, text: string])[] = [
  ['moderator', say('Moderator: answers reports')],
  ['admin', say('Admin: plans ages, bans')],
  ['owner', say('Owner: ends and opens them too')],
  ['none', say('None')],
];

/** Roles given and taken. */
export function Roles() {
  const [account, setAccount] = useState('');
  const [role, setRole] = useState<Role>('admin');
  return (
    <StaffForm
      label={say('Set the role')}
      whole={account.trim() !== ''}
      act={async (note) => {
        const done = await realm.staff.setRole(account.trim(), role, note);
        setAccount('');
        return done.role === 'none'
          ? say('{done} has no role now', { done: done.name })
          : say('{done} is {role} now', { done: done.name, role: within(words(done.role)) });
      }}
    >
      <TextField label={say('Account, by its name or number')} value={account} onChange={setAccount} />
      <Choices
        legend={say('Role')}
        name="role"
        value={role}
        onChange={(value) => setRole(value as Role)}
        options={ROLES}
      />
    </StaffForm>
  );
}
