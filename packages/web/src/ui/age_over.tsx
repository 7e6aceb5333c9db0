import { say } from '@realm/words';
import { agePath } from '../address/paths.ts';
import { age } from '../service/age.ts';
import { NextBegins } from './next_begins.tsx';
import { Said } from './said.tsx';

/** That the age has ended, and the way to how; nothing while it goes on. */
export function AgeOver() {
  if (!age.value?.ended) return null;
  return (
    <p class="note good age-over">
      <span>
        <strong>{say('The age has ended.')}</strong>{' '}
        {age.value.result?.winner_name == null ? (
          say('Nobody won it.')
        ) : (
          <Said
            of="{winner_name} won it."
            values={{ winner_name: <bdi>{age.value.result.winner_name}</bdi> }}
          />
        )}
      </span>
      <a href={agePath(age.value.age)}>{say('See how, and your saga')}</a>
      {age.value.next === null ? null : (
        <span>
          <NextBegins next={age.value.next} />
        </span>
      )}
    </p>
  );
}
