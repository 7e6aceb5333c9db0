import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';

interface ResignProps {
  /** The house's name, which has to be typed. */
  readonly house: string;
  /** Told once it is done: the account has no house in this age any more. */
  readonly onResigned: () => Promise<void>;
}

/** The way to give up the house of this age and keep the account. */
export function Resign({ house, onResigned }: ResignProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useDoing();
  const heading = useId();
  const close = () => setOpen(false);
  const resign = async (event: Event) => {
    event.preventDefault();
    const done = await run(async () => {
      await realm.auth.resign(typed);
      return say('The house is given up');
    });
    if (done) await onResigned();
  };
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={() => setOpen(true)}>
          {say('Give up the house …')}
        </button>
      </div>
      <Dialog class="palette why" labelledBy={heading} open={open} onClose={close}>
        {() => (
          <form onSubmit={resign}>
            <h2 id={heading}>{say('Give up the house')}</h2>
            <p>
              {say(
                'For the rest of the age, and for good: a deputy plays it, its orders ahead never fire, and you can found no other before the next age. Your account and your record stay; you are placed as the house ends.',
              )}
            </p>
            <TextField
              label={
                <Said of="To go on, type the house’s name: {house}" values={{ house: <bdi>{house}</bdi> }} />
              }
              value={typed}
              onChange={setTyped}
            />
            {error === undefined ? null : <ChangeRefused error={error} />}
            <div class="buttons">
              <Button type="submit" class="primary" off={busy || typed !== house}>
                {say('Give it up for good')}
              </Button>
            </div>
            <CloseButton onClose={close} />
          </form>
        )}
      </Dialog>
    </>
  );
}
