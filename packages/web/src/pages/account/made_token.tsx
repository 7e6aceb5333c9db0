import { say } from '@realm/words';
import { toast } from '../../service/said.ts';
import { Said } from '../../ui/said.tsx';

/** What a token that was just made is known by. */
export interface JustMade {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** A token that was just made: it is shown this once. */
export function MadeToken({ made: { name, token } }: { made: JustMade }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      toast(say('The token is copied'));
    } catch {
      toast(say('This browser does not let the page copy'));
    }
  };
  return (
    <div class="note warn">
      <span>
        <Said
          of="This is {name}. Keep it now, where nobody else reads it: it is not shown again."
          values={{
            name: (
              <strong>
                <bdi>{name}</bdi>
              </strong>
            ),
          }}
        />
      </span>
      <code class="site">{token}</code>
      <button type="button" class="slim" onClick={copy}>
        <Said of="Copy{name}" values={{ name: <span class="hidden-text"> {name}</span> }} />
      </button>
    </div>
  );
}
