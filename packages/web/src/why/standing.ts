import { say } from '@realm/words';
import { age } from '../service/age.ts';
import type { Age } from '../service/records.ts';
import { number, words } from '../words/format.ts';
import type { Why } from './why.ts';

type Standing = Age['standings'][number];

/** What a state's score counts of a thing. */
function scoredOf(state: Standing, what: keyof Age['scoring']): number {
  if (what === 'war_points' || what === 'wonders') return state[what];
  return state[`scored_${what}`] ?? state[what];
}

/** How a state's score comes about. */
export function whyScore(state: Standing): Why {
  const scoring = age.value?.scoring;
  return {
    title: say('Score of {state}', { state: state.name }),
    formula: say(
      'For each thing that counts: its points x what the state’s active houses have, by their number / the best state’s such figure; added up',
    ),
    inputs: [
      ...Object.entries(scoring ?? {}).map(
        ([what, points]) =>
          [
            say('{what}, for {points, plural, one {# point} other {# points}}', {
              what: words(what),
              points,
            }),
            number(scoredOf(state, what as keyof NonNullable<typeof scoring>)),
          ] as const,
      ),
      [say('Active houses'), number(state.active)],
    ],
    comes_to: state.score / 100,
    source: 'GET /age: standings, scoring',
    beside: say('Few active houses count as score_houses_min of them, so that one giant does not win alone.'),
  };
}
