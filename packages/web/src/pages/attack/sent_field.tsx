import { useState } from 'preact/hooks';
import { Amount } from '../../ui/amount.tsx';
import { toNumber } from '../../ui/whole_number.ts';

interface SentFieldProps {
  readonly label: string;
  readonly n: number;
  readonly onChange: (n: number) => void;
  readonly max: number;
  readonly step?: number;
  readonly hint?: string;
}

/** How many are sent: what is typed stands as it is, and is none while it is no number. */
export function SentField({ n, onChange, ...rest }: SentFieldProps) {
  const [typed, setTyped] = useState('');
  const is_typed = (toNumber(typed) ?? 0) === n;
  const change = (text: string) => {
    setTyped(text);
    onChange(toNumber(text) ?? 0);
  };
  return <Amount {...rest} value={is_typed ? typed : n === 0 ? '' : String(n)} onChange={change} />;
}
