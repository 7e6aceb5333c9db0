import { say } from '@realm/words';
import { catchUp } from '../../service/live.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { OrderButton } from '../../ui/order_button.tsx';
import { Panel } from '../../ui/page.tsx';
import { PersonEmblem } from '../../ui/person.tsx';
import { Said } from '../../ui/said.tsx';
import { number } from '../../words/format.ts';

/** Heirs of ages before, who wait in the account and may be called into this one. */
export function WaitingHeirs() {
  const reply = useReading('heirs', () => realm.heirs.waiting()).value;
  const { refused, run } = useDoing();
  if (reply === undefined || reply.heirs.length === 0) return null;
  const recall = (uid: string) =>
    run(async () => {
      const { name, level } = await realm.heirs.recall(uid);
      catchUp();
      return say('{name} has come, at level {level}', { name, level });
    });
  return (
    <Panel
      title={say('Heirs who wait')}
      aside={say('{recalls_left, plural, one {# recall} other {# recalls}} left in this age', {
        recalls_left: reply.recalls_left,
      })}
    >
      <p class="small muted">
        {say("They come at level {level_max} at most, cost nothing but their wages, and can't be listed.", {
          level_max: number(reply.level_max),
        })}
      </p>
      <ul class="records">
        {reply.heirs.map(({ uid, kind, name, level, age }) => (
          <li key={uid}>
            <div class="named">
              <PersonEmblem kind={kind} size={32} />
              <div>
                <p>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                </p>
                <p class="small muted">
                  {kind === 'general'
                    ? say('General, level {level}, of age {age}', { level, age })
                    : say('Academic, level {level}, of age {age}', { level, age })}
                </p>
              </div>
            </div>
            <OrderButton class="slim" off={reply.recalls_left === 0} onClick={() => recall(uid)}>
              <Said of="Recall{name}" values={{ name: <span class="hidden-text"> {name}</span> }} />
            </OrderButton>
          </li>
        ))}
      </ul>
      {refused}
    </Panel>
  );
}
