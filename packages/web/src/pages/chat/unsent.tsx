import { say } from '@realm/words';
import { type SentText, unsentTo } from '../../service/drafts.ts';
import { refresh } from '../../service/reading.ts';
import { dropUnsent } from '../../service/sent_texts.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Said } from '../../ui/said.tsx';
import { keepForTab } from './on_its_way.ts';

interface UnsentProps {
  readonly line: string;
  readonly send: (text: string, idempotency_key: string) => Promise<unknown>;
}

/** Messages that were not answered while the next was being written: each stays its own, and is written once. */
export function Unsent({ line, send }: UnsentProps) {
  const { busy, refused, run } = useDoing();
  const texts = unsentTo(line);
  if (texts.length === 0) return null;
  const drop = (each: SentText) => {
    dropUnsent(line, each);
    keepForTab(line);
  };
  const sendAgain = (each: SentText) =>
    run(async () => {
      await send(each.text, each.key);
      drop(each);
      refresh();
      return undefined;
    });
  return (
    <section class="note warn" aria-label={say('Not sent')}>
      <p>{say('Sent again, it stands there once, also if it has arrived.')}</p>
      <ul class="records">
        {texts.map((each) => {
          const named = <span class="hidden-text"> {each.text}</span>;
          return (
            <li key={each.key}>
              <span dir="auto">{each.text}</span>
              <span class="buttons">
                <Button type="button" class="slim" off={busy} onClick={() => void sendAgain(each)}>
                  <Said of="Send it again{named}" values={{ named }} />
                </Button>
                <Button type="button" class="quiet slim" off={busy} onClick={() => drop(each)}>
                  <Said of="Drop it{named}" values={{ named }} />
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {refused}
    </section>
  );
}
