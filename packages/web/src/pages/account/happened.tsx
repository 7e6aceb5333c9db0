import { say } from '@realm/words';
import { seeHappened } from '../../service/happened.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { WhatHappened } from '../../ui/happened.tsx';
import { When } from '../../ui/numbers.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { From } from './from.tsx';

/** What happened to the account, the newest first; what its owner has not seen yet is marked, until they say so. */
export function HappenedToAccount() {
  const reading = useReading('happened', () => realm.auth.happened(), false);
  const see = async (upto: number) => {
    await seeHappened(upto);
    refresh();
  };
  return (
    <Shown of={reading}>
      {({ happened, unseen }) =>
        happened.length === 0 ? (
          <p class="muted">
            {say('Nothing yet. Ways to sign in, sites and tokens that come and go are told here.')}
          </p>
        ) : (
          <>
            {unseen === 0 ? null : (
              <>
                <p class="note warn">
                  {say(
                    'Was that all you? If not: sign out everywhere, sign in again, and remove what is not yours.',
                  )}
                </p>
                <div class="buttons">
                  <button type="button" onClick={() => see(happened[0].id)}>
                    {say('That was me')}
                  </button>
                </div>
              </>
            )}
            <ul class="records">
              {happened.map((each, i) => (
                <li key={each.id}>
                  <div>
                    {i < unseen ? <span class="tag">{say('new')}</span> : null} <WhatHappened of={each} />
                    <p class="small muted">
                      <When at={each.at} />
                    </p>
                    <From device={each.device} place={each.place} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Shown>
  );
}
