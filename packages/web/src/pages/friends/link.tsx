import { signal } from '@preact/signals';
import { say } from '@realm/words';
import { useId } from 'preact/hooks';
import { paths } from '../../address/paths.ts';
import { toast } from '../../service/said.ts';

/** The invitation that was just made: it is told once, and gone with the page. */
export const shown_link = signal<string | null>(null);

/** The link to give to friends. The invitation stands where no server is told of it. */
export function InviteLink({ invite }: { invite: string }) {
  const id = useId();
  const link = `${location.origin}${paths.friends}#${invite}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(say('The link is copied'));
    } catch {
      toast(say('This browser does not let the page copy'));
    }
  };
  return (
    <div class="field">
      <label for={id}>{say('The link for your friends')}</label>
      <input id={id} type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <span class="hint">{say('It is shown this once: send it now. Whoever has it may join.')}</span>
      <div class="buttons">
        <button type="button" onClick={copy}>
          {say('Copy the link')}
        </button>
      </div>
    </div>
  );
}
