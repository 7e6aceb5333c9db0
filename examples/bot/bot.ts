/**
 * A small bot: it founds a house, builds on all of its land, keeps guards, and explores what it can spare, tick by tick.
 * It acts by a personal token with the scopes `read`, `house` and `economy`:
 *
 *     REALM_URL=http://127.0.0.1:8080 REALM_TOKEN=realm_k_… npm run -s example -- bot
 */
import { Realm, RealmError } from '@realm/sdk';

const base_url = process.env.REALM_URL ?? 'http://127.0.0.1:8080';
const realm = new Realm({ base_url, token: process.env.REALM_TOKEN ?? '' });

/** The slot of defenders, and the share that the bot trains of as many as it could. */
const GUARDS = 2;
const GUARDED = 0.25;
/** The share that it explores of what it could. */
const EXPLORED = 0.5;

/** The house that the token's player has, or a new one. */
async function ownHouse(): Promise<number> {
  const { house } = await realm.me();
  if (house !== null) return house;
  const { definitions } = await realm.rules();
  const [race] = Object.keys(definitions.races);
  const [personality] = Object.keys(definitions.personalities);
  const { names } = await realm.names({ kind: 'house', race, count: 10 });
  const name = names[Math.floor(Math.random() * names.length)];
  return (await realm.commands.create_house({ name, race, personality })).house;
}

/** All that the player knows of the house. */
async function ownFacts() {
  const me = await realm.me();
  if (me.house === null) throw new Error('the age is another, and the house is gone');
  return me;
}

/** Gives an order, and says what came of it: a refusal is no trouble, the next tick is another chance. */
async function attempt(what: string, order: () => Promise<unknown>): Promise<void> {
  try {
    await order();
    console.log(what);
  } catch (error) {
    if (!(error instanceof RealmError && error.status === 422)) throw error;
    console.log(`${what}: ${error.message}`);
  }
}

/** What the bot does in a tick, each time by what the house has left then. */
async function turn(house: number): Promise<void> {
  const { definitions } = await realm.rules();
  const { race, barren } = await ownFacts();
  // What the houses of its race open with, in basis points of their land.
  for (const [building, share_bp] of Object.entries(definitions.races[race].plan)) {
    const count = Math.floor((barren * share_bp) / 10_000);
    if (count > 0)
      await attempt(`build ${count} ${building}`, () => realm.commands.build({ house, building, count }));
  }
  const guards = Math.floor(((await ownFacts()).prices.train[GUARDS]?.max ?? 0) * GUARDED);
  if (guards > 0)
    await attempt(`train ${guards}`, () => realm.commands.train({ house, unit: GUARDS, count: guards }));
  const acres = Math.floor((await ownFacts()).prices.explore.max * EXPLORED);
  if (acres > 0) await attempt(`explore ${acres}`, () => realm.commands.explore({ house, acres }));
}

const house = await ownHouse();
console.log(`playing house ${house}`);
await turn(house);

/** The turn under way: a tick that comes meanwhile waits for it. */
let playing = Promise.resolve();
realm.live({
  onMessage: ({ type }) => {
    if (type === 'tick') playing = playing.then(() => turn(house));
  },
  onEnd: (why) => {
    console.log(`the feed has ended: ${why}`);
    process.exitCode = 1;
  },
});
