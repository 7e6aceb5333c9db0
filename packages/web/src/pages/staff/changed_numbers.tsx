import { useId, useState } from 'preact/hooks';
import { TextField } from '../../ui/text_field.tsx';
import { number, words } from '../../words/format.ts';

interface ChangedNumbersProps {
  /** Every number of the rules as they are now, by name. */
  readonly known: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, number>>;
  readonly onChange: (changed: Readonly<Record<string, number>>) => void;
}

/** Numbers of the age file that shall be others for one age. */
export function ChangedNumbers({ known, changed, onChange }: ChangedNumbersProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const now = known[name];
  const add = () => {
    onChange({ ...changed, [name]: Number(value) });
    setName('');
    setValue('');
  };
  const drop = (dropped: string) =>
    onChange(Object.fromEntries(Object.entries(changed).filter(([each]) => each !== dropped)));
  return (
    <details open={Object.keys(changed).length > 0}>
      <summary>Change numbers for this age only</summary>
      <ul class="records">
        {Object.entries(changed).map(([each, to]) => (
          <li key={each}>
            <span>
              <code>{each}</code> {typeof known[each] === 'number' ? `${number(known[each])} to ` : ''}
              {number(to)}
            </span>
            <button type="button" class="slim" onClick={() => drop(each)}>
              Leave as it is<span class="hidden-text">: {words(each)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="columns">
        <TextField label="Number" list={id} value={name} onChange={(typed) => setName(typed.trim())} />
        <TextField
          label={typeof now === 'number' ? `Its value, ${number(now)} in this age` : 'Its value'}
          type="number"
          value={value}
          onChange={setValue}
        />
      </div>
      <datalist id={id}>
        {Object.entries(known)
          .filter(([, each]) => typeof each === 'number')
          .map(([each]) => (
            <option key={each} value={each} />
          ))}
      </datalist>
      <div class="buttons">
        <button type="button" class="slim" onClick={add} disabled={name === '' || !/^-?\d+$/.test(value)}>
          Change it
        </button>
      </div>
    </details>
  );
}
