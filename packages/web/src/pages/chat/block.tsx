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

/** Blocks the player of a house, or undoes that. */
function useBlocking({ house, name }: UnblockProps) {
  const { busy, refused, run } = useDoing();
  const block = (blocks: boolean) =>
    run(async () => {
      await realm.chat.mute(house, blocks);
      refresh();
      return blocks ? say('{name} is blocked', { name }) : say('{name} is blocked no longer', { name });
    });
  return { busy, refused, block };
}

/** The way back from a block. */
export function Unblock({ house, name }: UnblockProps) {
  const { busy, refused, block } = useBlocking({ house, name });
  return (
    <>
      <Button
        type="button"
        class="slim"
        aria-label={say('Unblock {name}', { name })}
        off={busy}
        onClick={() => void block(false)}
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
  const { busy, refused, block } = useBlocking({ house, name });
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
        <Button type="button" class="quiet slim" off={busy} onClick={() => void block(true)}>
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
