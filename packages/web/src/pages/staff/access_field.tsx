import type { AccessWish } from '@realm/sdk';
import { say } from '@realm/words';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text_area.tsx';

/** Who may found a house, as it is typed. */
export interface TypedAccess {
  readonly kind: string;
  /** A line each. */
  readonly list: string;
}

const ACCESSES = [
  ['open', say('Anybody')],
  ['invited', say('Who has an invitation')],
  ['listed', say('Who is on a list, or has an invitation')],
] as const;

/** What is asked for by it; undefined where the list is empty. */
export function wishOf({ kind, list }: TypedAccess): AccessWish | undefined {
  if (kind !== 'listed') return kind === 'invited' ? 'invited' : 'open';
  const lines = list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines;
}

/** Who may found a house in an age: anybody, the invited, those on a list. */
export function AccessField({
  value,
  onChange,
}: {
  readonly value: TypedAccess;
  readonly onChange: (value: TypedAccess) => void;
}) {
  return (
    <>
      <Select
        label={say('Who may found a house')}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        options={ACCESSES}
      />
      {value.kind === 'listed' ? (
        <TextArea
          label={say('The list')}
          value={value.list}
          onChange={(list) => onChange({ ...value, list })}
          rows={6}
          hint={say(
            'A line each: an e-mail address that an identity provider has confirmed, or the name of an account.',
          )}
        />
      ) : null}
    </>
  );
}
