import { say } from '@realm/words';
import { useBlocked } from '../../service/blocked.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';

interface UnblockProps {
  readonly house: number;
  readonly name: string;
}

/** The way back from a block. */
export function Unblock({ house, name }: UnblockProps) {
  const { busy, refused, run } = useDoing();
  const unblock = () =>
    run(async () => {
      await realm.chat.mute(house, false);
      refresh();
      return say('{name} is blocked no longer', { name });
    });
  return (
    <>
      <Button
        type="button"
        class="slim"
        aria-label={say('Unblock {name}', { name })}
        off={busy}
        onClick={() => void unblock()}
      >
        {say('Unblock')}
      </Button>
      {refused}
    </>
  );
}

/** Whether the player of a house is blocked, what that does, and the way there or back. */
export function Block({ house, name }: UnblockProps) {
  const blocked = useBlocked().value;
  const { busy, refused, run } = useDoing();
  const block = () =>
    run(async () => {
      await realm.chat.mute(house, true);
      refresh();
      return say('{name} is blocked', { name });
    });
  if (blocked === undefined) return null;
  if (blocked.some((each) => each.house === house))
    return (
      <>
        <p class="note">
          <span>
            {say(
              'You have blocked this player: you see nothing that they write, here or in the channels, on any device. They are not told.',
            )}
          </span>
        </p>
        <div class="buttons">
          <Unblock house={house} name={name} />
        </div>
      </>
    );
  return (
    <>
      {refused}
      <div class="buttons">
        <Button type="button" class="quiet slim" off={busy} onClick={() => void block()}>
          {say('Block this player')}
        </Button>
      </div>
      <p class="small muted">
        {say(
          'Whom you block you hear no more, neither here nor in the channels; they are not told. You can undo it here and in the chat, under Hidden.',
        )}
      </p>
    </>
  );
}
