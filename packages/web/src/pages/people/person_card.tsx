import { paths } from '../../address/paths.ts';
import { age } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Fact } from '../../ui/fact.tsx';
import { type Character, characterKey, PersonEmblem, ProfileFacts } from '../../ui/person.tsx';
import { number, percent, plural } from '../../words/format.ts';

type Person = OwnHouse['generals'][number] | OwnHouse['academics'][number];

interface PersonCardProps {
  readonly house: OwnHouse;
  readonly kind: Character['kind'];
  readonly person: Person;
}

const WHERE = {
  serving: 'at home',
  away: 'away with an army',
  listed: 'listed in the Hall',
  quest: 'on a quest',
  leaving: 'about to leave for good',
} as const;

/** Whoever is more content than this, in bp, has nothing to complain of. */
const CONTENT_BP = 7_000;
const DISCONTENT_BP = 4_000;

/** One character of the house, and what can be done with it at once. */
export function PersonCard({ house, kind, person }: PersonCardProps) {
  const { refused, give } = useDoing();
  const { name, place, until_tick, contentment_bp, reassure_gold, appraisal, wage_milli } = person;
  const character = { kind, id: person.id };
  const defends = kind === 'general' && house.defender === person.id;
  const left =
    until_tick === null ? '' : `, ${plural(Math.max(0, until_tick - (age.value?.tick ?? 0)), 'tick')} more`;
  const tone = contentment_bp >= CONTENT_BP ? 'good' : contentment_bp >= DISCONTENT_BP ? 'warn' : 'bad';
  return (
    <section class="panel" aria-label={name}>
      <header>
        <h2 class="named">
          <PersonEmblem kind={kind} />
          <bdi>{name}</bdi>
        </h2>
        <span>
          {defends ? <span class="tag good">defender</span> : null}{' '}
          {house.heirs.some((each) => each.kind === kind && each.id === person.id) ? (
            <span class="tag">heir</span>
          ) : null}
        </span>
      </header>
      <ProfileFacts profile={person} />
      <dl class="pairs">
        <div>
          <dt>Where</dt>
          <dd class={place === 'leaving' ? 'down' : undefined}>
            {WHERE[place]}
            {left}
          </dd>
        </div>
        <Fact name="Experience">
          {number(person.experience)}
          {person.next_level_experience === null ? '' : ` of ${number(person.next_level_experience)}`}
        </Fact>
        <Fact name="Wage">{number(Math.round(wage_milli / 1_000))} gold a tick</Fact>
        <Fact name="Worth">{number(appraisal)} gold</Fact>
        <Fact name="Content" about="contentment">
          {percent(contentment_bp)}
        </Fact>
      </dl>
      <span class={`bar-line block ${tone}`} aria-hidden="true">
        <span style={{ width: `${contentment_bp / 100}%` }} />
      </span>
      <div class="buttons">
        {kind === 'general' && !defends ? (
          <button
            type="button"
            class="slim"
            onClick={() =>
              give({ type: 'set_defender', house: house.id, general: person.id }, `${name} holds the gate`)
            }
          >
            Set as defender<span class="hidden-text">: {name}</span>
          </button>
        ) : null}
        {contentment_bp >= 10_000 ? null : (
          <button
            type="button"
            class="slim"
            onClick={() => give({ type: 'reassure', house: house.id, character }, `${name} is reassured`)}
          >
            Reassure, {number(reassure_gold)} gold<span class="hidden-text">: {name}</span>
          </button>
        )}
        {place === 'serving' ? (
          <a class="button slim" href={`${paths.deeds}?list=${characterKey(character)}`}>
            List in the Hall<span class="hidden-text">: {name}</span>
          </a>
        ) : null}
      </div>
      {refused}
    </section>
  );
}
