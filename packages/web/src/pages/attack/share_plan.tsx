import { say } from '@realm/words';
import { attackPath } from '../../address/paths.ts';
import { lineOf } from '../../service/drafts.ts';
import { realm } from '../../service/realm.ts';
import { sendText } from '../../service/sent_texts.ts';
import { nothing_to_write } from '../../service/suspended.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { number } from '../../words/format.ts';

interface SharePlanProps {
  readonly target: { readonly id: number; readonly name: string };
  /** The kind of attack. */
  readonly kind: { readonly id: string; readonly name: string };
  readonly offense: number;
}

/** The plan for the state's channel, so that the others know who is to be met, and with what. */
export function SharePlan({ target, kind, offense }: SharePlanProps) {
  const { busy, refused, run } = useDoing();
  if (nothing_to_write.value) return null;
  const share = () =>
    run(async () => {
      const text = say('{kind} on {target}: I can send {offense} offense. {origin}{attack_path}', {
        kind: kind.name,
        target: target.name,
        offense: number(offense),
        origin: location.origin,
        attack_path: attackPath(target.id, { kind: kind.id }),
      });
      await sendText(lineOf('attack'), text, (idempotency_key) =>
        realm.chat.say('state', text, { idempotency_key }),
      );
      return say('Your state has read of it');
    });
  return (
    <div>
      <Button type="button" class="slim" off={busy} onClick={share}>
        {say('Tell your state')}
      </Button>
      {refused}
    </div>
  );
}
