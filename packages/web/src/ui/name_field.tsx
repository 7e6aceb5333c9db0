import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { TextField } from './text_field.tsx';

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
  const [offered, setOffered] = useState<readonly string[]>([]);
  const ask = async () => setOffered(await offer());
  useEffect(() => {
    void ask();
  }, [style]);
  return (
    <>
      <TextField label={label} maxLength={max_length} value={value} onChange={onChange} />
      {offered.length === 0 ? null : (
        <div class="buttons">
          {offered.map((each) => (
            <button key={each} type="button" class="slim" onClick={() => onChange(each)}>
              {each}
            </button>
          ))}
          <button type="button" class="quiet slim" onClick={ask}>
            {say('Others')}
          </button>
        </div>
      )}
    </>
  );
}
