/**
 * An agent that plays by the tools of `/mcp` alone, as a language model's client would: it looks at its house, builds on all of
 * its land, studies, buys what it lacks, keeps guards and explores what it can. No library: a tool is called by one POST.
 *
 *     REALM_URL=http://127.0.0.1:8080 REALM_TOKEN=realm_k_… npm run -s example -- agent
 *
 * The token takes the scopes `read`, `house`, `economy` and `market`.
 */
const url = `${process.env.REALM_URL ?? 'http://127.0.0.1:8080'}/mcp`;
const token = process.env.REALM_TOKEN ?? '';

/** The slot of defenders; the shares of what it could do that it trains of them, and explores. */
const GUARDS = 2;
const GUARDED = 0.5;
const EXPLORED = 0.8;
/** Ticks of exploring whose soldiers it keeps; books that it gathers before it invests them; orders' worth of a material that it buys. */
const KEPT_TICKS = 6;
const BOOKS = 200;
const STOCK = 40;
/** Of its people, those that are drafted. */
const DRAFT_BP = 3_000;

// biome-ignore lint/suspicious/noExplicitAny: what a tool answers stands in its description, not in a type
type Answer = any;

let calls = 0;

/** Calls a tool: what it answers, or the refusal, which has a `code`. Waits where it is told to. */
async function call(name: string, given: object = {}): Promise<Answer> {
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: ++calls,
        method: 'tools/call',
        params: { name, arguments: given },
      }),
    });
    const message = (await response.json()) as Answer;
    const { result } = message;
    // What is limited at the door itself comes as an answer of HTTP.
    const answer = result?.structuredContent ?? (result === undefined ? message : refusalIn(result));
    if (answer.code !== 'rate_limited' && response.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000 * (answer.retry_after ?? 1)));
  }
}

/** A tool that is refused says why between two marks. */
function refusalIn({ content }: { content: { text: string }[] }): Answer {
  return JSON.parse(/<data>\n(.*)\n<\/data>/s.exec(content[0].text)?.[1] ?? '{"code":"not_understood"}');
}

async function attempt(name: string, given: object): Promise<Answer> {
  const answer = await call(name, given);
  const { code, error } = answer;
  console.log(`${name} ${JSON.stringify(given)}${code === undefined ? '' : `: ${error}`}`);
  if (code === 'unauthorized') process.exit(1);
  return answer;
}

async function ownHouse(
  races: Record<string, unknown>,
  personalities: Record<string, unknown>,
): Promise<number> {
  const { house } = await call('me');
  if (house !== null) return house;
  const [[race], [personality]] = [Object.keys(races), Object.keys(personalities)];
  const { names } = await call('names', { kind: 'house', race, count: 10 });
  const name = names[Math.floor(Math.random() * names.length)];
  return (await call('create_house', { name, race, personality })).house;
}

const { definitions } = await call('rules');
const house = await ownHouse(definitions.races, definitions.personalities);
console.log(`playing house ${house}`);

/** Buys what an order was refused for, at what it costs there. */
async function buy(material: string, quantity: number): Promise<void> {
  const { materials } = await call('market');
  const found = materials.find((each: Answer) => each.material === material);
  const price = found?.stewards?.price ?? found?.sells[0]?.price ?? found?.reference_price;
  if (price !== undefined) await attempt('order', { house, side: 'buy', material, quantity, price });
}

/** Gives an order; where a material is lacking that the market has, buys some of it for the next time. */
async function orderOrBuy(name: string, given: object): Promise<void> {
  const { what, needed } = await attempt(name, given);
  if (what in definitions.materials) await buy(what, needed * STOCK);
}

/** What the agent does in a tick, each time by what the house has left then. */
async function turn(): Promise<void> {
  const { race, barren, buildings_do, food, peasants, books, prices, units, draft_rate_bp } =
    await call('me');
  if (draft_rate_bp < DRAFT_BP) await attempt('set_draft', { house, rate_bp: DRAFT_BP });

  // Where it would starve, farms first; else what the houses of its race open with, in basis points of their land.
  const feeds = Object.keys(buildings_do).find((id) =>
    buildings_do[id].produces.some(([what]: [string]) => what === 'food'),
  );
  const hungry = feeds !== undefined && food < 2 * peasants;
  const plan: Record<string, number> = hungry ? { [feeds]: 10_000 } : definitions.races[race].plan;
  for (const [building, share_bp] of Object.entries(plan)) {
    const count = Math.min(Math.floor((barren * share_bp) / 10_000), prices.build[building]?.max || 1);
    if (count > 0) await orderOrBuy('build', { house, building, count });
  }

  // Books of each category into its first science, of the economy into all in turn.
  for (const [category, count] of Object.entries<number>(books)) {
    const ids = Object.keys(definitions.sciences).filter(
      (id) => definitions.sciences[id].category === category,
    );
    const science = ids[turns % ids.length];
    if (count >= BOOKS && science !== undefined) await attempt('invest', { house, science, books: count });
  }

  // Explorers need soldiers: guards are trained of those that are left.
  const { max, soldiers_milli_per_acre } = prices.explore;
  const acres = Math.max(Math.floor(max * EXPLORED), Math.min(max, 1));
  if (acres > 0) await orderOrBuy('explore', { house, acres });
  const spare = units[0] - Math.ceil((acres * KEPT_TICKS * soldiers_milli_per_acre) / 1_000);
  const guards = Math.floor(Math.min(spare, prices.train[GUARDS]?.max ?? 0) * GUARDED);
  if (guards > 0) await attempt('train', { house, unit: GUARDS, count: guards });
  turns += 1;
}

let turns = 0;
for (let last = -1; ; ) {
  const { tick, ended } = await call('age');
  if (ended) break;
  if (tick !== last) {
    last = tick;
    await turn();
    console.log(`tick ${tick} played`);
  } else await new Promise((resolve) => setTimeout(resolve, Number(process.env.REALM_LOOK_MS ?? 1_000)));
}
console.log('the age has ended');
