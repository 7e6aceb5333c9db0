import { say } from '@realm/words';
import { housePath } from '../address/paths.ts';
import { isHidden } from '../service/chat.ts';
import { houseName } from '../service/house_names.ts';
import type { Pins } from '../service/pins.ts';
import { own } from '../service/player.ts';
import { refresh } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import { nothing_to_write } from '../service/suspended.ts';
import { isErased } from '../words/former.ts';
import { Button } from './button.tsx';
import { useDoing } from './doing.tsx';
import { When } from './numbers.tsx';
import { Report } from './report.tsx';
import { Said } from './said.tsx';
import { WrittenText } from './written_text.tsx';

/** The pinned plans of one's state, the newest first, with what they are about as links. */
export function Pinned({ pins: { pins, may_pin } }: { pins: Pins }) {
  const { busy, refused, run } = useDoing();
  const takeDown = (message: number) =>
    run(async () => {
      await realm.chat.pin(message, false);
      refresh();
      return say('It is pinned no more');
    });
  const heard = pins.filter(({ message }) => !isHidden(message.from.house) && !isErased(message));
  return (
    <>
      <ul class="chat pinned">
        {heard.map(({ message: { id, from, text }, by, at }) => (
          <li key={id}>
            <p class="text" dir="auto">
              <WrittenText text={text} />
            </p>
            <p class="small">
              <a href={housePath(from.house)}>
                <bdi>{from.name}</bdi>
              </a>{' '}
              <span class="muted">
                {by === from.house ? (
                  say('pinned it')
                ) : (
                  <Said of="wrote it, {house} pinned it" values={{ house: <bdi>{houseName(by)}</bdi> }} />
                )}{' '}
                <When at={at} />
              </span>
              {from.house === own.value?.id ? null : (
                <Report
                  of={{ kind: 'message', target: id }}
                  what={say('what {from} wrote', { from: from.name })}
                />
              )}
              {may_pin && !nothing_to_write.value ? (
                <Button
                  type="button"
                  class="quiet tiny"
                  aria-label={say('Take down what {from} wrote', { from: from.name })}
                  off={busy}
                  onClick={() => void takeDown(id)}
                >
                  {say('Take down')}
                </Button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {refused}
    </>
  );
}
