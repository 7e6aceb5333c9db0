import type { AgeRecord, AgeResult } from '@realm/sdk';
import { say } from '@realm/words';
import { paths, recapPath, statePath } from '../../address/paths.ts';
import { RaceEmblem } from '../../emblems/emblem.tsx';
import { Picture } from '../../emblems/picture.tsx';
import { age, has_begun } from '../../service/age.ts';
import { now } from '../../service/clock.ts';
import { me } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { toast } from '../../service/said.ts';
import { Chart } from '../../ui/chart.tsx';
import { NextBegins } from '../../ui/next_begins.tsx';
import { When } from '../../ui/numbers.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { save } from '../../ui/save.ts';
import { decimal, number } from '../../words/format.ts';
import type { Kind } from '../../words/kinds.ts';
import { calendarOf } from './remind.ts';
import { type Look, landOf, sagaOf } from './saga.ts';

/** Who won, and the two after them, as on steps. */
export function Podium({ result }: { result: AgeResult }) {
  const { states, winner, winner_name } = result;
  const first =
    winner === null
      ? undefined
      : states.find((each) => each.realm === winner.realm && each.state === winner.state);
  const others = states.filter((each) => each !== first).slice(0, 2);
  return (
    <section class="panel ceremony" aria-label={say('The winner')}>
      <Picture kind="realm_works" id="crown" size={72} />
      <h2>
        {winner === null ? (
          say('Nobody won')
        ) : (
          <Said of="{winner_name} won the age" values={{ winner_name: <bdi>{winner_name}</bdi> }} />
        )}
      </h2>
      <ol class="podium">
        {[others[0], first, others[1]].map((state, i) =>
          state === undefined ? null : (
            <li key={`${state.realm}:${state.state}`} data-place={[2, 1, 3][i]}>
              <span class="step-place">{number(state.rank)}</span>
              <a href={statePath(state.realm, state.state)}>
                <bdi>{state.name}</bdi>
              </a>
              <span class="small muted">
                {say('{score} points', { score: decimal(state.score / 100, 2) })}
              </span>
            </li>
          ),
        )}
      </ol>
      <div class="buttons">
        <a class="button primary" href={recapPath(result.age)}>
          {say('See its recap')}
        </a>
        <Share
          address={`${location.origin}/game/ages/${result.age}`}
          card={`/cards/ages/${result.age}.png`}
          name={result.name}
        />
      </div>
    </section>
  );
}

/** A link to give away, and the picture that goes with it. */
function Share({ address, card, name }: { address: string; card: string; name: string }) {
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void navigator.clipboard.writeText(address).then(
            () => toast(say('The link is copied')),
            () => toast(address),
          )
        }
      >
        {say('Copy a link')}
      </button>
      <a class="button" href={card} download={`${name}.png`}>
        {say('Save its card')}
      </a>
    </>
  );
}

/** Who was best at what. */
const BEST = [
  ['land_rank', say('Plough'), say('the largest'), ['buildings', 'farms']],
  ['might_rank', say('Sword'), say('the mightiest'), ['units', 'offense']],
  ['renown_rank', say('Laurel'), say('the most renowned'), ['traits', 'champion']],
] as const;

