import { useId, useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { Choices } from '../../ui/choices.tsx';
import { StaffForm } from './staff_form.tsx';

type Role = 'admin' | 'owner' | 'none';

const ROLES: readonly (readonly [role: Role, text: string])[] = [
  ['admin', 'Admin: plans ages'],
  ['owner', 'Owner: ends and opens them too'],
  ['none', 'None'],
];

/** Roles given and taken. */
export function Roles() {
  const id = useId();
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
      <div class="field">
        <label for={id}>Account, by its name or number</label>
        <input
          id={id}
          type="text"
          autocomplete="off"
          value={account}
          onInput={(event) => setAccount(event.currentTarget.value)}
        />
      </div>
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
