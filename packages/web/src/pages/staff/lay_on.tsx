import { longestOf, ROLES } from '@realm/contract';
import type { NewSanction } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { serviceNow } from '../../service/clock.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { toNumber } from '../../ui/whole_number.ts';

const HOUR_MS = 3_600_000;

const KINDS: readonly (readonly [kind: NewSanction['kind'], text: string])[] = [
  ['warn', say('Warn')],
  ['rename', say('Give the house another name')],
  ['mute', say('Mute for a time')],
  ['suspend', say('Suspend for a time')],
  ['ban', say('Ban')],
];

interface LayOnProps {
  /** Whom it is about; whoever is typed, without it. */
  readonly account?: string;
  /** The report that it answers. */
  readonly report?: number;
}

/** A sanction, laid on somebody for a reason that they are told. */
export function LayOn({ account, report }: LayOnProps) {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<NewSanction['kind']>('warn');
  const [hours, setHours] = useState('24');
  const [reason, setReason] = useState('');
  const { busy, refused, run } = useDoing();
  const may = useReading('staff', () => realm.staff.may(), false).value;
  const lasts = kind === 'mute' || kind === 'suspend';
  const most = Math.max(...(may?.roles ?? ROLES).map((role) => longestOf(kind, role))) / HOUR_MS;
  const lasting = toNumber(hours) ?? 0;
  const too_long = lasts && lasting > most;
  const whom = account ?? typed.trim();
  const submit = async (event: Event) => {
    event.preventDefault();
    await run(async () => {
      const done = await realm.staff.sanction({
        account: whom,
        kind,
        reason: reason.trim(),
        ...(lasts ? { until: Math.floor(serviceNow()) + lasting * HOUR_MS } : {}),
        ...(report === undefined ? {} : { report }),
      });
      setReason('');
      refresh();
      return say('Done: sanction {id}', { id: done.id });
    });
  };
  return (
    <form onSubmit={submit}>
      {account === undefined ? (
        <TextField label={say('Account, by its name or number')} value={typed} onChange={setTyped} />
      ) : null}
      <Select
        label={say('What')}
        value={kind}
        options={KINDS}
        onChange={(value) => setKind(value as NewSanction['kind'])}
      />
      {lasts ? (
        <Amount
          plain
          label={say('For how many hours')}
          min={1}
          max={most}
          hint={say('At most {hours, number}: {days, plural, one {# day} other {# days}}', {
            hours: most,
            days: Math.floor(most / 24),
          })}
          value={hours}
          onChange={setHours}
        />
      ) : null}
      <TextField label={say('Why, as they are told')} maxLength={500} value={reason} onChange={setReason} />
      {too_long ? (
        <p class="refusal small" role="alert">
          {say('Your role lays that on for {days, plural, one {# day} other {# days}} at most.', {
            days: Math.floor(most / 24),
          })}
        </p>
      ) : null}
      {refused}
      <div class="buttons">
        <Button
          type="submit"
          class="primary"
          off={busy || whom === '' || reason.trim() === '' || too_long || (lasts && lasting === 0)}
        >
          {say('Do it')}
        </Button>
      </div>
    </form>
  );
}
