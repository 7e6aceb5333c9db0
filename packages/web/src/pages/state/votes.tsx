import { votesToLead } from '@realm/formulas';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { age } from '../../service/age.ts';
import { houseName } from '../../service/house_names.ts';
import type { OwnHouse, OwnState } from '../../service/records.ts';
import { OrderForm } from '../../ui/order_form.tsx';
import { HouseLink } from '../../ui/places.tsx';
import { Select } from '../../ui/select.tsx';
import { number } from '../../words/format.ts';

/** How the votes stand, and one's own. */
export function Votes({ house, state }: { house: OwnHouse; state: OwnState }) {
  const [asked, setChoice] = useQuery('vote', '');
  const nameOf = (id: number) => state.members.find((each) => each.id === id)?.name ?? houseName(id);
  const counted = state.votes.filter((vote) => vote.for + vote.against > 0);
  const needed = votesToLead(state.voters);
  const options: readonly (readonly [value: string, text: string])[] = [
    ['', state.vote === null ? say('Choose whom') : say('As it is')],
    ...state.members.map(
      ({ id, name }) => [String(id), id === house.id ? say('{name} (you)', { name }) : name] as const,
    ),
    ...(state.leader === null
      ? []
      : [[`against-${state.leader}`, say('Against {name}', { name: nameOf(state.leader) })] as const]),
  ];
  // A vote against somebody is none against whoever leads after them.
  const choice = options.some(([each]) => each === asked) ? asked : '';
  return (
    <>
      {counted.length === 0 ? (
        <p class="muted">{say('Nobody has a vote yet.')}</p>
      ) : (
        <ul class="works">
          {counted.map((vote) => {
            const member = state.members.find(({ id }) => id === vote.house);
            return (
              <li key={vote.house}>
                {member === undefined ? houseName(vote.house) : <HouseLink house={member} />}
                <span class="small muted">
                  {vote.against > 0
                    ? say('{for} for, {against} against', {
                        for: number(vote.for),
                        against: number(vote.against),
                      })
                    : say('{for} for', { for: number(vote.for) })}
                </span>
                <span class="bar-line" aria-hidden="true">
                  <span
                    style={{ width: `${Math.min(100, (100 * vote.for) / Math.max(1, state.voters))}%` }}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {age.value?.ended ? null : (
        <p class="small muted">
          {say('It takes {needed} now: more than a third of the members who have acted lately.', {
            needed: number(needed),
          })}{' '}
          {state.vote === null
            ? say('You have not voted.')
            : state.vote.against
              ? say('Your vote is against {name}.', { name: nameOf(state.vote.house) })
              : say('Your vote is for {name}.', { name: nameOf(state.vote.house) })}
        </p>
      )}
      <OrderForm
        name="vote"
        command={
          choice.startsWith('against-')
            ? { type: 'vote', house: house.id, vote: { type: 'against' } }
            : choice === ''
              ? null
              : { type: 'vote', house: house.id, vote: { type: 'for', house: Number(choice) } }
        }
        label={say('Vote')}
        done={() => say('Your vote is counted')}
      >
        <Select label={say('Your vote')} value={choice} onChange={setChoice} options={options} />
      </OrderForm>
    </>
  );
}
