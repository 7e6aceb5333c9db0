import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { Choices } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { StaffForm } from './staff_form.tsx';

type Role = 'moderator' | 'admin' | 'owner' | 'none';

const ROLES: readonly (readonly [role: Role, text: string])[] = [
  ['moderator', 'Moderator: answers reports'],
  ['admin', 'Admin: plans ages, bans'],
  ['owner', 'Owner: ends and opens them too'],
  ['none', 'None'],
];

/** Roles given and taken. */
export function Roles() {
  const [account, setAccount] = useState('');
  const [role, setRole] = useState<Role>('admin');
  return (
    <StaffForm
      label="Set the role"
      whole={account.trim() !== ''}
      act={async (note) => {
        const done = await realm.staff.setRole(account.trim(), role, note);
        setAccount('');
        return done.role === 'none' ? `${done.name} has no role now` : `${done.name} is ${done.role} now`;
      }}
    >
      <TextField label="Account, by its name or number" value={account} onChange={setAccount} />
      <Choices
        legend="Role"
        name="role"
        value={role}
        onChange={(value) => setRole(value as Role)}
        options={ROLES}
      />
    </StaffForm>
  );
}
