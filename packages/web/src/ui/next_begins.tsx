import { now } from '../service/clock.ts';
import type { Age } from '../service/records.ts';
import { When } from './numbers.tsx';
import { Said } from './said.tsx';

/** When the next age begins: at its time or, once that is past, as soon as staff open it. */
export function NextBegins({ next: { name, start_at } }: { next: NonNullable<Age['next']> }) {
  const named = (
    <strong>
      <bdi>{name}</bdi>
    </strong>
  );
  return start_at <= now.value ? (
    <Said of="{next} begins as soon as it is opened." values={{ next: named }} />
  ) : (
    <Said of="{next} begins {when}." values={{ next: named, when: <When at={start_at} /> }} />
  );
}
