import type { Command, OwnHouse } from '@realm/contract';
import { type Realm, RealmError } from '@realm/sdk';
import { NEWS_LOOKED_AT, type PlayerAccess, REPORTS_LOOKED_AT } from './player_access.ts';

/**
 * Access over HTTP: each house is played by a client of its own account, under that account's limits. `anyone`
 * reads what is the same for all.
 */
export function accessByHttp(anyone: Realm, players: ReadonlyMap<number, Realm>): PlayerAccess {
  const playing = (house: number): Realm => {
    const player = players.get(house);
    if (player === undefined) throw new Error(`nobody plays house ${house}`);
    return player;
  };
  return {
    rules: () => anyone.rules(),
    age: () => anyone.age(),
    houses: () => [...players.keys()],
    async me(house) {
      const me = await players.get(house)?.me();
      return me?.house === house ? (me as OwnHouse) : null;
    },
    market: () => anyone.market(),
    circleOf: () => 0,
    async housesOf() {
      const { definitions } = await anyone.rules();
      const realms = await Promise.all(definitions.realms.map(({ realm }) => anyone.realm({ realm })));
      const states = realms.flatMap(({ realm, states }) =>
        states.map(({ state }) => anyone.stateHouses({ realm, state })),
      );
      return (await Promise.all(states)).flatMap(({ houses }) => houses);
    },
    reports: async (house) => (await playing(house).reports({ limit: REPORTS_LOOKED_AT })).reports,
    colloquium: (house) => playing(house).colloquium(),
    names: (house) => playing(house).names({ kind: 'general', count: 10 }),
    orders: (house) => playing(house).orders(),
    state: (house) => playing(house).state(),
    relations: (house) => playing(house).relations(),
    wars: () => anyone.wars(),
    hall: () => anyone.hall(),
    async aidQuote(house, aid) {
      try {
        return await playing(house).aidQuote(aid);
      } catch (error) {
        if (error instanceof RealmError && error.status === 422) return null;
        throw error;
      }
    },
    news: async (house) => (await playing(house).news({ limit: NEWS_LOOKED_AT })).news,
    async say(house, text) {
      try {
        await playing(house).chat.say('state', text);
      } catch (error) {
        if (!(error instanceof RealmError && error.status === 422)) throw error;
      }
    },
    async command(house, command: Command) {
      try {
        await players.get(house)?.command(command);
        return true;
      } catch (error) {
        if (error instanceof RealmError && error.status === 422) return false;
        throw error;
      }
    },
  };
}

/** What a client's account needs to play: a house, founded under the first free name of a race in turn. */
export async function foundHouse(player: Realm, index: number): Promise<number> {
  const me = await player.me();
  if (me.house !== null) return me.house;
  const { definitions } = await player.rules();
  const races = Object.keys(definitions.races);
  const personalities = Object.keys(definitions.personalities);
  const race = races[index % races.length];
  const personality = personalities[index % personalities.length];
  const { names } = await player.names({ kind: 'house', race, count: 10 });
  for (const name of [...names, `Robot ${index}`]) {
    try {
      return (await player.commands.create_house({ name, race, personality })).house;
    } catch (error) {
      // Another may have taken the name in the meantime.
      if (!(error instanceof RealmError && error.code === 'name_taken')) throw error;
    }
  }
  throw new Error(`no free name for robot ${index}`);
}
