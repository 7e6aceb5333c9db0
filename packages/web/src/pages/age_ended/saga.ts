/** What somebody's age was, told in a few pictures: made of their record and of the age's recap. */

import type { AgeRecord } from '@realm/sdk';
import { say } from '@realm/words';
import type { RecapReply } from '../../service/records.ts';
import { number } from '../../words/format.ts';
import { listed } from '../../words/listed.ts';

/** What a moment of a saga looks like: the name of a picture among those that the page has. */
export type Look = 'begin' | 'grow' | 'war' | 'won' | 'lost' | 'peak' | 'end' | 'heirs';

export interface Moment {
  readonly look: Look;
  readonly title: string;
  readonly text: string;
}

/** The state's land at each frame of the recap, for a picture of it. */
export function landOf({ frames }: RecapReply, { state }: AgeRecord): { ticks: number[]; land: number[] } {
  const own = frames.flatMap(({ tick, states }) => {
    const row = states.find(([realm, each]) => realm === state.realm && each === state.state);
    return row === undefined ? [] : [[tick, row[2]] as const];
  });
  return { ticks: own.map(([tick]) => tick), land: own.map(([, land]) => land) };
}

/** The moments of an age, in their order. */
export function sagaOf(record: AgeRecord, recap: RecapReply): Moment[] {
  const { house, state, won, heirs } = record;
  const { frames, wars, names } = recap;
  const ours = ({ realm, state: each }: { readonly realm: number; readonly state: number }) =>
    realm === state.realm && each === state.state;
  const nameOf = (place: { readonly realm: number; readonly state: number }) =>
    names.states[`${place.realm}:${place.state}`] ?? `${place.realm}:${place.state}`;
  const { ticks, land } = landOf(recap, record);
  const moments: Moment[] = [
    {
      look: 'begin',
      title: say('It began'),
      text:
        ticks.length === 0
          ? say('{house} was founded in {state}.', { house: house.name, state: state.name })
          : say(
              '{house} was founded in {state}, which had {land, plural, one {# acre} other {# acres}} at tick {ticks}.',
              { house: house.name, state: state.name, land: land[0], ticks: number(ticks[0]) },
            ),
    },
  ];
  const among = frames.filter(({ houses }) => houses.some(([id]) => id === house.id));
  if (among.length > 0) {
    const [first] = among;
    const best = Math.min(...among.map(({ houses }) => houses.findIndex(([id]) => id === house.id) + 1));
    moments.push({
      look: 'grow',
      title: say('Everybody knew its name'),
      text: say('From tick {tick} on it was among the ten largest of the world, at best at place {best}.', {
        tick: number(first.tick),
        best: number(best),
      }),
    });
  }
  for (const war of wars.filter(({ a, b }) => ours(a) || ours(b))) {
    const other = nameOf(ours(war.a) ? war.b : war.a);
    const [mine, theirs] = ours(war.a) ? war.war_points : [war.war_points[1], war.war_points[0]];
    const values = {
      from_tick: number(war.from_tick),
      over: war.ended_tick === null ? 'no' : 'yes',
      ended_tick: number(war.ended_tick ?? 0),
      mine: number(mine),
      theirs: number(theirs),
    };
    const points = say(
      'From tick {from_tick}{over, select, yes { until tick {ended_tick}} other {}}: {mine} points against {theirs}.',
      values,
    );
    moments.push(
      war.winner === null
        ? {
            look: 'war',
            title: say('War with {other}', { other }),
            text: say(
              'From tick {from_tick}{over, select, yes { until tick {ended_tick}} other {}}: {mine} points against {theirs}, and nobody won.',
              values,
            ),
          }
        : ours(war.winner)
          ? {
              look: 'won',
              title: say('War won against {other}', { other }),
              text: points,
            }
          : {
              look: 'lost',
              title: say('War lost to {other}', { other }),
              text: points,
            },
    );
  }
  if (land.length > 1) {
    const most = Math.max(...land);
    moments.push({
      look: 'peak',
      title: say('At its largest'),
      text: say('{state} had {most, plural, one {# acre} other {# acres}} at tick {ticks}.', {
        state: state.name,
        most,
        ticks: number(ticks[land.indexOf(most)]),
      }),
    });
  }
  moments.push({
    look: 'end',
    title: won ? say('Your state won the age') : say('How it ended'),
    text: say(
      '{house} had {land, plural, one {# acre} other {# acres}}, place {land_rank} of {houses}; {state} came in at place {state_rank} of {states}.',
      {
        house: house.name,
        land: house.land,
        land_rank: number(record.land_rank),
        houses: number(record.houses),
        state: state.name,
        state_rank: number(record.state_rank),
        states: number(record.states),
      },
    ),
  });
  if (heirs.length > 0)
    moments.push({
      look: 'heirs',
      title: say('Who goes on'),
      text: say('{n, plural, one {{heirs} waits} other {{heirs} wait}} in your account for a later age.', {
        n: heirs.length,
        heirs: listed(heirs.map(({ name }) => name)),
      }),
    });
  return moments;
}
