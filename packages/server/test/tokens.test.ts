/** Tokens that players make for tools of their own: what they may do, cell by cell, over HTTP. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  BATCH_MAX,
  type Command,
  commandScopes,
  commands,
  NEVER_QUEUED,
  type Need,
  requestNeeds,
  TOKEN_SCOPES,
  TOKENS_MAX,
  type TokenScope,
} from '@realm/contract';
import { Authenticator } from './authenticator.ts';
import { bearer, connectSite } from './connect_site.ts';
import { Listener } from './listener.ts';
import { Page } from './page.ts';
import { Client, founder, player, startTestServer, testSettings, until, untilSo } from './support.ts';

const DAY_MS = 86_400_000;

/** Makes a token as the page does; answers its secret. */
async function makeToken(who: Client, scopes: readonly TokenScope[], name = 'A tool'): Promise<string> {
  const { status, body, text } = await who.post('/auth/tokens', { name, scopes, expires_in_days: 7 });
  assert.equal(status, 200, text);
  assert.match(body.token, /^realm_k_[\w-]{43}$/);
  return body.token;
}

/** A tool by such a token. */
async function tool(who: Client, ...scopes: TokenScope[]): Promise<Client> {
  const token = await makeToken(who, scopes);
  const client = new Client(who);
  client.always = bearer(token);
  return client;
}

