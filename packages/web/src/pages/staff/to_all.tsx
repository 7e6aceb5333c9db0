import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { age, loadAge } from '../../service/age.ts';
import { realm } from '../../service/realm.ts';
import { TextField } from '../../ui/text_field.tsx';
import { StaffForm } from './staff_form.tsx';

/** What everybody is told, on every page. */
export function Announce() {
  const [text, setText] = useState('');
  const now = age.value?.announcement ?? null;
  return (
    <StaffForm
      label={text.trim() === '' ? say('Take down what is announced') : say('Announce it')}
      whole={text.trim() !== '' || now !== null}
      act={async (note) => {
        const { announcement } = await realm.staff.announce(text.trim() || undefined, undefined, note);
        setText('');
        await loadAge();
        return announcement === null ? say('It is taken down') : say('Everybody is told');
      }}
    >
      <TextField label={say('What everybody is told')} maxLength={500} value={text} onChange={setText} />
    </StaffForm>
  );
}

/** The ticks paused, or let go on. */
export function Pause() {
  const paused = age.value?.paused ?? false;
  return (
    <StaffForm
      label={paused ? say('Let the age go on') : say('Pause the age')}
      act={async (note) => {
        await realm.staff.pause(!paused, note);
        await loadAge();
        return paused ? say('The age goes on') : say('The age is paused');
      }}
    >
      <p class="small muted">
        {say(
          'While it is paused no tick passes and nobody attacks; all else goes on, and nothing is made up for. Everybody reads why.',
        )}
      </p>
    </StaffForm>
  );
}

/** Everything shown and nothing changed, or players let go on. */
export function ReadOnly() {
  const is_set = age.value?.read_only != null;
  return (
    <StaffForm
      label={is_set ? say('Let players change things again') : say('Make the game read-only')}
      act={async (note) => {
        await realm.staff.readOnly(!is_set, note);
        await loadAge();
        return is_set ? say('The game is no longer read-only') : say('The game is read-only');
      }}
    >
      <p class="small muted">
        {say(
          'While it is read-only everybody looks at everything and changes nothing, and no tick passes. Everybody reads why.',
        )}
      </p>
    </StaffForm>
  );
}
