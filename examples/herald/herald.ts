/**
 * A herald: it follows the world's news and tells each item to a Discord channel by its webhook. It needs no token, since it
 * tells what anybody may know. Messages mention nobody, whatever a house is called.
 *
 *     REALM_URL=http://127.0.0.1:8080 DISCORD_WEBHOOK=https://discord.com/api/webhooks/… npm run -s example -- herald
 */
import { Realm } from '@realm/sdk';

const base_url = process.env.REALM_URL ?? 'http://127.0.0.1:8080';
const webhook = process.env.DISCORD_WEBHOOK;
if (webhook === undefined) throw new Error('DISCORD_WEBHOOK is not set');

const realm = new Realm({ base_url });
type News = Awaited<ReturnType<typeof realm.chronicle>>;
type Item = News['items'][number];
type Place = { readonly realm: number; readonly state: number };

/** What Discord takes for markup is not meant as such. */
const words = (text: string) => text.replace(/[\\*_~`|>#[\]()@<]/g, '\\$&');

/** An item in a sentence; null for one that is not worth a message. */
function sentence(item: Item, names: News['names']): string | null {
  const state = (place: Place | null) =>
    place === null ? 'nobody' : words(names.states[`${place.realm}:${place.state}`] ?? 'a state');
  const house = (id: number) => words(names.houses[id] ?? `house ${id}`);
  switch (item.kind) {
    case 'war_began':
      return `${state(item.a)} and ${state(item.b)} are at war.`;
    case 'war_ended':
      return `The war of ${state(item.a)} and ${state(item.b)} is over.`;
    case 'battle':
      return item.won
        ? `${house(item.attacker)} took ${item.acres} acres from ${house(item.target)}.`
        : `${house(item.target)} held against ${house(item.attacker)}.`;
    case 'first_state':
      return `${state(item.state)} stands first.`;
    case 'age_ended':
      return `The age is over: ${state(item.winner)} won.`;
    case 'age_opened':
      return `${words(item.name)} has begun.`;
    case 'houses_founded':
      return `${item.houses} houses were founded.`;
    default:
      return null;
  }
}

async function tell(content: string): Promise<void> {
  for (;;) {
    const response = await fetch(webhook as string, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content, allowed_mentions: { parse: [] } }),
    });
    if (response.status !== 429) return;
    // Discord says in seconds how long it wants to be left alone.
    await new Promise((resolve) =>
      setTimeout(resolve, 1_000 * Number(response.headers.get('retry-after') ?? 1)),
    );
  }
}

/** The last item told, and the work under way: one after the other, so that none overtakes another. */
let last = (await realm.chronicle({ limit: 1 })).items.at(-1)?.id ?? 0;
let telling = Promise.resolve();

/** Tells what has come since, also what was missed while the feed was cut. */
async function tellNew(): Promise<void> {
  const { items, names } = await realm.chronicle({ after: last });
  for (const item of items) {
    const said = sentence(item, names);
    if (said !== null) await tell(said);
    last = item.id;
  }
}

realm.liveWorld({
  onMessage: ({ type }) => {
    if (type === 'chronicle' || type === 'resync') telling = telling.then(tellNew);
  },
});
console.log('heralding');
