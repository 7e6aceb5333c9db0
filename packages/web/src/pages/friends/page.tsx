import { say } from '@realm/words';
import { useEffect } from 'preact/hooks';
import { paths, signinPath } from '../../address/paths.ts';
import { invite, takeInvite } from '../../service/invite.ts';
import { me, own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Page } from '../../ui/page.tsx';
import { PrivateAge } from '../../ui/private_age.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { Invited, senderOf } from './invited.tsx';
import { OwnPack } from './own_pack.tsx';
import { Start } from './start.tsx';

const LEAD = say(
  'Give your friends a link: whoever joins by it before founding a house is seated in the same state as you.',
);

/** Playing with friends: making an invitation, seeing who has joined, and coming by one. */
export function Friends() {
  useEffect(() => {
    takeInvite();
    // A link that is opened where this page stands already changes the address alone.
    addEventListener('hashchange', takeInvite);
    return () => removeEventListener('hashchange', takeInvite);
  }, []);
  if (me.value === undefined) return <p class="loading">{say('On its way …')}</p>;
  if (me.value === null) {
    return (
      <Page
        lead={
          invite.value === null
            ? LEAD
            : say('{title}. Sign in, and the invitation is still here.', {
                title: senderOf(invite.value).title,
              })
        }
      >
        {invite.value === null ? <PrivateAge /> : null}
        <div class="buttons">
          <a class="button primary" href={signinPath(paths.friends)}>
            {say('Sign in')}
          </a>
        </div>
      </Page>
    );
  }
  return <Joined />;
}

function Joined() {
  const packs = useReading('packs', () => realm.packs.own(), false);
  return (
    <Page lead={LEAD}>
      {invite.value === null ? <PrivateAge /> : <Invited invite={invite.value} />}
      <Shown of={packs}>
        {(known) =>
          known.length > 0
            ? known.map((pack) => <OwnPack key={pack.age} pack={pack} />)
            : invite.value === null && <Start seated={own.value !== null} />
        }
      </Shown>
    </Page>
  );
}
