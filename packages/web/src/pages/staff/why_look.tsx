import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { TextField } from '../../ui/text_field.tsx';

/** Why an owner who plays in the age looks at what passes in it; others leave it out. */
export function WhyLook({ why, onChange }: { why: string; onChange: (why: string) => void }) {
  const [typed, setTyped] = useState(why);
  return (
    <details open={why !== ''}>
      <summary>{say('You have a house in this age?')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(typed.trim());
        }}
      >
        <TextField
          label={say('Why you look, for the log; owners alone may then')}
          maxLength={500}
          value={typed}
          onChange={setTyped}
        />
        <div class="buttons">
          <button type="submit" class="slim">
            {say('Look')}
          </button>
        </div>
      </form>
    </details>
  );
}
