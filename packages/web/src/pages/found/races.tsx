import { say, sayAs } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { RaceEmblem } from '../../emblems/emblem.tsx';
import { rules } from '../../service/age.ts';
import type { Rules } from '../../service/records.ts';
import { Across } from '../../ui/across.tsx';
import { Effects } from '../../ui/effects.tsx';
import { bonus, number, words } from '../../words/format.ts';
import { isGood, materialName, statDoes } from '../../words/names.ts';

type Race = Rules['definitions']['races'][string];

/** Races that a screen has room to compare. */
const COMPARED_MAX = 3;

/** Every race as a tile, the chosen one in words, and some of them side by side. */
export function ChooseRace({ race, onChoose }: { race: string; onChoose: (race: string) => void }) {
  const [list, setList] = useQuery('compare', '');
  const races = rules.value?.definitions.races ?? {};
  const compared = list.split(',').filter((id) => Object.hasOwn(races, id));
  const chosen = races[race];
  const toggle = (id: string) => {
    const rest = compared.filter((each) => each !== id);
    const next = rest.length === compared.length ? [...rest, id].slice(-COMPARED_MAX) : rest;
    setList(next.join(','));
  };
  return (
    <>
      <fieldset>
        <legend class="hidden-text">{say('Race')}</legend>
        <div class="tiles">
          {Object.entries(races).map(([id, { people }]) => (
            <label key={id} class="tile">
              <input
                type="radio"
                name="race"
                value={id}
                checked={id === race}
                onChange={() => onChoose(id)}
              />
              <RaceEmblem race={id} size={52} />
              {people}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen === undefined ? (
        <p class="muted">{say('Choose one to read about it.')}</p>
      ) : (
        <section
          class="columns chosen-race"
          aria-live="polite"
          aria-label={say('Whom you chose')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is longer than its room it scrolls, by keys too
          tabIndex={0}
        >
          <p>
            <strong>{chosen.people}.</strong> {chosen.about}
          </p>
          <Effects effects={chosen.effects} />
        </section>
      )}
      <fieldset>
        <legend>{say('Side by side, up to {max}', { max: COMPARED_MAX })}</legend>
        <div class="choices">
          {Object.entries(races).map(([id, { people }]) => (
            <label key={id}>
              <input type="checkbox" checked={compared.includes(id)} onChange={() => toggle(id)} />
              {people}
            </label>
          ))}
        </div>
      </fieldset>
      {compared.length === 0 ? null : <Compared races={compared.map((id) => [id, races[id]])} />}
    </>
  );
}

type Line = readonly [title: string, cell: (race: Race) => preact.ComponentChildren];

function Compared({ races }: { races: readonly (readonly [id: string, race: Race])[] }) {
  const stats = [...new Set(races.flatMap(([, { effects }]) => effects.map(([stat]) => stat)))];
  const slots = rules.value?.slots ?? [];
  const lines: readonly Line[] = [
    [say('Powers'), ({ flags }) => flags.map(words).join(', ') || sayAs('powers', 'none')],
    [say('Best elites take'), ({ material }) => materialName(material)],
    [say('Traits of a general'), ({ general_trait_slots }) => number(general_trait_slots)],
    ...stats.map((stat): Line => [statDoes(stat), (race) => <Bonus race={race} stat={stat} />]),
    ...slots
      .filter(({ slot }) => races.some(([, { units }]) => units[slot]?.train != null))
      .map(
        ({ slot, name }): Line => [
          say('{name}: attack / defense, gold', { name: words(name) }),
          (race) => <Unit race={race} slot={slot} />,
        ],
      ),
  ];
  return (
    <Across class="table compared" label={say('Races side by side')}>
      <table>
        <thead>
          <tr>
            <td />
            {races.map(([id, { people }]) => (
              <th key={id} scope="col">
                <span class="named">
                  <RaceEmblem race={id} size={22} />
                  {people}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([title, cell]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {races.map(([id, race]) => (
                <td key={id}>{cell(race)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Across>
  );
}

function Bonus({ race, stat }: { race: Race; stat: string }) {
  const bp = race.effects.find(([name]) => name === stat)?.[1] ?? 0;
  if (bp === 0) return <span class="muted">–</span>;
  return <span class={isGood(stat, bp) ? 'num up' : 'num down'}>{bonus(bp)}</span>;
}

function Unit({ race, slot }: { race: Race; slot: number }) {
  const unit = race.units[slot];
  if (unit?.train == null) return <span class="muted">–</span>;
  return (
    <>
      {unit.name}
      <br />
      <span class="num muted">
        {unit.attack} / {unit.defense}, {number(unit.train.gold)}
      </span>
    </>
  );
}
