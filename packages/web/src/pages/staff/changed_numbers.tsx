import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { toNumber } from '../../ui/whole_number.ts';
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
  const wanted = toNumber(value);
  const add = () => {
    if (wanted === undefined) return;
    onChange({ ...changed, [name]: wanted });
    setName('');
    setValue('');
  };
  const drop = (dropped: string) =>
    onChange(Object.fromEntries(Object.entries(changed).filter(([each]) => each !== dropped)));
  return (
    <details open={Object.keys(changed).length > 0}>
      <summary>{say('Change numbers for this age only')}</summary>
      <ul class="records">
        {Object.entries(changed).map(([each, to]) => (
          <li key={each}>
            <span>
              {typeof known[each] === 'number' ? (
                <Said
                  of="{each} {known} to {to}"
                  values={{ each: <code>{each}</code>, known: number(known[each]), to: number(to) }}
                />
              ) : (
                <Said of="{each} {to}" values={{ each: <code>{each}</code>, to: number(to) }} />
              )}
            </span>
            <button type="button" class="slim" onClick={() => drop(each)}>
              <Said
                of="Leave as it is{each}"
                values={{ each: <span class="hidden-text">: {words(each)}</span> }}
              />
            </button>
          </li>
        ))}
      </ul>
      <div class="columns">
        <TextField label={say('Number')} list={id} value={name} onChange={(typed) => setName(typed.trim())} />
        <Amount
          plain
          label={
            typeof now === 'number'
              ? say('Its value, {now} in this age', { now: number(now) })
              : say('Its value')
          }
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
        <Button type="button" class="slim" onClick={add} off={name === '' || wanted === undefined}>
          {say('Change it')}
        </Button>
      </div>
    </details>
  );
}
