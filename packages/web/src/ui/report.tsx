import type { AbuseReportWanted } from '@realm/sdk';
import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { realm } from '../service/realm.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useDoing } from './doing.tsx';
import { Said } from './said.tsx';
import { TextField } from './text_field.tsx';

interface ReportProps {
  readonly of: Omit<AbuseReportWanted, 'reason'>;
  /** What is reported, such as `what Hearthmere wrote`. */
  readonly what: string;
  readonly label?: string;
}

/** A button that reports something to staff, with a reason. */
export function Report({ of, what, label = say('Report') }: ReportProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, refused, run } = useDoing();
  const submit = async (event: Event) => {
    event.preventDefault();
    const sent = await run(async () => {
      await realm.chat.report({ ...of, reason: reason.trim() });
      return say('It is reported: staff will look at it');
    });
    if (!sent) return;
    setReason('');
    setOpen(false);
  };
  return (
    <>
      <button type="button" class="quiet tiny" aria-label={called(label, what)} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Dialog class="palette why" labelledBy={id} open={open} onClose={() => setOpen(false)}>
        {() => (
          <form onSubmit={submit}>
            <h2 id={id}>
              <Said of="Report {what}" values={{ what: <bdi>{what}</bdi> }} />
            </h2>
            <p class="small muted">
              {say(
                'Staff see it as it is now, with what stands around it. Whoever it is about is not told who reported.',
              )}
            </p>
            <TextField label={say('Why')} maxLength={500} value={reason} onChange={setReason} />
            {refused}
            <div class="buttons">
              <Button type="submit" class="primary" off={busy || reason.trim() === ''}>
                {say('Report it')}
              </Button>
              <button type="button" onClick={() => setOpen(false)}>
                {say('Leave it')}
              </button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
}

/** What the button is called to whoever hears it: what they would read, and of what. Not every language has the one within the other. */
function called(label: string, what: string): string {
  const whole = say('Report {what}', { what });
  return whole.toLowerCase().includes(label.toLowerCase()) ? whole : `${label}: ${what}`;
}