const codes = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body?.code ?? ''}`;

/** A player with a house, and a tool of every single scope. */
async function scene(t: TestContext) {
  const server = await startTestServer(t, { limits: 100_000 });
  // The house of the examples is somebody else's.
  await player(server, 'first');
  const ada = await player(server);
  const tools = new Map<TokenScope, Client>();
  for (const scope of TOKEN_SCOPES) tools.set(scope, await tool(ada, scope));
  const full = new Client(server);
  full.always = bearer(await connectSite(ada));
  return { server, ada, tools, full };
}

/** Whether a need is met by a scope; null for a token that was given none. */
function meets(need: Need, scope: TokenScope | null): boolean {
  if (need === 'none') return false;
  return need === 'any' || need === 'commands' || scope === null || need === scope;
}

const barred = (code: string | undefined) => code === 'needs_scope' || code === 'not_for_sites';

test('every request that the description has says what it takes of a token', async (t) => {
  const server = await startTestServer(t);
  const { paths } = (await new Client(server).ask('/openapi.json')).body as {
    paths: Record<string, Record<string, { security: Record<string, string[]>[] }>>;
  };
  const needs: Readonly<Record<string, Need | undefined>> = requestNeeds;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { security }]) => [`${method.toUpperCase()} ${path}`, security] as const,
    ),
  );
  for (const [name, security] of operations) {
    const need = needs[name];
    const open = security.some((way) => Object.keys(way).length === 0);
    assert.ok(need !== undefined || open, `${name} has no scope`);
    const way = security.find((each) => each.bearer !== undefined)?.bearer;
    if (need === undefined) continue;
    const said = TOKEN_SCOPES.some((scope) => scope === need) ? [need] : [];
    // What staff do takes no token; in dev mode one without scopes does it, which is no way of its own.
    assert.deepEqual(way, need === 'none' || need === 'full' ? undefined : said, name);
  }
  const { text: of_staff } = await new Client(server).ask('/docs/staff');
  assert.match(of_staff, /no token may\. On a dev server one that was given no scopes may, too\./);
  assert.doesNotMatch(of_staff, /or by a token/);
  const described = new Set<string>(operations.map(([name]) => name));
  for (const name of Object.keys(requestNeeds)) assert.ok(described.has(name), `${name} is no request`);
});

test('every request by every scope: done or refused as the table says', async (t) => {
  const { tools, full, ada } = await scene(t);
  for (const [name, need] of Object.entries(requestNeeds)) {
    if (name === 'POST /auth/disconnect') continue;
    const [method, pattern] = name.split(' ');
    const path = pattern.replaceAll(/\{\w+\}/g, '1');
    for (const [scope, client] of [...tools, [null, full] as const]) {
      const { status, body } = await client.ask(path, { method });
      const cell = `${name} by ${scope}: ${status} ${JSON.stringify(body)}`;
      assert.equal(barred(body?.code), !meets(need, scope), cell);
      assert.notEqual(status, 401, cell);
      if (body?.code === 'needs_scope') assert.deepEqual([status, body.scope], [403, need], cell);
    }
  }
  assert.equal((await ada.ask('/me')).status, 200, 'the player lacks nothing');
  // Each may end itself.
  for (const [scope, client] of [...tools, [null, full] as const]) {
    assert.equal((await client.post('/auth/disconnect')).status, 200, `${scope}`);
    assert.equal((await client.ask('/world')).status, 401, `${scope}`);
  }
  assert.deepEqual((await ada.ask('/auth/tokens')).body.tokens, []);
});

test('every command by every scope, alone, in a batch, looked at beforehand and ahead', async (t) => {
  const { tools, full, ada } = await scene(t);
  // Of a house that is not theirs: what passes the scope is refused by the game.
  const every = Object.values(commands).map(
    ({ type, example }): Command => ({ ...(example as Command), type }) as Command,
  );
  const seqOf = async () => (await ada.ask('/world')).headers.get('realm-as-of');
  const before = await seqOf();
  for (const [scope, client] of [...tools, [null, full] as const]) {
    const expected = ({ type }: Command) =>
      scope === null || commandScopes[type] === scope ? 'not_scope' : 'needs_scope';
    const found = ({ code }: { code?: string }) => (code === 'needs_scope' ? code : 'not_scope');
    for (const path of ['/commands', '/commands/preview']) {
      for (const command of every) {
        // An order ahead has a test of its own.
        if (command.type === 'queue') continue;
        const { body } = await client.post(path, command);
        assert.equal(
          found(body),
          expected(command),
          `${command.type} by ${scope} at ${path}: ${JSON.stringify(body)}`,
        );
      }
    }
    for (const path of ['/commands/batch', '/commands/batch/preview']) {
      const sent = every.filter(({ type }) => type !== 'queue');
      for (let first = 0; first < sent.length; first += BATCH_MAX) {
        const some = sent.slice(first, first + BATCH_MAX);
        const body = { commands: some.map((command) => ({ command })), on_refusal: 'go_on' };
        const { results } = (await client.post(path, body)).body as {
          results: { body: { code?: string } }[];
        };
        for (const [i, command] of some.entries())
          assert.equal(found(results[i].body), expected(command), `${command.type} by ${scope} at ${path}`);
      }
    }
  }
  assert.equal(await seqOf(), before, 'nothing was done');

  // An order ahead takes its own scope and that of what it does.
  const never: readonly string[] = NEVER_QUEUED;
  for (const command of every.filter(({ type }) => !never.includes(type))) {
    const own = commandScopes[command.type];
    const house = command.type === 'attack' ? command.attacker : (command as { house: number }).house;
    const order = { type: 'queue', house, command, when: { type: 'affordable' } };
    const { body: by_queue } = await (tools.get('queue') as Client).post('/commands/preview', order);
    assert.deepEqual([by_queue.code, by_queue.scope], ['needs_scope', own], JSON.stringify(by_queue));
    const { body: by_own } = await (tools.get(own) as Client).post('/commands/preview', order);
    assert.deepEqual([by_own.code, by_own.scope], ['needs_scope', 'queue'], JSON.stringify(by_own));
  }
  const both = await tool(ada, 'queue', 'economy');
  const order = {
    type: 'queue',
    house: ada.house,
    command: { type: 'explore', house: ada.house, acres: 1 },
    when: { type: 'affordable' },
  };
  assert.equal((await both.post('/commands', order)).body.type, 'queued');
  const treasury = {
    type: 'order',
    house: ada.house,
    treasury: true,
    side: 'buy',
    material: 'iron',
    quantity: 1,
    price: 1,
  };
  const { body } = await (tools.get('market') as Client).post('/commands/preview', treasury);
  assert.deepEqual([body.code, body.scope], ['needs_scope', 'state'], 'what is the state’s takes its scope');
});

test('a treasury’s order is taken back by the scope of its state, ahead too, and war by a deputy takes that of war', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const { house } = ada;
  await ada.command({ type: 'vote', house, vote: { type: 'for', house } });
  for (const count of [100, 25]) {
    await ada.post('/dev/tick', { count });
    await ada.command({ type: 'set_draft', house, rate_bp: count });
    await ada.command({ type: 'vote', house, vote: { type: 'for', house } });
  }
  const { materials } = (await ada.ask('/state')).body.treasury as { materials: Record<string, number> };
  const material = Object.keys(materials).find((id) => materials[id] > 10) as string;
  const market = (await ada.ask('/market')).body.materials as { material: string; reference_price: number }[];
  const price = Math.floor((market.find((each) => each.material === material)?.reference_price ?? 0) * 1.1);
  const sale = { type: 'order', house, side: 'sell', material, quantity: 5, price } as const;
  const placed = await ada.command({ ...sale, treasury: true });
  assert.ok(placed.type === 'order_placed' && placed.left > 0);
  const own = await ada.command({ ...sale, side: 'buy', price: Math.ceil(price * 0.5) });
  assert.ok(own.type === 'order_placed' && own.left > 0);

  const trades = await tool(ada, 'market', 'queue');
  const ahead = (order: number) => ({
    type: 'queue',
    house,
    command: { type: 'cancel', house, order },
    when: { type: 'at_tick', tick: 150 },
  });
  const { order } = placed;
  for (const sent of [{ type: 'cancel', house, order }, ahead(order), ahead(own.order + 1)]) {
    const { status, body } = await trades.post('/commands', sent);
    assert.deepEqual([status, body.code, body.scope], [403, 'needs_scope', 'state'], JSON.stringify(sent));
    const batch = await trades.post('/commands/batch', { commands: [{ command: sent }], on_refusal: 'stop' });
    assert.equal(batch.body.results[0].body.code, 'needs_scope');
  }
  const cancel = { type: 'cancel', house, order: own.order };
  assert.equal((await trades.post('/commands', cancel)).body.code, 'order_too_new');
  assert.equal((await trades.post('/commands', ahead(own.order))).status, 200);
  const leads = await tool(ada, 'market', 'state');
  assert.equal((await leads.post('/commands', { ...cancel, order })).body.code, 'order_too_new');

  const hands_over = await tool(ada, 'house');
  const deputize = (limits: object) => ({ type: 'deputize', house, style: 'raider', limits });
  for (const limit of ['attack', 'thieves', 'hexes']) {
    const { status, body } = await hands_over.post('/commands', deputize({ [limit]: true }));
    assert.deepEqual([status, body.scope], [403, 'war'], limit);
  }
  assert.equal((await hands_over.post('/commands', deputize({ attack: false }))).status, 200);
  const fights = await tool(ada, 'house', 'war');
  assert.equal((await fights.post('/commands', deputize({ attack: true }))).status, 200);
});

test('a key gives no answer again to a token that could not have asked', async (t) => {
  const { ada, tools } = await scene(t);
  const explore = { type: 'explore', house: ada.house, acres: 1 };
  const key = { 'idempotency-key': 'once' };
  assert.equal((await (tools.get('economy') as Client).post('/commands', explore, key)).status, 200);
  assert.equal(
    codes(await (tools.get('market') as Client).post('/commands', explore, key)),
    '403 needs_scope',
  );
  const again = await ada.post('/commands', explore, key);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
});

test('a token is told of the game what its scopes say, and never more than its player', async (t) => {
  const { ada, tools } = await scene(t);
  const stranger = new Client(ada);
  const [reads, chats] = [tools.get('read') as Client, tools.get('chat') as Client];
  const path = `/houses/${ada.house}`;
  assert.equal((await reads.ask(path)).text, (await ada.ask(path)).text);
  const unread = await chats.ask(path);
  assert.equal(unread.text, (await stranger.ask(path)).text, 'without the scope it is a stranger');
  assert.match(unread.headers.get('realm-as-of') ?? '', /^tick=\d+$/);
  assert.equal(codes(await chats.ask('/names?kind=general')), '403 needs_scope');
  assert.equal((await reads.ask('/names?kind=general')).status, 200);
  assert.equal(codes(await chats.ask('/world?min_seq=1')), '403 needs_scope');
  assert.equal((await reads.ask('/world?min_seq=1')).status, 200);
  const { email: _own, ...mine } = (await ada.ask('/me')).body;
  const { email, ...told } = (await reads.ask('/me')).body;
  assert.equal(email, null);
  assert.deepEqual(told, mine);
  // The player's own cookie beside it adds nothing.
  const both = await ada.ask('/me', { headers: chats.always });
  assert.equal(codes(both), '403 needs_scope');
});

test('the feed takes the scope to read, says what is written only with that to chat, and ends with its token', async (t) => {
  const { ada, tools, server } = await scene(t);
  const bob = await player(server, 'bob');
  const open = async (client: Client, query = '') => {
    const feed = new Listener(client, query, client.always);
    return { feed, in: await feed.settled() };
  };
  for (const [scope, client] of tools) {
    const { feed, in: is_in } = await open(client);
    assert.deepEqual([is_in, feed.status], scope === 'read' ? [true, undefined] : [false, 403], scope);
    const { status } = await client.post('/live/ticket');
    assert.equal(status, scope === 'read' ? 200 : 403, scope);
    feed.socket.close();
  }
  const reads = await tool(ada, 'read');
  assert.equal((await open(reads, '?direct=true')).feed.status, 403);
  assert.equal((await open(reads, '?notice=true')).feed.status, 403);
  // A page is not told why a socket did not open: asked for without an upgrade, the feed says it.
  for (const [query, said] of [
    ['?notice=true', '403 needs_scope notices'],
    ['?direct=true&lang=de', '403 needs_scope chat'],
    ['?acted=true&after=3', '426 upgrade_required undefined'],
  ]) {
    const { status, body } = await reads.ask(`/live${query}`);
    assert.equal(`${status} ${body.code} ${body.scope}`, said, query);
  }
  const { ticket } = (await reads.post('/live/ticket')).body;
  const quiet = await new Listener(new Client(server), `?ticket=${ticket}&acted=true`).opened();
  const heard = await new Listener(await tool(ada, 'read', 'chat', 'notices'), '', {}).settled();
  assert.equal(heard, false, 'a header is the only sign-in here');
  const chats = await tool(ada, 'read', 'chat', 'notices');
  const loud = await new Listener(chats, '?direct=true&notice=true', chats.always).opened();
  await bob.post('/chat/world', { text: 'hail' });
  await bob.post(`/messages/${ada.house}`, { text: 'a word' });
  await until(() => ['chat', 'direct'].every((type) => loud.messages.some((each) => each.type === type)));
  await ada.command({ type: 'explore', house: ada.house, acres: 1 });
  await until(() => quiet.messages.some(({ type }) => type === 'acted'));
  assert.ok(!quiet.messages.some(({ type }) => type === 'chat' || type === 'direct'));
  // Coming back tells it no more.
  const back = await new Listener(reads, '?after=0', reads.always).opened();
  await ada.post('/dev/tick', { count: 1 });
  await until(() => back.messages.some(({ type }) => type === 'tick'));
  assert.ok(!back.messages.some(({ type }) => type === 'chat'));

  const { tokens } = (await ada.ask('/auth/tokens')).body as { tokens: { id: string }[] };
  for (const { id } of tokens) assert.equal((await ada.post(`/auth/tokens/${id}/end`)).status, 200);
  await until(() => quiet.code !== undefined && loud.code !== undefined && back.code !== undefined);
  assert.deepEqual([quiet.code, loud.code, back.code], [4401, 4401, 4401]);
});

test('tokens are made, listed without their secrets, used, and ended one by one', async (t) => {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const server = await startTestServer(t, { limits: 1_000 }, { host_time });
  const ada = await player(server);
  const list = async () => (await ada.ask('/auth/tokens')).body.tokens;
  const made = await ada.post('/auth/tokens', { name: 'Trader', scopes: ['market', 'read', 'market'] });
  const { token, ...told } = made.body;
  assert.deepEqual([told.scopes, told.last_used_at], [['read', 'market'], null]);
  assert.equal(told.expires_at - told.created_at, 30 * DAY_MS);
  assert.deepEqual(await list(), [told]);
  assert.deepEqual((await ada.ask('/auth/happened')).body.happened[0].what, 'token_made');
  now += 5_000;
  assert.equal((await new Client(server).ask('/me', { headers: bearer(token) })).status, 200);
  assert.equal((await list())[0].last_used_at, told.created_at + 5_000);

  const wrong = async (body: object) => codes(await ada.post('/auth/tokens', body));
  const fine = { name: 'Trader', scopes: ['read'] };
  assert.equal(await wrong({ ...fine, scopes: ['everything'] }), '422 unknown_value');
  assert.equal(await wrong({ ...fine, scopes: [] }), '422 too_few');
  assert.equal(await wrong({ ...fine, scopes: 'read' }), '400 wrong_type');
  assert.equal(await wrong({ name: 'Trader' }), '400 missing_field');
  assert.equal(await wrong({ ...fine, name: '' }), '422 too_short');
  assert.equal(await wrong({ ...fine, name: '<b>' }), '422 bad_name');
  assert.equal(await wrong({ ...fine, expires_in_days: 0 }), '422 out_of_range');
  assert.equal(await wrong({ ...fine, expires_in_days: 366 }), '422 out_of_range');
  for (let n = 1; n < TOKENS_MAX; n++) await makeToken(ada, ['read'], `Number ${n}`);
  assert.equal(await wrong(fine), '422 too_many_tokens');

  const bob = await player(server, 'bob');
  assert.equal(codes(await bob.post(`/auth/tokens/${told.id}/end`)), '404 not_found', 'it is not theirs');
  assert.deepEqual((await ada.post(`/auth/tokens/${told.id}/end`)).body, { ended: true });
  assert.equal(codes(await ada.post(`/auth/tokens/${told.id}/end`)), '404 not_found');
  assert.equal((await new Client(server).ask('/me', { headers: bearer(token) })).status, 401);
  assert.equal((await ada.ask('/auth/happened')).body.happened[0].what, 'token_ended');
  now += 7 * DAY_MS;
  assert.deepEqual(await list(), [], 'each ends when its time is over');
  await bob.signIn('bob');
  const last = await tool(bob, 'read');
  const { tokens } = (await bob.post('/auth/signout/everywhere')).body;
  assert.equal(tokens, 1);
  assert.equal((await last.ask('/me')).status, 401);
});

test('a token is made with a fresh sign-in by a way that is not new, and ended with any', async (t) => {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const server = await startTestServer(t, testSettings(t, { dev: false, limits: 1_000 }), { host_time });
  const ada = new Page(server);
  const key = new Authenticator();
  await ada.register(key, 'Ada');
  const make = () => ada.post('/auth/tokens', { name: 'Bot', scopes: ['read'] });
  const { id } = (await make()).body;
  const second = new Authenticator();
  await ada.register(second, 'Spare');
  const thief = new Page(server);
  await thief.signIn(second);
  assert.equal(codes(await thief.post('/auth/tokens', { name: 'Bot', scopes: ['read'] })), '403 way_too_new');
  now += 11 * 60_000;
  assert.equal(codes(await make()), '403 sign_in_first');
  assert.equal((await ada.post(`/auth/tokens/${id}/end`)).status, 200);
});

test('who is suspended or erased has no token left', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const [ada, bob] = [await player(server), await player(server, 'bob')];
  const [first, second] = [await tool(ada, 'read'), await tool(bob, 'read')];
  const until_ms = Date.now() + DAY_MS;
  const suspended = { account: 'ada', kind: 'suspend', reason: 'a test', until: until_ms };
  assert.equal((await bob.post('/dev/sanctions', suspended)).status, 200);
  assert.equal((await first.ask('/me')).status, 401);
  assert.equal((await bob.post('/auth/erase', { confirm: 'bob' })).status, 200);
  await untilSo(async () => (await second.ask('/me')).status === 401);
});
