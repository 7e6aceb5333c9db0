import { say } from '@realm/words';
import { useEffect, useRef, useState } from 'preact/hooks';
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
  /** How often was asked: names of the style of before, which may come later, are not offered. */
  const turn = useRef(0);
  const ask = async (): Promise<void> => {
    const own_turn = ++turn.current;
    // Out of reach those offered stay, and a name can be typed.
    const names = await offer().catch(() => undefined);
    if (names !== undefined && own_turn === turn.current) setOffered(names);
  };
  useEffect(() => {
    setOffered([]);
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
