/**
 * An agent that plays by the tools of `/mcp` alone, as a language model's client would: it looks at its house, builds on all of
 * its land, keeps guards and explores what it can. No library: a tool is called by one POST.
 *
 *     REALM_URL=http://127.0.0.1:8080 REALM_TOKEN=realm_k_… node examples/agent/agent.ts
 *
 * The token takes the scopes `read`, `house` and `economy`.
 */
const url = `${process.env.REALM_URL ?? 'http://127.0.0.1:8080'}/mcp`;
const token = process.env.REALM_TOKEN ?? '';

/** The slot of defenders; the shares of what it could do that it trains of them, and explores. */
const GUARDS = 2;
const GUARDED = 0.2;
const EXPLORED = 0.8;

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

async function attempt(name: string, given: object): Promise<void> {
  const { code, error } = await call(name, given);
  console.log(`${name} ${JSON.stringify(given)}${code === undefined ? '' : `: ${error}`}`);
  if (code === 'unauthorized') process.exit(1);
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

/** What the agent does in a tick, each time by what the house has left then. */
async function turn(): Promise<void> {
  const { race, barren } = await call('me');
  for (const [building, share_bp] of Object.entries<number>(definitions.races[race].plan)) {
    const count = Math.floor((barren * share_bp) / 10_000);
    if (count > 0) await attempt('build', { house, building, count });
  }
  const guards = Math.floor(((await call('me')).prices.train[GUARDS]?.max ?? 0) * GUARDED);
  if (guards > 0) await attempt('train', { house, unit: GUARDS, count: guards });
  const acres = Math.floor((await call('me')).prices.explore.max * EXPLORED);
  if (acres > 0) await attempt('explore', { house, acres });
}

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
