import { say } from '@realm/words';
import { realmPath } from '../../address/paths.ts';
import { RealmEmblem } from '../../emblems/emblem.tsx';
import { age, rules } from '../../service/age.ts';
import { Page } from '../../ui/page.tsx';
import { materialName } from '../../words/names.ts';

/** Every realm, with what it is known for. */
export function Realms() {
  return (
    <Page
      lead={say("Each brings forth one raw material, and needs the others' for everything it wants to be.")}
    >
      <ul class="cards">
        {rules.value?.definitions.realms.map(({ realm, name, about, material }) => {
          const states = age.value?.standings.filter((state) => state.realm === realm) ?? [];
          const land = states.reduce((sum, state) => sum + state.land, 0);
          return (
            <li key={realm} class="panel card">
              <RealmEmblem realm={realm} size={72} />
              <div>
                <h2>
                  <a href={realmPath(realm)}>{name}</a>
                </h2>
                <p class="small">
                  {say(
                    '{material} · {states, plural, one {# state} other {# states}} · {land, plural, one {# acre} other {# acres}}',
                    { material: materialName(material), states: states.length, land },
                  )}
                </p>
                <p class="muted small">{about}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
