import { useEffect, useId, useState } from 'preact/hooks';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly max_length: number;
  /** Names that are still free; asked for anew when `style` changes. */
  readonly offer: () => Promise<readonly string[]>;
  /** What the names' style depends on, such as the race. */
  readonly style: string;
}

/** A name to type, or to take from those offered. */
export function NameField({ label, value, onChange, max_length, offer, style }: NameFieldProps) {
  const id = useId();
  const [offered, setOffered] = useState<readonly string[]>([]);
  const ask = async () => setOffered(await offer());
  useEffect(() => {
    void ask();
  }, [style]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        maxLength={max_length}
        autocomplete="off"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {offered.length === 0 ? null : (
        <div class="buttons">
          {offered.map((each) => (
            <button key={each} type="button" class="slim" onClick={() => onChange(each)}>
              {each}
            </button>
          ))}
          <button type="button" class="quiet slim" onClick={ask}>
            Others
          </button>
        </div>
      )}
    </div>
  );
}
