import { catchUp } from '../../service/live.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Panel } from '../../ui/page.tsx';
import { PersonEmblem } from '../../ui/person.tsx';
import { number, plural } from '../../words/format.ts';

/** Heirs of ages before, who wait in the account and may be called into this one. */
export function WaitingHeirs() {
  const reply = useReading('heirs', () => realm.heirs.waiting()).value;
  const { refused, run } = useDoing();
  if (reply === undefined || reply.heirs.length === 0) return null;
  const recall = (uid: string) =>
    run(async () => {
      const { name, level } = await realm.heirs.recall(uid);
      catchUp();
      return `${name} has come, at level ${level}`;
    });
  return (
    <Panel title="Heirs who wait" aside={`${plural(reply.recalls_left, 'recall')} left in this age`}>
      <p class="small muted">
        They come at level {number(reply.level_max)} at most, cost nothing but their wages, and can't be
        listed.
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
                  {kind === 'general' ? 'General' : 'Academic'}, level {level}, of age {age}
                </p>
              </div>
            </div>
            <button
              type="button"
              class="slim"
              disabled={reply.recalls_left === 0}
              onClick={() => recall(uid)}
            >
              Recall<span class="hidden-text"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      {refused}
    </Panel>
  );
}
