import { say } from '@realm/words';
import { rules } from '../service/age.ts';
import { own } from '../service/player.ts';
import { Amount } from './amount.tsx';
import { Select } from './select.tsx';
import type { Grudge, Sought } from './sought.ts';
import { TextField } from './text_field.tsx';

interface SeekHouseProps {
  readonly sought: Sought;
  readonly onChange: (sought: Sought) => void;
}

const GRUDGES: readonly (readonly [Grudge, string])[] = [
  ['', say('Anybody')],
  ['attackers', say('Who has attacked your house')],
  ['states', say('Houses of states that yours holds something against')],
];

/** Which house is looked for: by letters of its name, and folded away by its realm, its land and who bears it a grudge. */
export function SeekHouse({ sought, onChange }: SeekHouseProps) {
  const set = (changes: Partial<Sought>) => onChange({ ...sought, ...changes });
  return (
    <div class="seek">
      <TextField
        label={say('Letters of its name')}
        type="search"
        value={sought.letters}
        onChange={(letters) => set({ letters })}
      />
      <details>
        <summary>{own.value === null ? say('By realm or land') : say('By realm, land or grudge')}</summary>
        <div class="columns">
          <Select
            label={say('Of the realm')}
            value={sought.realm}
            onChange={(realm) => set({ realm })}
            options={[
              ['', say('Any realm')],
              ...(rules.value?.definitions.realms ?? []).map(
                ({ realm, name }) => [String(realm), name] as const,
              ),
            ]}
          />
          {own.value === null ? null : (
            <Select
              label={say('Grudge')}
              value={sought.grudge}
              onChange={(grudge) => set({ grudge: grudge as Grudge })}
              options={GRUDGES}
            />
          )}
          <Amount
            label={say('Acres, at least')}
            value={sought.least}
            onChange={(least) => set({ least })}
            step={50}
          />
          <Amount
            label={say('Acres, at most')}
            value={sought.most}
            onChange={(most) => set({ most })}
            step={50}
          />
        </div>
      </details>
    </div>
  );
}
