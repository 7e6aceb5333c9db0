import { Picture } from '../emblems/picture.tsx';
import { rules } from '../service/age.ts';
import type { OwnHouse } from '../service/records.ts';
import type { Kind } from '../words/kinds.ts';
import { doesOf, thingOf } from '../words/things.ts';

interface ToldThingProps {
  readonly kind: Kind;
  readonly id: string;
  /** Whose numbers it is told with. */
  readonly house?: OwnHouse;
}

/** What a thing of the age does in one plain line, and after it what the age says of it in its own voice. */
export function ToldThing({ kind, id, house }: ToldThingProps) {
  const thing = thingOf(rules.value, kind, id, house);
  if (thing === undefined) return null;
  return (
    <div class="told-thing">
      <Picture kind={kind} id={id} size={40} />
      <p class="does">{thing.does}</p>
      {thing.about === '' ? null : <p class="small muted">{thing.about}</p>}
    </div>
  );
}

/** The plain line alone, for where there is little room. */
export function Does({ kind, id, house }: ToldThingProps) {
  return <>{doesOf(rules.value, kind, id, house)}</>;
}
