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
      label={text.trim() === '' ? 'Take down what is announced' : 'Announce it'}
      whole={text.trim() !== '' || now !== null}
      act={async (note) => {
        const { announcement } = await realm.staff.announce(text.trim() || undefined, undefined, note);
        setText('');
        await loadAge();
        return announcement === null ? 'It is taken down' : 'Everybody is told';
      }}
    >
      <TextField label="What everybody is told" maxLength={500} value={text} onChange={setText} />
    </StaffForm>
  );
}

/** The ticks paused, or let go on. */
export function Pause() {
  const paused = age.value?.paused ?? false;
  return (
    <StaffForm
      label={paused ? 'Let the age go on' : 'Pause the age'}
      act={async (note) => {
        await realm.staff.pause(!paused, note);
        await loadAge();
        return paused ? 'The age goes on' : 'The age is paused';
      }}
    >
      <p class="small muted">
        While it is paused no tick passes and nobody attacks; all else goes on, and nothing is made up for.
        Everybody reads why.
      </p>
    </StaffForm>
  );
}
