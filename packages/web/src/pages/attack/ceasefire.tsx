import { say } from '@realm/words';
import { sameState } from '../../address/place.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { number } from '../../words/format.ts';
import { stateName } from '../../words/names.ts';

/** That a ceasefire with a target's state holds, and until when: the army stays at home meanwhile. */
export function CeasefireNote({ at }: { at: { readonly realm: number; readonly state: number } }) {
  const relations = useReading('relations', () => realm.relations()).value;
  const until = relations?.states.find((each) => sameState(each, at))?.ceasefire_until_tick ?? null;
  if (until === null) return null;
  return (
    <p class="note warn">
      {say('A ceasefire with {state} holds until tick {tick}: neither attacks the other before.', {
        state: stateName(at.realm, at.state),
        tick: number(until),
      })}
    </p>
  );
}