export function Medals({ result }: { result: AgeResult }) {
  const { houses } = result;
  return (
    <Panel title={say('Medals')} about="after">
      <ul class="medals">
        {BEST.map(([rank, name, what, [kind, id]]) => {
          const won = houses.filter(
            (house) => house[rank] === 1 && (rank !== 'renown_rank' || house.renown > 0),
          );
          return won.length === 0 ? null : (
            <li key={rank}>
              <Picture kind={kind} id={id} size={48} />
              <strong>{name}</strong>
              <span class="small muted">{say('{what} house', { what })}</span>
              {won.slice(0, 3).map((house) => (
                <span key={house.id} class="named">
                  <RaceEmblem race={house.race} size={22} />
                  <bdi>{house.name}</bdi>
                </span>
              ))}
              {won.length > 3 ? (
                <span class="small muted">
                  {say('and {won, plural, one {# other} other {# others}}', { won: won.length - 3 })}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const LOOKS: Readonly<Record<Look, readonly [kind: Kind, id: string]>> = {
  begin: ['buildings', 'homes'],
  grow: ['attributes', 'surveyor'],
  war: ['attacks', 'assault'],
  won: ['traits', 'champion'],
  lost: ['rites', 'cracked_gates'],
  peak: ['realm_works', 'crown'],
  end: ['realm_works', 'works_hall'],
  heirs: ['attributes', 'midwife'],
};

/** The reader's own age in pictures, for whoever had a house in it. */
export function OwnSaga({ of }: { of: number }) {
  const record = useReading('my ages', () => realm.ages.mine(), me.value != null).value?.find(
    (each) => each.age === of,
  );
  return record === undefined ? null : <Saga record={record} />;
}

function Saga({ record }: { record: AgeRecord }) {
  const recap = useReading(`recap ${record.age}`, () => realm.ages.recap(record.age)).value;
  const medals = useReading('own profile', () => realm.auth.profile()).value?.profile.medals.filter(
    ({ ages }) => ages.includes(record.age),
  );
  if (recap === undefined) return null;
  const { ticks, land } = landOf(recap, record);
  return (
    <Panel title={say('Your saga')} anchor="saga">
      <p class="named">
        <RaceEmblem race={record.house.race} size={40} />
        <strong>
          <bdi>{record.house.name}</bdi>
        </strong>
        {medals?.map(({ id, name, about }) => (
          <span key={id} class="tag good" title={about}>
            {name}
          </span>
        ))}
      </p>
      <ol class="steps saga">
        {sagaOf(record, recap).map(({ look, title, text }) => (
          <li key={`${title} ${text}`}>
            <Picture kind={LOOKS[look][0]} id={LOOKS[look][1]} size={56} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {ticks.length < 2 ? null : (
        <Chart
          title={say('Land of {state}', { state: record.state.name })}
          ticks={ticks}
          series={[{ name: say('Acres'), values: land }]}
        />
      )}
      <div class="buttons">
        <Share
          address={`${location.origin}/game/ages/${record.age}/${record.house.id}`}
          card={`/cards/ages/${record.age}/${record.house.id}.png`}
          name={record.house.name}
        />
      </div>
    </Panel>
  );
}

/** What comes after an age: the one that is played by now or is to come, a reminder of it, and the heirs who wait. */
export function Next({ after }: { after: number }) {
  const playing = age.value !== undefined && age.value.age > after ? age.value : null;
  const next = age.value?.next ?? null;
  const heirs = useReading('heirs', () => realm.heirs.waiting(), me.value != null).value?.heirs ?? [];
  return (
    <Panel title={say('What comes now')} about="heirs">
      {playing !== null && !playing.ended ? (
        <p>
          {has_begun.value ? (
            <Said
              of="<link>{playing}</link> is being played."
              values={{ playing: playing.name }}
              tags={{ link: (inside) => <a href={paths.age}>{inside}</a> }}
            />
          ) : (
            <Said
              of="<link>{playing}</link> is open, and begins {when}."
              values={{ playing: playing.name, when: <When at={playing.started_at} /> }}
              tags={{ link: (inside) => <a href={paths.age}>{inside}</a> }}
            />
          )}
        </p>
      ) : next === null ? (
        <p>
          <Said
            of="The next age is not announced yet. <link>Be told when it is</link>"
            tags={{ link: (inside) => <a href={paths.notices}>{inside}</a> }}
          />
        </p>
      ) : (
        <>
          <p>
            <NextBegins next={next} />
          </p>
          <div class="buttons">
            {next.start_at <= now.value ? null : (
              <button
                type="button"
                onClick={() =>
                  save(
                    calendarOf(next.name, next.start_at, now.peek(), `${location.origin}${paths.age}`),
                    `${next.name}.ics`,
                    'text/calendar',
                  )
                }
              >
                {say('Remind me in my calendar')}
              </button>
            )}
            <a class="button" href={paths.notices}>
              {say('By notice')}
            </a>
          </div>
        </>
      )}
      {heirs.length === 0 ? null : (
        <p class="small muted">
          {say(
            '{heirs, plural, one {# heir waits} other {# heirs wait}} in your account for a house of yours.',
            { heirs: heirs.length },
          )}
        </p>
      )}
    </Panel>
  );
}
