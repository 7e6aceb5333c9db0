import { say } from '@realm/words';
import { age } from '../../service/age.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Panel } from '../../ui/page.tsx';
import { shown_link } from './link.tsx';

/** For whoever has no pack yet. */
export function Start({ seated }: { seated: boolean }) {
  const { busy, refused, run } = useDoing();
  if (age.value?.ended && age.value.next === null)
    return (
      <p class="muted">
        {say('The age has ended. A link for your friends is made here once the next one is planned.')}
      </p>
    );
  const make = async () => {
    await run(async () => {
      shown_link.value = (await realm.packs.invite()).invite;
      return say('Your link is made');
    });
    refresh();
  };
  return (
    <Panel title={say('Ask your friends')}>
      <p>
        {seated
          ? say('Your house stands already: friends who join are seated in its state.')
          : say(
              'The first of you to found a house is seated where all of you find room, and seats are kept there for the others for a while.',
            )}
      </p>
      {refused}
      <div class="buttons">
        <Button type="button" class="primary" onClick={make} off={busy}>
          {say('Make a link')}
        </Button>
      </div>
    </Panel>
  );
}
