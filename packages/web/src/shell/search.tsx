import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { found } from '../address/find.ts';
import { housePath, paths, realmPath, statePath } from '../address/paths.ts';
import { age, rules } from '../service/age.ts';
import { own } from '../service/player.ts';
import { useFoundHouses } from '../ui/found_houses.ts';
import { Said } from '../ui/said.tsx';
import { isNarrowed, type Sought, soughtIn } from '../ui/sought.ts';
import { number } from '../words/format.ts';
import { realmName } from '../words/names.ts';
import { within } from '../words/within.ts';
import { listed } from './listed.ts';

/** Somewhere to go. */
interface Goal {
  readonly name: string;
  /** Where it is and how large, beside the name. */
  readonly about?: string;
  readonly path: string;
}

/** As many goals as are shown at once. */
const SHOWN = 8;

/** A line to search in, and what is found. */
export function Search({ onGone }: { onGone: () => void }) {
  const id = useId();
  const { route } = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const realms = rules.value?.definitions.realms ?? [];
  const asked = soughtIn(text, realms);
  // A spectator has nobody to bear a grudge.
  const sought: Sought = own.value === null ? { ...asked, grudge: '' } : asked;
  const { houses } = useFoundHouses(sought);
  const named = houses.map((each) => ({
    name: each.name,
    about: `${realmName(each.realm)}, ${say('{acres, plural, one {# acre} other {# acres}}', { acres: each.land })}`,
    path: housePath(each.id),
  }));
  const goals: readonly Goal[] = [
    ...listed('house'),
    ...listed('world'),
    ...listed('you'),
    ...Object.entries(own.value === null ? {} : (rules.value?.definitions.buildings ?? {})).map(
      ([building, { name }]) => ({
        name: say('Build {name}', { name: within(name) }),
        path: `${paths.build}?building=${building}`,
      }),
    ),
    ...realms.map(({ name, realm }) => ({ name, path: realmPath(realm) })),
    ...(age.value?.standings ?? []).map((each) => ({
      name: each.name,
      about: realmName(each.realm),
      path: statePath(each.realm, each.state),
    })),
    ...named,
  ];
  // Whoever says a realm, an extent or a grudge looks for houses.
  const all = isNarrowed(sought) ? named : found(goals, text);
  const shown = all.slice(0, SHOWN);
  const chosen = shown[Math.min(at, shown.length - 1)];
  const go = (goal: Goal | undefined) => {
    if (goal === undefined) return;
    onGone();
    route(goal.path);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(shown.length - 1, at + step)));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go(chosen);
      }}
    >
      <div class="field">
        <label for={id}>{say('Go to')}</label>
        <input
          id={id}
          type="text"
          role="combobox"
          autocomplete="off"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${shown.indexOf(chosen)}`}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={say('Places')} class="goals">
        {shown.map((goal, i) => (
          <button
            key={goal.path}
            id={`${id}-${i}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={goal === chosen}
            onClick={() => go(goal)}
          >
            <bdi>{goal.name}</bdi>
            <span class="muted small">{goal.about}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? <p class="muted">{say('Nothing by that name.')}</p> : null}
      <p class="small muted">
        {all.length > SHOWN && text.trim() !== ''
          ? say('{all} more: say more of it.', { all: number(all.length - SHOWN) })
          : ''}{' '}
        {own.value === null ? (
          <Said
            of="Houses by realm and acres, too: <kbd>mere in {realms} 300-500</kbd>"
            values={{ realms: within(realms[0]?.name) }}
            tags={{ kbd: (inside) => <kbd>{inside}</kbd> }}
          />
        ) : (
          <Said
            of="Houses by realm and acres, too: <kbd>mere in {realms} 300-500 grudge</kbd>"
            values={{ realms: within(realms[0]?.name) }}
            tags={{ kbd: (inside) => <kbd>{inside}</kbd> }}
          />
        )}
      </p>
    </form>
  );
}
