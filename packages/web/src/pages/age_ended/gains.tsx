import type { AgeGain, AgeResult, FoundGain } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { is_staff } from '../../service/staff.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { When } from '../../ui/numbers.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { number } from '../../words/format.ts';

type Houses = AgeResult['houses'];

/** What gifts had brought houses, as staff tell everybody; for staff, all that was found. It changes no place. */
export function Gains({ age, houses }: { age: number; houses: Houses }) {
  const told = useReading(`gains ${age}`, () => realm.ages.gains(age)).value ?? [];
  return (
    <>
      {told.length === 0 ? null : (
        <Panel title={say('Gains that were found')}>
          <p class="small muted">
            {say(
              "What other players' gifts had brought these houses, found too late to be taken out. Places stay as they were.",
            )}
          </p>
          <ul class="records">
            {told.map((gain) => (
              <li key={gain.house}>
                <Told gain={gain} houses={houses} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {is_staff.value ? <Found age={age} /> : null}
    </>
  );
}

function Told({ gain: { house, gold, note, told_at }, houses }: { gain: AgeGain; houses: Houses }) {
  const of = houses.find(({ id }) => id === house);
  return (
    <p>
      {of === undefined ? (
        <Said
          of="{of}: {gold} gold. {note} {when}"
          values={{
            of: <bdi>{say('House {house}', { house })}</bdi>,
            gold: number(gold),
            note: <bdi>{note}</bdi>,
            when: (
              <span class="small muted">
                <When at={told_at} />
              </span>
            ),
          }}
        />
      ) : (
        <Said
          of="{of}, {land_rank} by land: {gold} gold. {note} {when}"
          values={{
            of: <bdi>{of.name}</bdi>,
            land_rank: number(of.land_rank),
            gold: number(gold),
            note: <bdi>{note}</bdi>,
            when: (
              <span class="small muted">
                <When at={told_at} />
              </span>
            ),
          }}
        />
      )}
    </p>
  );
}

/** Of houses that staff were alerted to, and of those from which something was taken out. */
function Found({ age }: { age: number }) {
  const found = useReading(`found gains ${age}`, () => realm.staff.gains(age), false).value ?? [];
  if (found.length === 0) return null;
  return (
    <Panel title={say('For staff: who was fed')}>
      <ul class="records">
        {found.map((gain) => (
          <li key={gain.house}>
            <OneFound age={age} gain={gain} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OneFound({
  age,
  gain: { house, name, gold, givers, points, told },
}: {
  age: number;
  gain: FoundGain;
}) {
  const [note, setNote] = useState('');
  const { busy, refused, run } = useDoing();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await realm.staff.tellGain({ age, house }, told === null, note.trim() === '' ? undefined : note.trim());
      setNote('');
      refresh();
      return told === null ? say('Everybody reads it') : say('Nobody is told any more');
    });
  };
  return (
    <section aria-label={say('Gain of house {house}', { house })}>
      <p>
        <Said
          of="{name}, house {house}: {gold} gold of {givers, plural, one {# house} other {# houses}} ({givers2}); {points, plural, one {# point} other {# points}}"
          values={{
            name: <bdi>{name}</bdi>,
            house,
            gold: number(gold),
            givers: givers.length,
            givers2: givers.join(', '),
            points,
          }}
        />
      </p>
      <form onSubmit={submit}>
        <TextField
          label={told === null ? say('What everybody reads') : say('Why, for the log')}
          maxLength={500}
          value={note}
          onChange={setNote}
        />
        {refused}
        <div class="buttons">
          <Button type="submit" off={busy || (told === null && note.trim() === '')}>
            {told === null ? say('Tell everybody') : say('Tell it no more')}
          </Button>
        </div>
      </form>
    </section>
  );
}
