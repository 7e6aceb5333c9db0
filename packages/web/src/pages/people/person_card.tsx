import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { age } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { nothing_to_order } from '../../service/suspended.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Fact } from '../../ui/fact.tsx';
import { type Character, characterKey, PersonEmblem, ProfileFacts } from '../../ui/person.tsx';
import { Said } from '../../ui/said.tsx';
import { number, percent } from '../../words/format.ts';

type Person = OwnHouse['generals'][number] | OwnHouse['academics'][number];

interface PersonCardProps {
  readonly house: OwnHouse;
  readonly kind: Character['kind'];
  readonly person: Person;
}

const WHERE = {
  serving: say('at home'),
  away: say('away with an army'),
  listed: say('listed in the Hall'),
  quest: say('on a quest'),
  leaving: say('about to leave for good'),
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
    until_tick === null
      ? ''
      : say(', {n, plural, one {# tick} other {# ticks}} more', {
          n: Math.max(0, until_tick - (age.value?.tick ?? 0)),
        });
  const tone = contentment_bp >= CONTENT_BP ? 'good' : contentment_bp >= DISCONTENT_BP ? 'warn' : 'bad';
  return (
    <section class="panel" aria-label={name}>
      <header>
        <h2 class="named">
          <PersonEmblem kind={kind} />
          <bdi>{name}</bdi>
        </h2>
        <span>
          {defends ? <span class="tag good">{say('defender')}</span> : null}{' '}
          {house.heirs.some((each) => each.kind === kind && each.id === person.id) ? (
            <span class="tag">{say('heir')}</span>
          ) : null}
        </span>
      </header>
      <ProfileFacts profile={person} />
      <dl class="pairs">
        <div>
          <dt>{say('Where')}</dt>
          <dd class={place === 'leaving' ? 'down' : undefined}>
            {WHERE[place]}
            {left}
          </dd>
        </div>
        <Fact name={say('Experience')}>
          {person.next_level_experience === null
            ? number(person.experience)
            : say('{experience} of {next_level_experience}', {
                experience: number(person.experience),
                next_level_experience: number(person.next_level_experience),
              })}
        </Fact>
        <Fact name={say('Wage')}>
          {say('{wage_milli} gold a tick', { wage_milli: number(Math.round(wage_milli / 1_000)) })}
        </Fact>
        <Fact name={say('Worth')}>{say('{appraisal} gold', { appraisal: number(appraisal) })}</Fact>
        <Fact name={say('Content')} about="contentment">
          {percent(contentment_bp)}
        </Fact>
      </dl>
      <span class={`bar-line block ${tone}`} aria-hidden="true">
        <span style={{ width: `${contentment_bp / 100}%` }} />
      </span>
      {nothing_to_order.value ? null : (
        <div class="buttons">
          {kind === 'general' && !defends ? (
            <button
              type="button"
              class="slim"
              onClick={() =>
                give(
                  { type: 'set_defender', house: house.id, general: person.id },
                  say('{name} holds the gate', { name }),
                )
              }
            >
              <Said of="Set as defender{name}" values={{ name: <span class="hidden-text">: {name}</span> }} />
            </button>
          ) : null}
          {contentment_bp >= 10_000 ? null : (
            <button
              type="button"
              class="slim"
              onClick={() =>
                give({ type: 'reassure', house: house.id, character }, say('{name} is reassured', { name }))
              }
            >
              <Said
                of="Reassure, {reassure_gold} gold{name}"
                values={{
                  reassure_gold: number(reassure_gold),
                  name: <span class="hidden-text">: {name}</span>,
                }}
              />
            </button>
          )}
          {place === 'serving' ? (
            <a class="button slim" href={`${paths.deeds}?list=${characterKey(character)}`}>
              <Said
                of="List in the Hall{name}"
                values={{ name: <span class="hidden-text">: {name}</span> }}
              />
            </a>
          ) : null}
        </div>
      )}
      {refused}
    </section>
  );
}
