import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caller } from './listener.ts';
import { Client, player, startTestServer, until, untilSo } from './support.ts';

test('`error` is told in the language that a request asks for; codes and all else are the same', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const explore = (query: string) =>
    ada.ask(`/commands${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'explore', house: ada.house, acres: 1_000_000 }),
    });
  const { request_id: _a, ...english } = (await explore('')).body;
  const { request_id: _b, ...german } = (await explore('?lang=de')).body;
  assert.match(english.error, /explor/);
  assert.match(german.error, /erkunden/);
  assert.deepEqual({ ...german, error: '' }, { ...english, error: '' });

  for (const [lang, word] of [
    ['de-AT', 'angemeldet'],
    ['DE', 'angemeldet'],
    ['en', 'signed'],
    ['fr', 'signed'],
    ['', 'signed'],
    ['__proto__', 'signed'],
    ['constructor', 'signed'],
    [encodeURIComponent('../../de'), 'signed'],
    ['d'.repeat(4_000), 'signed'],
    ['de&lang=fr', 'signed'],
  ])
    assert.match((await new Client(server).ask(`/me?lang=${lang}`)).body.error, new RegExp(word), lang);
  const stranger = new Client(server);
  assert.match((await stranger.ask('/nowhere?lang=de')).body.error, /nichts/);
  assert.match((await stranger.ask('/world?dragons=1&lang=de')).body.error, /kein Feld/);
  const unread = await ada.ask('/commands?lang=de', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  assert.equal(unread.body.code, 'malformed');
  assert.match(
    unread.body.error,
    /kein gültiges JSON: der Name eines Felds .* erwartet, nicht das Ende, in body beim Zeichen 2/,
  );
  assert.match(
    unread.body.reason,
    /^a field's name in quotes was expected, not the end/,
    'a field stays as it is',
  );
  const rename = await ada.ask('/commands?lang=de', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'recruit_general', house: ada.house, name: '<b>', traits: [] }),
  });
  assert.match(rename.body.error, /darf weder < noch > enthalten/);
});

test('what holds an order ahead up by its own guards is told in the language, too', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const { house } = ada;
  await ada.command({
    type: 'queue',
    house,
    command: { type: 'explore', house, acres: 1 },
    when: { type: 'each_tick' },
    guards: { conditions: [{ type: 'own', what: 'gold', at_least: 99_999_999 }] },
  });
  await ada.post('/dev/tick', { count: 1 });
  const heldUp = async (query: string) => (await ada.ask(`/queue${query}`)).body.entries[0].held_up;
  const { tick } = await heldUp('');
  assert.deepEqual(await heldUp(''), { code: 'guard', error: 'what else must hold does not', tick });
  assert.deepEqual(await heldUp('?lang=de'), {
    code: 'guard',
    error: 'was sonst gelten muss, gilt nicht',
    tick,
  });
});

test('commands by a feed, and what an agent asks for, are answered in the language of the address they came by', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const far = { type: 'explore', house: ada.house, acres: 1_000_000 };
  const told = async (query: string) => {
    const live = await new Caller(ada, `?commands=true${query}`).opened();
    live.send(far);
    live.socket.send('{');
    await until(() => live.answers.length === 2);
    live.socket.close();
    return live.answers.map(({ body }) => body as { code: string; error: string });
  };
  const [english, german] = [await told(''), await told('&lang=de')];
  assert.deepEqual(
    german.map(({ code }) => code),
    english.map(({ code }) => code),
  );
  assert.match(english[0].error, /explore/);
  assert.match(german[0].error, /erkunden/);
  assert.match(german[1].error, /kein gültiges JSON/);
  assert.match((await told('&lang=fr'))[0].error, /explore/);
  const { token } = (
    await ada.post('/auth/tokens', { name: 'An agent', scopes: ['read', 'economy'], expires_in_days: 1 })
  ).body;
  const call = async (query: string, name: string, given: object) => {
    const answer = await fetch(`${server.address}/mcp${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      }),
    });
    const { result } = (await answer.json()) as { result: { content: [{ text: string }] } };
    return JSON.parse(/<data>\n(.*)\n<\/data>/s.exec(result.content[0].text)?.[1] ?? '');
  };
  const { type: _type, ...asked } = far;
  assert.match((await call('', 'explore', asked)).error, /explore/);
  assert.match((await call('?lang=de', 'explore', asked)).error, /erkunden/);
  const { definitions } = await call('?lang=de', 'rules', {});
  assert.equal(definitions.rites.banked_fires.name, 'Gehütete Feuer');
  // Also where what it asks has a query of its own.
  assert.equal((await call('?lang=de', 'houses', { limit: 1 })).houses.length, 1);
});

