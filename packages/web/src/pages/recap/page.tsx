import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { age } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { RecapReply } from '../../service/records.ts';
import { useAfterPaint } from '../../ui/after_paint.ts';
import { Choices } from '../../ui/choices.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { Said } from '../../ui/said.tsx';
import { save } from '../../ui/save.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number } from '../../words/format.ts';
import { filmOf } from './film.ts';
import { WorldMap } from './world_map.tsx';

type State = RecapReply['frames'][number]['states'][number];

/** An age in moments, this one so far or one that has ended: a map to scrub through or to let run, and the same in a table. */
export function Recap() {
  const [of] = useQuery('age', '');
  const ended = toNumber(of) ?? 0;
  const recap = useReading(ended === 0 ? 'recap' : `recap ${ended}`, () =>
    ended === 0 ? realm.ageRecap() : realm.ages.recap(ended),
  );
  const title = ended === 0 ? (age.value?.name ?? say('This age')) : say('Age {ended}', { ended });
  return (
    <Page
      title={ended === 0 ? say('Recap') : say('Recap of age {ended}', { ended })}
      lead={say('Every state as large as its land, moment by moment.')}
    >
      <Shown of={recap}>
        {(reply) =>
          reply.frames.length === 0 ? (
            <p class="muted">{say('The first moment comes a little later in the age.')}</p>
          ) : (
            <Player reply={reply} title={title} />
          )
        }
      </Shown>
    </Page>
  );
}

/** How long a moment stays, in ms, by the speed chosen. */
const STAYS: Readonly<Record<string, number>> = { slow: 1_200, usual: 600, fast: 250 };

interface PlayerProps {
  readonly reply: RecapReply;
  /** What the age is called. */
  readonly title: string;
}

function Player({ reply, title }: PlayerProps) {
  const { frames, names, wars } = reply;
  const last = frames.length - 1;
  const [at_text, setAtText] = useQuery('at', '');
  const [speed, setSpeed] = useQuery('speed', 'usual');
  const [playing, setPlaying] = useState(false);
  const at = Math.min(toNumber(at_text) ?? last, last);
  const frame = frames[at];
  const drawn = Math.min(useAfterPaint(at), last);

  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAtText(String(at + 1)), STAYS[speed] ?? STAYS.usual);
    return () => clearTimeout(timer);
  }, [playing, at, last, speed]);

  const play = () => {
    if (!playing && at >= last) setAtText('0');
    setPlaying(!playing);
  };
  const columns: readonly Column<State>[] = [
    {
      title: say('State'),
      value: ([r, s]) => names.states[`${r}:${s}`] ?? `${r}:${s}`,
      show: ([r, s]) => <StateLink realm={r} state={s} name={names.states[`${r}:${s}`]} />,
    },
    { title: say('Land'), value: ([, , land]) => land, numeric: true },
    { title: say('Might'), value: ([, , , might]) => might, numeric: true },
    { title: say('War points'), value: ([, , , , points]) => points, numeric: true, wide: true },
  ];
  return (
    <>
      <section class="panel">
        <WorldMap frames={frames} at={drawn} names={names} wars={wars} />
        <div class="field">
          <label for="recap-at">
            <Said
              of="Tick {tick}{n}"
              values={{
                tick: number(frame.tick),
                n: (
                  <span class="muted">
                    {' '}
                    · <When at={frame.at} />
                  </span>
                ),
              }}
            />
          </label>
          <input
            id="recap-at"
            type="range"
            min={0}
            max={last}
            value={at}
            onInput={(event) => {
              setPlaying(false);
              setAtText(event.currentTarget.value);
            }}
          />
        </div>
        <div class="buttons">
          <button type="button" class="primary" onClick={play} disabled={last === 0}>
            {playing ? say('Pause') : say('Play')}
          </button>
          <button type="button" onClick={() => save(filmOf(reply, title), `${title}.svg`, 'image/svg+xml')}>
            {say('Save as a film')}
          </button>
          <Choices
            legend={say('Speed')}
            name="speed"
            value={speed}
            onChange={setSpeed}
            options={[
              ['slow', say('Slow')],
              ['usual', say('Usual')],
              ['fast', say('Fast')],
            ]}
          />
        </div>
        <p class="small muted">
          {say(
            'The film is one file, a picture that moves: any browser plays it, and it can be sent to anybody.',
          )}
        </p>
      </section>
      <div class="columns">
        <Table
          caption={say('States at tick {tick}, the largest first', { tick: number(frames[drawn].tick) })}
          columns={columns}
          rows={[...frames[drawn].states].sort((a, b) => b[2] - a[2])}
          rowKey={([r, s]) => `${r}:${s}`}
        />
        <Panel title={say('The largest houses then')}>
          <ol class="standing-list">
            {frames[drawn].houses.map(([id, land]) => (
              <li key={id}>
                <bdi>{names.houses[id] ?? say('A house that has left')}</bdi>
                <span class="n muted small">{number(land)}</span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}
