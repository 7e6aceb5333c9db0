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
  ['', 'Anybody'],
  ['attackers', 'Who has attacked your house'],
  ['states', 'Houses of states that yours holds something against'],
];

/** Which house is looked for: by letters of its name, and folded away by its realm, its land and who bears it a grudge. */
export function SeekHouse({ sought, onChange }: SeekHouseProps) {
  const set = (changes: Partial<Sought>) => onChange({ ...sought, ...changes });
  return (
    <div class="seek">
      <TextField
        label="Letters of its name"
        type="search"
        value={sought.letters}
        onChange={(letters) => set({ letters })}
      />
      <details>
        <summary>{own.value === null ? 'By realm or land' : 'By realm, land or grudge'}</summary>
        <div class="columns">
          <Select
            label="Of the realm"
            value={sought.realm}
            onChange={(realm) => set({ realm })}
            options={[
              ['', 'Any realm'],
              ...(rules.value?.definitions.realms ?? []).map(
                ({ realm, name }) => [String(realm), name] as const,
              ),
            ]}
          />
          {own.value === null ? null : (
            <Select
              label="Grudge"
              value={sought.grudge}
              onChange={(grudge) => set({ grudge: grudge as Grudge })}
              options={GRUDGES}
            />
          )}
          <Amount
            label="Acres, at least"
            value={sought.least}
            onChange={(least) => set({ least })}
            step={50}
          />
          <Amount label="Acres, at most" value={sought.most} onChange={(most) => set({ most })} step={50} />
        </div>
      </details>
    </div>
  );
}