test('the age is told in the language asked for, under an ETag of its own', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const plain = await ada.ask('/rules');
  const german = await ada.ask('/rules?lang=de');
  const again = await ada.ask('/rules');
  assert.deepEqual(again.body, plain.body);
  assert.equal(again.headers.get('etag'), plain.headers.get('etag'));
  assert.notEqual(german.headers.get('etag'), plain.headers.get('etag'));
  assert.equal(plain.body.definitions.rites.banked_fires.name, 'Banked Fires');
  assert.equal(german.body.definitions.rites.banked_fires.name, 'Gehütete Feuer');
  assert.equal(german.body.definitions.stats.gold_income.name, 'Goldeinnahmen');
  assert.match(german.body.definitions.flags.transmute, /Verlust/);
  assert.equal(german.body.name, plain.body.name);
  const known = { 'if-none-match': german.headers.get('etag') ?? '' };
  assert.equal((await ada.ask('/rules?lang=de', { headers: known })).status, 304);
  assert.equal((await ada.ask('/rules', { headers: known })).status, 200);
  assert.deepEqual((await ada.ask('/rules?lang=fr')).body, plain.body);
  const me = (await ada.ask('/me?lang=de')).body;
  const { realm_work, ...same } = (await ada.ask('/me')).body;
  const { realm_work: work, ...rest } = me;
  assert.deepEqual(rest, same, 'what players call things is as they call it');
  assert.deepEqual({ ...work, name: '' }, { ...realm_work, name: '' });
  assert.equal(work.name, 'Straßen zwischen den Gruben');
});

test('the realms of a recap are told in the language asked for, of an age that has ended too', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  await ada.post('/dev/tick', { count: 3 });
  const told = async (path: string) => {
    const [english, german] = [await ada.ask(path), await ada.ask(`${path}?lang=de`)];
    const { realms, ...names } = german.body.names;
    assert.equal(english.body.names.realms[1], 'Cindermarch');
    assert.equal(realms[1], 'Zindermark');
    // What players call things is as they call it, and all else the same.
    const { realms: _, ...same } = english.body.names;
    assert.deepEqual({ ...german.body, names }, { ...english.body, names: same });
    assert.notEqual(german.headers.get('etag'), english.headers.get('etag'));
    const known = { 'if-none-match': german.headers.get('etag') ?? '' };
    assert.equal((await ada.ask(`${path}?lang=de`, { headers: known })).status, 304);
  };
  await told('/age/recap');
  await ada.post('/dev/age/end', {});
  await told('/ages/1/recap');
  assert.equal((await ada.ask('/ages/2/recap?lang=de')).status, 404);
});

