import { say } from '@realm/words';
import { isOfStaff, invite as kept } from '../../service/invite.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Panel } from '../../ui/page.tsx';

const OF_FRIENDS = {
  title: say('A friend asks you to play in the same state'),
  about: say(
    "Join, and your house is founded beside your friends'. They see what your house is called, and nothing of your account.",
  ),
  button: say('Join them'),
  async take(invite: string) {
    await realm.packs.join(invite);
    return say('You have joined your friends');
  },
};

const OF_STAFF: typeof OF_FRIENDS = {
  title: say('You are invited to a private age'),
  about: say('Those who run it let in whom they have invited. Come in, and you may found a house.'),
  button: say('Come in'),
  async take(invite) {
    const { age } = await realm.packs.enter(invite);
    return say('You may found a house in age {age}', { age });
  },
};

export const senderOf = (invite: string) => (isOfStaff(invite) ? OF_STAFF : OF_FRIENDS);

/** An invitation, to be taken or not. */
export function Invited({ invite }: { invite: string }) {
  const { busy, refused, run } = useDoing();
  const { title, about, button, take } = senderOf(invite);
  const taking = async () => {
    if (await run(() => take(invite))) kept.value = null;
    refresh();
  };
  return (
    <Panel title={title}>
      <p>{about}</p>
      {refused}
      <div class="buttons">
        <Button type="button" class="primary" onClick={taking} off={busy}>
          {button}
        </Button>
        <button
          type="button"
          onClick={() => {
            kept.value = null;
          }}
        >
          {say('Not this time')}
        </button>
      </div>
    </Panel>
  );
}
