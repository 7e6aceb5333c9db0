import { useLocation } from 'preact-iso';
import { paths } from '../address/paths.ts';
import { unseen } from '../service/happened.ts';
import { me } from '../service/player.ts';
import { WhatHappened } from '../ui/happened.tsx';
import { When } from '../ui/numbers.tsx';

/** Above every page, what happened to the account that its owner has not seen: a thief's doings should not stay hidden. */
export function AccountNotice() {
  const { path } = useLocation();
  const [newest, ...others] = unseen.value;
  if (newest === undefined || me.value == null || path === paths.account) return null;
  return (
    <p class="note warn told">
      <span>
        <WhatHappened of={newest} /> <When at={newest.at} />
        {others.length === 0 ? '' : `, and ${others.length} more`}. Was that you?
      </span>
      <a href={paths.account}>See what happened</a>
    </p>
  );
}
