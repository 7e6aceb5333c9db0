import type { Token } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Since } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { type JustMade, MadeToken } from './made_token.tsx';
import { MakeToken } from './make_token.tsx';

/** The tokens that the player has made, each to be ended at once, and another to make. */
export function Tokens() {
  const reading = useReading('tokens', () => realm.auth.tokens(), false);
  const [made, setMade] = useState<readonly JustMade[]>([]);
  return (
    <Shown of={reading}>
      {({ tokens, scopes }) => (
        <>
          <p class="small muted">
            {say(
              'A program of your own that holds one acts for you, as far as you let it: never further than you could.',
            )}
          </p>
          {tokens.length === 0 ? null : (
            <ul class="records">
              {tokens.map((token) => (
                <li key={token.id}>
                  <Listed
                    token={token}
                    onEnd={() => setMade((each) => each.filter(({ id }) => id !== token.id))}
                  />
                </li>
              ))}
            </ul>
          )}
          {made.map((each) => (
            <MadeToken key={each.id} made={each} />
          ))}
          <MakeToken scopes={scopes} onMade={(one) => setMade((each) => [...each, one])} />
        </>
      )}
    </Shown>
  );
}

interface ListedProps {
  readonly token: Token;
  readonly onEnd: () => void;
}

function Listed({ token, onEnd }: ListedProps) {
  const { id, name, scopes, created_at, last_used_at, expires_at } = token;
  const { busy, refused, run } = useDoing();
  const end = async () => {
    await run(async () => {
      await realm.auth.endToken(id);
      onEnd();
      return say('The token {name} works no more', { name });
    });
    refresh();
  };
  return (
    <>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p class="small">{scopes.join(', ')}</p>
        <Since what={say('Made')} at={created_at} />
        {last_used_at === null ? (
          <p class="small muted">{say('Never used')}</p>
        ) : (
          <Since what={say('Last used')} at={last_used_at} />
        )}
        <Since what={say('Ends')} at={expires_at} />
        {refused}
      </div>
      <Button type="button" class="slim" off={busy} onClick={end}>
        <Said of="End{name}" values={{ name: <span class="hidden-text"> {name}</span> }} />
      </Button>
    </>
  );
}
