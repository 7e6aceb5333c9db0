import { invite as kept } from '../../service/invite.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Panel } from '../../ui/page.tsx';

/** An invitation, to be taken or not. */
export function Invited({ invite }: { invite: string }) {
  const { busy, refused, run } = useDoing();
  const join = async () => {
    const joined = await run(async () => {
      await realm.packs.join(invite);
      return 'You have joined your friends';
    });
    if (joined) kept.value = null;
    refresh();
  };
  return (
    <Panel title="A friend asks you to play in the same state">
      <p>
        Join, and your house is founded beside your friends'. They see what your house is called, and nothing
        of your account.
      </p>
      {refused}
      <div class="buttons">
        <button type="button" class="primary" onClick={join} disabled={busy}>
          Join them
        </button>
        <button
          type="button"
          onClick={() => {
            kept.value = null;
          }}
        >
          Not this time
        </button>
      </div>
    </Panel>
  );
}
