import type { StaffAge } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { StaffForm } from './staff_form.tsx';

/** The end of the age, which has no way back: its name must be typed. */
export function EndAge({ facts: { age } }: { facts: StaffAge }) {
  const [typed, setTyped] = useState('');
  if (age.ended) return <p class="muted">{say('It has ended.')}</p>;
  return (
    <StaffForm
      label={say('End the age for good')}
      whole={typed === age.name}
      act={async (note) => {
        const { winner_name } = await realm.staff.end(note);
        return winner_name === null
          ? say('The age has ended without a winner')
          : say('The age has ended; {winner_name} won it', { winner_name });
      }}
    >
      <p class="small muted">
        {say('As its last tick would: wars are settled, states scored, heirs kept. Nobody can undo it.')}
      </p>
      <TextField
        label={<Said of="Type the age's name, {age}" values={{ age: <bdi>{age.name}</bdi> }} />}
        value={typed}
        onChange={setTyped}
      />
    </StaffForm>
  );
}
