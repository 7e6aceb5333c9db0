import { say } from '@realm/words';
import { useLocation } from 'preact-iso';
import { paths } from '../address/paths.ts';
import { unseen } from '../service/happened.ts';
import { me } from '../service/player.ts';
import { WhatHappened } from '../ui/happened.tsx';
import { When } from '../ui/numbers.tsx';
import { Said } from '../ui/said.tsx';

/** Above every page, what happened to the account that its owner has not seen: a thief's doings should not stay hidden. */
export function AccountNotice() {
  const { path } = useLocation();
  const [newest, ...others] = unseen.value;
  if (newest === undefined || me.value == null || path === paths.account) return null;
  return (
    <p class="note warn told">
      <span>
        {others.length === 0 ? (
          <Said
            of="{what} {when}. Was that you?"
            values={{ what: <WhatHappened of={newest} />, when: <When at={newest.at} /> }}
          />
        ) : (
          <Said
            of="{what} {when}, and {others} more. Was that you?"
            values={{
              what: <WhatHappened of={newest} />,
              when: <When at={newest.at} />,
              others: others.length,
            }}
          />
        )}
      </span>
      <a href={paths.account}>{say('See what happened')}</a>
    </p>
  );
}