test('notices are told in the language of their reader, and what was told before stays as it was', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const [ada, eve] = [await player(server, 'ada'), await player(server, 'eve')];
  const write = (text: string) =>
    eve.ask(`/messages/${ada.house}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
  const titles = async () =>
    (await ada.ask('/notices')).body.notices
      .filter(({ kind }: { kind: string }) => kind === 'message')
      .map(({ title }: { title: string }) => title.replace(/^.* (?=writes|schreibt)/, ''));
  assert.equal((await write('hello')).status, 200);
  await untilSo(async () => (await titles()).length === 1);
  const set = (language: string) =>
    ada.ask('/notices/settings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
    });
  assert.equal((await ada.ask('/notices/settings')).body.language, 'en');
  assert.equal((await set('de')).status, 200);
  assert.equal((await set('fr')).status, 422);
  const told = (await ada.ask('/notices/settings?lang=de')).body;
  assert.equal(told.language, 'de');
  assert.equal(told.kinds.message.about, 'Ein Spieler schreibt dir');
  assert.equal((await write('hello again')).status, 200);
  await untilSo(async () => (await titles()).length === 2);
  assert.deepEqual((await titles()).sort(), ['schreibt dir', 'writes to you']);
});

test('whoever has never chosen a language is told in that of the pages they came by, until they choose', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server, 'ada');
  const language = async () => (await ada.ask('/notices/settings')).body.language;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ada.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signIn = (accept: string, query = '') =>
    post(`/auth/dev${query}`, { name: 'ada' }, { 'accept-language': accept });
  assert.equal(await language(), 'en');
  assert.equal((await signIn('de-DE,de;q=0.9,en;q=0.8')).status, 200);
  assert.equal(await language(), 'de');
  assert.equal((await post('/notices/settings', { night: 'nothing' })).status, 200);
  assert.equal(await language(), 'de', 'what else is chosen says nothing of it');
  const eve = await player(server, 'eve');
  await eve.post(`/messages/${ada.house}`, { text: 'hello' });
  await untilSo(async () =>
    (await ada.ask('/notices')).body.notices.some(({ title }: { title: string }) =>
      /schreibt dir/.test(title),
    ),
  );
  await signIn('en');
  assert.equal(await language(), 'en');
  await signIn('fr', '?lang=de');
  assert.equal(await language(), 'de');
  await post('/notices/read', { upto: 0 }, { 'accept-language': 'en' });
  assert.equal(await language(), 'en', 'a page that is open for long asks in its own');
  await post('/notices/settings', { language: 'en' });
  await signIn('de');
  assert.equal(await language(), 'en', 'what was chosen stays');
});

test("the service's own pages and the heads of public ones go by the browser, and by ?lang=", async (t) => {
  const server = await startTestServer(t);
  const ask = (path: string, accept: string) =>
    fetch(server.address + path, { headers: { accept: 'text/html', 'accept-language': accept } }).then(
      (answer) => answer.text(),
    );
  assert.match(await ask('/game/rankings', 'de-DE,de;q=0.9,en;q=0.8'), /<title>Rangliste · Realm<\/title>/);
  assert.match(await ask('/game/rankings?lang=de', 'en'), /<title>Rangliste · Realm<\/title>/);
  for (const other of ['fr', '', 'de;q=0,en', ','.repeat(5_000), 'x'.repeat(5_000)])
    assert.match(await ask('/game/rankings', other), /<title>Rankings · Realm<\/title>/, other.slice(0, 20));
});

test('all that is wrong with a plan of staff is told in the language asked for, where it stands stays', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const wrong = {
    ruleset: 'embers-9',
    number: 0,
    start_at: 'soon',
    name: '',
    access: [],
    dragons: 1,
    params: {
      age_tick: 3,
      age_ticks: 0,
      general_levels: [],
      merchant: 'x',
      seats_per_state: 1.5,
      tick_ms: 'fast',
    },
    note: 'x'.repeat(2_000),
  };
  const told = async (query: string, body: object) => (await ada.post(`/dev/age/plan${query}`, body)).body;
  for (const body of [wrong, {}, { params: 3, number: 1.5, ruleset: 7, name: 8, note: 9 }]) {
    const [english, german] = [await told('', body), await told('?lang=de', body)];
    assert.equal(german.code, english.code);
    assert.equal(german.errors.length, english.errors.length);
    assert.ok(english.errors.length >= 2);
    for (const [i, error] of english.errors.entries()) {
      const other: string = german.errors[i];
      assert.notEqual(other, error);
      assert.equal(other.split(':')[0].split(' ')[0], 'plan');
      const [, where] = /^plan (\S+?):? /.exec(error) ?? [];
      assert.ok(other.startsWith(`plan ${where}`), other);
      assert.doesNotMatch(other.replace(/\([^()]*\)$/, ''), /\b(is|not|are|which|may|has|must)\b/, error);
    }
  }
  // What has been planned and no longer holds is told likewise.
  const plan = { ruleset: 'embers-1', start_at: Date.now() + 86_400_000, number: 2, note: 'next' };
  assert.equal((await told('?lang=de', plan)).errors, undefined);
  const checked = (await ada.ask('/dev/age?lang=de')).body.plan_check;
  assert.deepEqual([checked.ok, checked.errors], [true, []]);
});
