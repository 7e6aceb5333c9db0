import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { paths, signinPath } from '../../address/paths.ts';
import { useQuery, useSetQuery } from '../../address/query.ts';
import { age, rules } from '../../service/age.ts';
import { invite, isOfStaff } from '../../service/invite.ts';
import { me, own, resigned } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { AgeOver } from '../../ui/age_over.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Effects } from '../../ui/effects.tsx';
import { NameField } from '../../ui/name_field.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { PrivateAge } from '../../ui/private_age.tsx';
import { Said } from '../../ui/said.tsx';
import { Select } from '../../ui/select.tsx';
import { realmName } from '../../words/names.ts';
import { RESIGNED } from '../../words/resigned.ts';
import { ChooseRace } from './races.tsx';

/** The founding of a house: its race, how it is led, its name and its seat. */
export function Found() {
  const known = rules.value;
  const [race, setRace] = useQuery('race', '');
  const [personality, setPersonality] = useQuery('personality', '');
  const { route } = useLocation();
  const house = own.value;
  if (house !== null) {
    return (
      <Page lead={say('An account has one house an age, and you have yours.')}>
        <div class="buttons">
          <a class="button primary" href={paths.hall}>
            <Said of="To the hall of {house}" values={{ house: <bdi>{house.name}</bdi> }} />
          </a>
        </div>
      </Page>
    );
  }
  if (age.value?.ended) {
    return (
      <Page>
        <AgeOver />
      </Page>
    );
  }
  if (resigned.value) return <Page lead={RESIGNED}>{null}</Page>;
  if (known === undefined) return <p class="loading">{say('On its way …')}</p>;
  const leading = known.definitions.personalities[personality];
  return (
    <Page
      lead={say(
        'Three choices, and all but the name can wait for a second look: compare the races, pick a way to lead, and take a seat.',
      )}
    >
      <PrivateAge>
        {invite.value !== null && isOfStaff(invite.value) ? (
          <a href={paths.friends}>{say('The link that you have opened here')}</a>
        ) : null}
      </PrivateAge>
      <ByChance race={race} personality={personality} />
      <Panel title={say('1. Who are your people?')}>
        <ChooseRace race={race} onChoose={setRace} />
      </Panel>
      <Panel title={say('2. How do you lead them?')}>
        <Choices
          legend={say('Personality')}
          name="personality"
          value={personality}
          onChange={setPersonality}
          options={Object.entries(known.definitions.personalities).map(([id, { name }]) => [id, name])}
        />
        {leading === undefined ? (
          <p class="muted">{say('Choose one to read about it.')}</p>
        ) : (
          <div class="columns" aria-live="polite">
            <p>{leading.about}</p>
            <Effects effects={leading.effects} />
          </div>
        )}
      </Panel>
      <Panel title={say('3. What is it called, and where does it stand?')} anchor="name">
        {me.value === null ? (
          <>
            <p>{say("Your choices are kept in this page's address: sign in, and you come back to them.")}</p>
            <div class="buttons">
              <a class="button primary" href={signinPath(`${location.pathname}${location.search}#name`)}>
                {say('Sign in to found it')}
              </a>
            </div>
          </>
        ) : (
          <Name race={race} personality={personality} onFounded={() => route(paths.hall)} />
        )}
      </Panel>
    </Page>
  );
}

/** For whoever can't tell the choices apart yet: both by chance, and straight on to the name. */
function ByChance({ race, personality }: { race: string; personality: string }) {
  const choose = useSetQuery();
  const known = rules.value?.definitions;
  if (known === undefined) return null;
  const [people, leading] = [known.races[race]?.people, known.personalities[personality]?.name];
  return (
    <p class="note">
      <span aria-live="polite">
        {people === undefined || leading === undefined ? (
          <Said
            of="<b>New here?</b> No choice is a wrong one: every race can win, each in its way. Take whichever you like the look of, or let chance choose."
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        ) : (
          <Said
            of="<b>New here?</b> {people}, led by a {leading}: good. Read about them below, or go on to the name."
            values={{ people, leading }}
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        )}
      </span>
      <span class="buttons">
        {people === undefined || leading === undefined ? null : <a href="#name">{say('On to the name')}</a>}
        <button
          type="button"
          class="slim"
          onClick={() => choose({ race: anyOf(known.races), personality: anyOf(known.personalities) })}
        >
          {say('Choose for me')}
        </button>
      </span>
    </p>
  );
}

/** One of the keys, by chance. */
function anyOf(choices: Readonly<Record<string, unknown>>): string {
  const ids = Object.keys(choices);
  return ids[Math.floor(Math.random() * ids.length)];
}

/** Names offered at a time. */
const OFFERED = 5;

function Name({
  race,
  personality,
  onFounded,
}: {
  race: string;
  personality: string;
  onFounded: () => void;
}) {
  const [name, setName] = useState('');
  const [seat, setSeat] = useState('');
  const pack = useReading('packs', () => realm.packs.own(), false).value?.find(
    (each) => each.age === age.value?.age,
  );

  const [in_realm, in_state] = seat.split(':').map(Number);
  const whole = race !== '' && personality !== '' && name.trim() !== '';
  const command = whole
    ? ({
        type: 'create_house',
        name: name.trim(),
        race,
        personality,
        ...(seat === '' || pack?.seated ? {} : { realm: in_realm, state: in_state }),
      } as const)
    : null;
  const seats = age.value?.standings.map(
    (state) =>
      [
        `${state.realm}:${state.state}`,
        say('{state}, {realm}: {houses, plural, one {# house} other {# houses}}', {
          state: state.name,
          realm: realmName(state.realm),
          houses: state.houses,
        }),
      ] as const,
  );
  return (
    <OrderForm
      name="create_house"
      command={command}
      label={say('Found the house')}
      done={() => say('{name} is founded', { name: name.trim() })}
      onDone={onFounded}
    >
      <NameField
        label={say('Its name')}
        value={name}
        onChange={setName}
        max_length={40}
        style={race}
        offer={async () =>
          race === '' ? [] : (await realm.names({ kind: 'house', race, count: OFFERED })).names
        }
      />
      {pack?.seated ? (
        <p class="note good">
          <span>
            <Said
              of="It stands beside your friends, in {state}."
              values={{ state: <StateLink {...pack.seated} /> }}
            />
          </span>
          <a href={paths.friends}>{say('Your friends')}</a>
        </p>
      ) : (
        <>
          <Select
            label={say('Its state')}
            value={seat}
            onChange={setSeat}
            options={[['', say('Wherever I am needed most')], ...(seats ?? [])]}
          />
          <p class="small">
            {pack === undefined ? (
              <a href={paths.friends}>{say('Play with friends in one state')}</a>
            ) : (
              <Said
                of="You are the first: <link>your friends</link> are seated where you are."
                tags={{ link: (inside) => <a href={paths.friends}>{inside}</a> }}
              />
            )}
          </p>
        </>
      )}
      {whole ? null : (
        <p class="muted">
          {race === ''
            ? say('Choose a race first.')
            : personality === ''
              ? say('Choose how to lead.')
              : say('Give it a name, or take one of those offered.')}
        </p>
      )}
    </OrderForm>
  );
}
