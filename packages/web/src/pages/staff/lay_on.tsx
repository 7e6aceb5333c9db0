import type { NewSanction } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { serviceNow } from '../../service/clock.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text_field.tsx';

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
  const lasts = kind === 'mute' || kind === 'suspend';
  const whom = account ?? typed.trim();
  const submit = async (event: Event) => {
    event.preventDefault();
    await run(async () => {
      const done = await realm.staff.sanction({
        account: whom,
        kind,
        reason: reason.trim(),
        ...(lasts ? { until: Math.floor(serviceNow()) + Number(hours) * HOUR_MS } : {}),
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
        <TextField
          label={say('For how many hours')}
          type="number"
          min={1}
          value={hours}
          onChange={setHours}
        />
      ) : null}
      <TextField label={say('Why, as they are told')} maxLength={500} value={reason} onChange={setReason} />
      {refused}
      <div class="buttons">
        <Button
          type="submit"
          class="primary"
          off={busy || whom === '' || reason.trim() === '' || (lasts && !/^[1-9]\d{0,4}$/.test(hours))}
        >
          {say('Do it')}
        </Button>
      </div>
    </form>
  );
}
