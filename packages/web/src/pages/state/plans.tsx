import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { attackPath, buildPath, warPath } from '../../address/paths.ts';
import { placeOf, sameState } from '../../address/place.ts';
import { age, rules } from '../../service/age.ts';
import { lineOf } from '../../service/drafts.ts';
import { type Pins, usePins } from '../../service/pins.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse, OwnState } from '../../service/records.ts';
import { sendText } from '../../service/sent_texts.ts';
import { nothing_to_write } from '../../service/suspended.ts';
import { suspended } from '../../service/suspension.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Panel } from '../../ui/page.tsx';
import { Pinned } from '../../ui/pinned.tsx';
import { Select } from '../../ui/select.tsx';
import { Target } from '../../ui/target.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { WrittenText } from '../../ui/written_text.tsx';
import { Pinners } from './pinners.tsx';

/** Most letters of a plan's note: with the address behind it, a message has room for it. */
const NOTE_MAX = 300;

/** What the state's leader wants done, for all of it to see; for who may, a form to pin more. */
export function Plans({ house, state }: { house: OwnHouse; state: OwnState }) {
  const pins = usePins().value;
  if (pins === undefined) return null;
  const leads = state.leader === house.id;
  return (
    <Panel
      title={say('Plans')}
      anchor="plans"
      aside={say('{pins, plural, one {# plan} other {# plans}} of at most {most}', {
        pins: pins.pins.length,
        most: pins.most,
      })}
    >
      {pins.pins.length === 0 ? (
        <p class="muted">
          {say(
            'None is pinned. What your leader pins stands here, in the Hall and above the channel of your state, for nobody else to see.',
          )}
        </p>
      ) : (
        <Pinned pins={pins} />
      )}
      {pins.may_pin && !nothing_to_write.value ? (
        <details>
          <summary>{say('Pin a plan')}</summary>
          <PinPlan house={house} pins={pins} />
        </details>
      ) : null}
      {leads && suspended.value === null ? <Pinners house={house} state={state} pins={pins} /> : null}
    </Panel>
  );
}

type About = 'nothing' | 'target' | 'war' | 'build';

const ABOUT: readonly (readonly [About, string])[] = [
  ['nothing', say('Words alone')],
  ['target', say('A house to attack')],
  ['war', say('A state to war with')],
  ['build', say('Something to build')],
];

/** A note and what it is about, said in the channel and pinned. */
function PinPlan({ house, pins }: { house: OwnHouse; pins: Pins }) {
  const [note, setNote] = useState('');
  const [about, setAbout] = useState<About>('nothing');
  const [target, setTarget] = useState('');
  const [enemy, setEnemy] = useState('');
  const [building, setBuilding] = useState('');
  const { busy, refused, run } = useDoing();
  const path = pathOf(about, { target, enemy, building });
  const text = [note.trim(), path === '' ? '' : location.origin + path]
    .filter((part) => part !== '')
    .join(' ');
  const whole = note.trim() !== '' && (about === 'nothing' || path !== '');
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!whole) return;
    const done = await run(async () => {
      await sendText(lineOf('plan'), text, async (idempotency_key) => {
        const { id } = await realm.chat.say('state', text, { idempotency_key });
        await realm.chat.pin(id, true);
      });
      refresh();
      return say('It is pinned: your state sees it');
    });
    if (done) setNote('');
  };
  if (pins.pins.length >= pins.most)
    return (
      <p class="muted">
        {say('Take one down first: no more than {most} are pinned at once.', { most: pins.most })}
      </p>
    );
  return (
    <form onSubmit={submit}>
      <TextField label={say('What is to be done')} value={note} onChange={setNote} maxLength={NOTE_MAX} />
      <Choices
        legend={say('About')}
        name="plan-about"
        value={about}
        onChange={(chosen) => setAbout(chosen as About)}
        options={ABOUT}
      />
      {about === 'target' ? <Target house={house} value={target} onChange={setTarget} /> : null}
      {about === 'war' ? (
        <Select
          label={say('Which state')}
          value={enemy}
          onChange={setEnemy}
          options={[
            ['', say('Choose a state')],
            ...(age.value?.standings ?? [])
              .filter((each) => !sameState(each, house))
              .map((each) => [placeOf(each), each.name] as const),
          ]}
        />
      ) : null}
      {about === 'build' ? (
        <Select
          label={say('What to build')}
          value={building}
          onChange={setBuilding}
          options={[
            ['', say('Choose a building')],
            ...Object.entries(rules.value?.definitions.buildings ?? {}).map(
              ([id, { name }]) => [id, name] as const,
            ),
          ]}
        />
      ) : null}
      {whole ? (
        <p class="text" dir="auto">
          <WrittenText text={text} />
        </p>
      ) : null}
      {refused}
      <div class="buttons">
        <Button type="submit" class="primary" off={busy || !whole}>
          {say('Pin it')}
        </Button>
      </div>
    </form>
  );
}

interface Chosen {
  readonly target: string;
  readonly enemy: string;
  readonly building: string;
}

/** Where a plan leads; nowhere while nothing is chosen. */
function pathOf(about: About, { target, enemy, building }: Chosen): string {
  if (about === 'build') return building === '' ? '' : buildPath(building);
  if (about === 'war') {
    const [realm, state] = enemy.split(':').map(Number);
    return enemy === '' ? '' : warPath({ realm, state });
  }
  const house = toNumber(target) ?? 0;
  return about === 'target' && house > 0 ? attackPath(house) : '';
}
