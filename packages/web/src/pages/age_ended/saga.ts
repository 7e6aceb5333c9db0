/** What somebody's age was, told in a few pictures: made of their record and of the age's recap. */
import type { AgeRecord } from '@realm/sdk';
import type { RecapReply } from '../../service/records.ts';
import { number, plural } from '../../words/format.ts';
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
      title: 'It began',
      text:
        ticks.length === 0
          ? `${house.name} was founded in ${state.name}.`
          : `${house.name} was founded in ${state.name}, which had ${plural(land[0], 'acre')} at tick ${number(ticks[0])}.`,
    },
  ];
  const among = frames.filter(({ houses }) => houses.some(([id]) => id === house.id));
  if (among.length > 0) {
    const [first] = among;
    const best = Math.min(...among.map(({ houses }) => houses.findIndex(([id]) => id === house.id) + 1));
    moments.push({
      look: 'grow',
      title: 'Everybody knew its name',
      text: `From tick ${number(first.tick)} on it was among the ten largest of the world, at best at place ${number(best)}.`,
    });
  }
  for (const war of wars.filter(({ a, b }) => ours(a) || ours(b))) {
    const other = nameOf(ours(war.a) ? war.b : war.a);
    const [mine, theirs] = ours(war.a) ? war.war_points : [war.war_points[1], war.war_points[0]];
    const ended = war.ended_tick === null ? '' : ` until tick ${number(war.ended_tick)}`;
    const points = `${number(mine)} points against ${number(theirs)}`;
    moments.push(
      war.winner === null
        ? {
            look: 'war',
            title: `War with ${other}`,
            text: `From tick ${number(war.from_tick)}${ended}: ${points}, and nobody won.`,
          }
        : ours(war.winner)
          ? {
              look: 'won',
              title: `War won against ${other}`,
              text: `From tick ${number(war.from_tick)}${ended}: ${points}.`,
            }
          : {
              look: 'lost',
              title: `War lost to ${other}`,
              text: `From tick ${number(war.from_tick)}${ended}: ${points}.`,
            },
    );
  }
  if (land.length > 1) {
    const most = Math.max(...land);
    moments.push({
      look: 'peak',
      title: 'At its largest',
      text: `${state.name} had ${plural(most, 'acre')} at tick ${number(ticks[land.indexOf(most)])}.`,
    });
  }
  moments.push({
    look: 'end',
    title: won ? 'Your state won the age' : 'How it ended',
    text: `${house.name} had ${plural(house.land, 'acre')}, place ${number(record.land_rank)} of ${number(record.houses)}; ${state.name} came in at place ${number(record.state_rank)} of ${number(record.states)}.`,
  });
  if (heirs.length > 0)
    moments.push({
      look: 'heirs',
      title: 'Who goes on',
      text: `${listed(heirs.map(({ name }) => name))} wait in your account for a later age.`,
    });
  return moments;
}
