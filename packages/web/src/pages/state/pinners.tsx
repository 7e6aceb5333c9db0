import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import type { Pins } from '../../service/pins.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse, OwnState } from '../../service/records.ts';
import { useDoing } from '../../ui/doing.tsx';

interface PinnersProps {
  readonly house: OwnHouse;
  readonly state: OwnState;
  readonly pins: Pins;
}

/** Whom the leader lets pin plans: any of the state's people. */
export function Pinners({ house, state, pins: { pinners } }: PinnersProps) {
  const { busy, refused, run } = useDoing();
  /** What was ticked just now, until the service says it. */
  const [meant, setMeant] = useState<Readonly<Record<number, boolean>>>({});
  const people = state.members.filter(({ id, robot }) => id !== house.id && !robot);
  if (people.length === 0) return null;
  const letPin = async (id: number, may: boolean) => {
    setMeant({ [id]: may });
    const done = await run(async () => {
      await realm.chat.letPin(id, may);
      refresh();
      return undefined;
    });
    if (!done) setMeant({});
  };
  return (
    <details>
      <summary>{say('Who else may pin')}</summary>
      <fieldset>
        <legend class="hidden-text">{say('Who else may pin')}</legend>
        {people.map(({ id, name }) => (
          <label key={id} class="check">
            <input
              type="checkbox"
              aria-disabled={busy}
              onClick={busy ? leave : undefined}
              checked={meant[id] ?? pinners.includes(id)}
              onChange={(event) => void letPin(id, event.currentTarget.checked)}
            />{' '}
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      {refused}
    </details>
  );
}

/** A box that is off for a while stays as it is, and keeps the focus, which a disabled one loses. */
const leave = (event: Event): void => event.preventDefault();
