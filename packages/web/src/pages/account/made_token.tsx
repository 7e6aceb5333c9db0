import { say } from '@realm/words';
import { toast } from '../../service/said.ts';

/** A token that was just made: it is shown this once. */
export function MadeToken({ secret }: { secret: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast(say('The token is copied'));
    } catch {
      toast(say('This browser does not let the page copy'));
    }
  };
  return (
    <div class="note warn">
      <span>{say('Keep it now, where nobody else reads it: it is not shown again.')}</span>
      <code class="site">{secret}</code>
      <button type="button" class="slim" onClick={copy}>
        {say('Copy')}
      </button>
    </div>
  );
}
