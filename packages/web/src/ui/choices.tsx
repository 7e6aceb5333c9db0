interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** One of a few, all of them in sight. */
export function Choices({ legend, name, value, options, onChange }: ChoicesProps) {
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
              onChange={() => onChange(each)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
