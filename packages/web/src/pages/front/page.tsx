import { say } from '@realm/words';
import { paths, signinPath } from '../../address/paths.ts';
import { RealmEmblem } from '../../emblems/emblem.tsx';
import { Drawing } from '../../map/drawing.tsx';
import { territories } from '../../map/territories.ts';
import { age, has_begun, next_at, rules } from '../../service/age.ts';
import { me, own, resigned } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { AgeOver } from '../../ui/age_over.tsx';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { PrivateAge } from '../../ui/private_age.tsx';
import { Said } from '../../ui/said.tsx';
import { Skyline } from '../../ui/skyline.tsx';
import { useChronicle, WorldNews } from '../../ui/world_news.tsx';
import { decimal, number } from '../../words/format.ts';
import { realmName } from '../../words/names.ts';

/** Holds the place of a number that is on its way. */
const UNKNOWN = '–';

/** The first page of whoever comes: what this is, how the age stands, and the way in. */
export function Front() {
  const world = useReading('world', () => realm.world()).value;
  const known = age.value;
  return (
    <Page
      title={known?.name ?? say('Realm')}
      lead={say(
        'Every realm has one thing that the others cannot live without. Found a house, see it through the ticks, and leave the age with a name.',
      )}
    >
      <div class="hero">
        <Skyline />
        {own.value === null ? <AgeOver /> : null}
        {known?.ended || resigned.value ? null : <PrivateAge />}
        <WayIn />
      </div>
      {own.value === null && !resigned.value && !known?.ended ? <HowItGoes /> : null}
      <section class="panel">
        <dl class="facts">
          <Fact name={say('Tick')}>
            {known === undefined ? UNKNOWN : number(known.tick)}{' '}
            {known === undefined ? null : (
              <small class="muted">{say('of {tick}', { tick: number(known.tick + known.ticks_left) })}</small>
            )}
          </Fact>
          <Fact name={has_begun.value ? say('Next tick') : say('Starts')}>
            {known === undefined ? UNKNOWN : <NextTick at={next_at.value} />}
          </Fact>
          <Fact name={say('Houses')}>{world === undefined ? UNKNOWN : number(world.houses)}</Fact>
          <Fact name={say('Played by people')}>
            {world === undefined ? UNKNOWN : number(world.houses - world.robots)}
          </Fact>
        </dl>
      </section>
      {known === undefined || known.standings.length === 0 ? null : (
        <Panel title={say('The world today')} aside={<a href={paths.map}>{say('Look closer')}</a>}>
          <div class="of-realms">
            <Drawing
              realms={territories(known.standings)}
              nameOfRealm={realmName}
              nameOf={({ name }) => name}
              label={say(
                'A map of {standings, plural, one {# state} other {# states}}, each as large as its land.',
                { standings: known.standings.length },
              )}
            />
          </div>
        </Panel>
      )}
      <Newest />
      <div class="columns">
        <Panel title={say('The realms')} aside={<a href={paths.realms}>{say('All of them')}</a>}>
          <ul class="realm-list">
            {rules.value?.definitions.realms.map(({ realm: id, name, about }) => (
              <li key={id}>
                <RealmEmblem realm={id} size={44} />
                <div>
                  <a href={`${paths.realms}/${id}`}>{name}</a>
                  <p class="small muted">{about}</p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={say('Who leads')} aside={<a href={paths.age}>{say('All standings')}</a>}>
          <ol class="standing-list">
            {known?.standings.slice(0, 8).map((state) => (
              <li key={`${state.realm}:${state.state}`}>
                <StateLink realm={state.realm} state={state.state} name={state.name} />
                <span class="n muted small">
                  {say('{score} points', { score: decimal(state.score / 100, 2) })}
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </Page>
  );
}

/** News looked through, and how much of it is shown: of battles, which are many, no more than of all else. */
const NEWS_READ = 200;
const NEWS_SHOWN = 4;

/** What has just happened in the world, for whoever has just arrived. */
function Newest() {
  const told = useChronicle(NEWS_READ);
  if (told === undefined || told.items.length === 0) return null;
  const newest = (battles: boolean) =>
    told.items.filter(({ kind }) => (kind === 'battle') === battles).slice(-NEWS_SHOWN);
  const items = [...newest(true), ...newest(false)].sort((a, b) => a.id - b.id);
  return (
    <Panel title={say('News of the world')} aside={<a href={`${paths.age}#news`}>{say('More of it')}</a>}>
      <WorldNews items={items} names={told.names} />
    </Panel>
  );
}

const NextTick = ({ at }: { at: number | null }) =>
  at === null ? say('the age has ended') : <When at={at} />;

/** The first evening in four lines, for whoever has never played. Nothing in it waits for the service. */
function HowItGoes() {
  return (
    <Panel title={say('Never played?')}>
      <ol class="goes">
        <li>
          <Said
            of="<b>Found a house.</b> A race, a way to lead and a name: two minutes. It starts with land, people and gold."
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        </li>
        <li>
          <Said
            of="<b>Do the first steps.</b> Your hall says what to do first and why: send explorers, raise soldiers, train defenders."
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        </li>
        <li>
          <Said
            of="<b>Come and go.</b> The world moves by ticks, day and night; the orders you give ahead are carried out while you are away."
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        </li>
        <li>
          <Said
            of="<b>Nobody can attack you at first.</b> A new house is under protection: time to look around, and to meet your state."
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        </li>
      </ol>
    </Panel>
  );
}

function WayIn() {
  if (own.value !== null) {
    return (
      <div class="buttons">
        <a class="button primary" href={paths.hall}>
          <span>
            <Said of="To the hall of {own}" values={{ own: <bdi>{own.value.name}</bdi> }} />
          </span>
        </a>
      </div>
    );
  }
  return (
    <div class="buttons">
      {age.value?.ended || resigned.value ? null : (
        <a class="button primary" href={paths.found}>
          {say('Found a house')}
        </a>
      )}
      <a class="button" href={paths.guide}>
        {say('How it is played')}
      </a>
      {me.value == null ? (
        <a class={me.value === null ? 'button' : 'button to-come'} href={signinPath(paths.hall)}>
          {say('Sign in')}
        </a>
      ) : null}
    </div>
  );
}
