import { auth_export, operatorPages } from '@realm/contract';
import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';

interface EraseProps {
  /** The account's name, which has to be typed. */
  readonly name: string;
  /** Told once it is done: nobody is signed in any more. */
  readonly onErased: () => Promise<void>;
}

/** All that is kept of the player as a file, and the way to be erased. */
export function OwnData({ name, onErased }: EraseProps) {
  const [open, setOpen] = useState(false);
  const heading = useId();
  const close = () => setOpen(false);
  return (
    <>
      <p>
        <a href={auth_export.path} download>
          {say('All that is kept of you, as a file')}
        </a>
      </p>
      <p class="small muted">
        <Said
          of="What is kept, and for how long: <link>privacy</link>."
          tags={{ link: (inside) => <a href={operatorPages.privacy.path}>{inside}</a> }}
        />
      </p>
      <div class="buttons">
        <button type="button" onClick={() => setOpen(true)}>
          {say('Erase the account …')}
        </button>
      </div>
      <Dialog class="palette why" labelledBy={heading} open={open} onClose={close}>
        {() => (
          <>
            <h2 id={heading}>{say('Erase the account')}</h2>
            <EraseForm name={name} onErased={onErased} />
            <CloseButton onClose={close} />
          </>
        )}
      </Dialog>
    </>
  );
}

function EraseForm({ name, onErased }: EraseProps) {
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useDoing();
  const erase = async () => {
    const done = await run(async () => {
      await realm.auth.erase(typed);
      return say('The account is erased');
    });
    if (done) await onErased();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      <p>{say('It cannot be undone.')}</p>
      <h3>{say('What goes')}</h3>
      <ul>
        <li>
          {say('your account, how it is signed in to, your e-mail address, every sign-in and connected site')}
        </li>
        <li>{say('every name you gave: others read “a former player” there')}</li>
        <li>{say('the words of your messages, your notices, and where they were sent')}</li>
        <li>{say('your heirs, your record of past ages, your rating and your profile')}</li>
      </ul>
      <h3>{say('What stays')}</h3>
      <ul>
        <li>{say('what your house did: it goes on without a player')}</li>
        <li>{say('what others wrote, to you too')}</li>
        <li>{say('a ban or another sanction that holds, if you come back the same way')}</li>
        <li>{say('names in the journals of ages from before names were kept beside them')}</li>
      </ul>
      <TextField
        label={<Said of="To go on, type the account’s name: {name}" values={{ name: <bdi>{name}</bdi> }} />}
        value={typed}
        onChange={setTyped}
      />
      {error === undefined ? null : <ChangeRefused error={error} />}
      <div class="buttons">
        <Button type="submit" class="primary" off={busy || typed !== name}>
          {say('Erase it for good')}
        </Button>
      </div>
    </form>
  );
}
