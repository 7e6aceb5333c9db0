import type { ComponentChildren } from 'preact';
import type { Setting } from '../service/setting.ts';

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: T, text: ComponentChildren])[];
}

/** What is chosen, or the setting that holds it. */
type Chosen<T extends string> =
  | { readonly value: string; readonly onChange: (value: string) => void }
  | { readonly setting: Setting<T> };

/** One of a few, all of them in sight. */
export function Choices<T extends string>({ legend, name, options, ...chosen }: ChoicesProps<T> & Chosen<T>) {
  const held = 'setting' in chosen ? chosen.setting : undefined;
  const value = 'setting' in chosen ? chosen.setting.value : chosen.value;
  const choose = (each: T) => {
    if (held !== undefined) held.value = each;
    else if ('onChange' in chosen) chosen.onChange(each);
  };
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choices">
        {options.map(([each, text]) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => choose(each)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
