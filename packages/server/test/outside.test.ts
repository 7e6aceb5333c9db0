/** What search engines and those who are sent a link are told of the public pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { Canvas } from '../src/cards/canvas.ts';
import { drawCard } from '../src/cards/card.ts';
import { writable, written } from '../src/cards/letters.ts';
import { withHead } from '../src/routes/site/head.ts';
import { PLAIN_PAGES } from '../src/routes/site/subject.ts';
import { player, startTestServer } from './support.ts';

const ORIGIN = 'https://realm.example';

/** A page as a crawler without cookies fetches it. */
async function crawl(address: string, path: string) {
  const answer = await fetch(new URL(path, address), { headers: { 'user-agent': 'crawler' } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const tagsIn = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

/** The pixels of a PNG of ours, after every part of it has been looked at. */
function pixelsOf(png: Buffer): { width: number; height: number; rows: Buffer } {
  assert.equal(png.subarray(0, 8).toString('hex'), '89504e470d0a1a0a');
  const data: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
    if (name === 'IDAT') data.push(body);
    at += 12 + length;
  }
  const rows = inflateSync(Buffer.concat(data));
  assert.equal(rows.length, (width * 3 + 1) * height);
  return { width, height, rows };
}

test('every public page says what it is, and its card is a picture that a stranger can fetch', async (t) => {
  const server = await startTestServer(t, { public_url: ORIGIN });
  const pages = [
    '/',
    ...PLAIN_PAGES.filter(Boolean).map((page) => `/game/${page}`),
    '/game/houses/1',
    '/game/states/1/1',
    '/game/realms/1',
  ];
  const cards = new Set<string>();
  for (const page of pages) {
    const { status, bytes } = await crawl(server.address, page);
    assert.equal(status, 200, page);
    const html = bytes.toString();
    // Without pages built there is nothing to say it in.
    if (html.includes('has not been built')) return t.skip('the pages are not built');
    const tags = tagsIn(html);
    assert.equal(tags.get('og:url'), ORIGIN + page);
    assert.match(tags.get('og:title') ?? '', /Realm/, page);
    assert.ok((tags.get('og:description') ?? '').length > 20, page);
    assert.equal(tags.get('description'), tags.get('og:description'));
    const image = new URL(tags.get('og:image') ?? '');
    assert.equal(image.origin, ORIGIN);
    cards.add(image.pathname);
  }
  assert.equal(cards.size, pages.length, 'each has a card of its own');
  for (const card of cards) {
    const { status, headers, bytes } = await crawl(server.address, card);
    assert.equal(status, 200, card);
    assert.equal(headers.get('content-type'), 'image/png');
    assert.equal(headers.get('set-cookie'), null);
    const { width, height, rows } = pixelsOf(bytes);
    assert.deepEqual([width, height], [1_200, 630]);
    assert.ok(new Set(rows).size > 50, `${card} shows something`);
    assert.ok(bytes.length < 150_000, `${card}: ${bytes.length} bytes`);
    const again = await fetch(new URL(card, server.address), {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304, card);
  }
});

test("what is nobody's to see, or not there, has neither card nor words", async (t) => {
  const server = await startTestServer(t, { public_url: ORIGIN });
  for (const card of [
    '/cards/houses/99999.png',
    '/cards/hall.png',
    '/cards/staff.png',
    '/cards/houses/1',
    '/cards/houses/x.png',
    '/cards/ages/7.png',
    '/cards/__proto__.png',
    '/cards/constructor.png',
  ])
    assert.equal((await crawl(server.address, card)).status, 404, card);
  for (const page of ['/game/hall', '/game/houses/99999', '/game/states/9/9/9', '/game/constructor'])
    assert.ok(!(await crawl(server.address, page)).bytes.toString().includes('og:title'), page);
});

test('a card or a mark that could not be drawn is drawn anew for whoever asks next', async (t) => {
  const server = await startTestServer(t, { public_url: ORIGIN }, { warn: () => {} });
  // What is drawn on is gone by the time it is packed.
  const fails = t.mock.method(Canvas.prototype, 'fill', function (this: { pixels: unknown }) {
    this.pixels = undefined;
  });
  for (const path of ['/cards/houses/1.png', '/icon.png']) {
    assert.equal((await crawl(server.address, path)).status, 500, path);
    assert.equal((await crawl(server.address, path)).status, 500, path);
  }
  fails.mock.restore();
  for (const path of ['/cards/houses/1.png', '/icon.png'])
    assert.equal((await crawl(server.address, path)).status, 200, path);
});

test('names are letters wherever the outside reads them, whatever is in them', async (t) => {
  const server = await startTestServer(t, { public_url: ORIGIN });
  const ada = await player(server, 'ada');
  const { id } = (await ada.ask('/me')).body as { id: number };
  const page_of = (await crawl(server.address, `/game/houses/${id}`)).bytes.toString();
  assert.match(
    page_of,
    /<title>House of ada · Realm<\/title>/,
    'a word of a player, and not what stands for it',
  );
  const card = { title: '', otherwise: '', lines: [], foot: '', picture: {} };
  const page = '<title>Realm</title><meta name="description" content="x" />';
  for (const evil of [
    '</title><script>alert(1)</script>',
    '" onload="x',
    "$' $` $& $1",
    '\u202egnp.exe\u0000\n',
    "'><img src=x>",
  ]) {
    const html = withHead(page, { title: evil, description: evil, path: '/game/houses/1', card }, ORIGIN);
    assert.doesNotMatch(html, /<script|<img|" onload/, evil);
    assert.ok(!html.includes('\u202e') && !html.includes('\u0000'), evil);
    assert.equal([...html.matchAll(/<title>/g)].length, 1, evil);
    assert.equal([...html.matchAll(/<meta name="description"/g)].length, 1, evil);
    const png = await drawCard({
      ...card,
      title: evil,
      otherwise: 'House 1',
      lines: [evil, evil.repeat(40)],
      foot: evil,
    });
    assert.equal(pixelsOf(png).width, 1_200, evil);
  }
});

test('a name that the card has no letters for stands on it by its number, and Latin ones with their marks', () => {
  for (const name of [
    'Hearthmere',
    'Émile & Fils',
    'Łódź, Zażółć gęślą jaźń',
    'Größtes Straßenfest, Ærø und Œuvre',
    'Ça ira!',
    "O'Neill-Brön (3rd)",
    'Smörgås 100%',
  ])
    assert.ok((written(name)?.width ?? 0) > 0, name);
  for (const name of ['Огонь', '火', 'دار', '🔥']) assert.equal(written(name), undefined, name);
  assert.equal(writable('Größtes Haus: Огонь 火 Ősz'), 'Größtes Haus:   Ősz');
  for (let code = 0x21; code < 0x7f; code++) {
    const letter = String.fromCharCode(code);
    if (/[\w.,:;!?'"()\-/+%&]/.test(letter) && letter !== '_')
      assert.ok(written(letter) !== undefined, letter);
  }
});

test('search engines are told what there is and what is not for them', async (t) => {
  const server = await startTestServer(t, { public_url: ORIGIN });
  const robots = (await crawl(server.address, '/robots.txt')).bytes.toString();
  assert.match(robots, /^User-agent: \*$/m);
  assert.match(robots, /^Disallow: \/auth\/$/m);
  assert.match(robots, new RegExp(`^Sitemap: ${ORIGIN}/sitemap\\.xml$`, 'm'));
  const { headers, bytes } = await crawl(server.address, '/sitemap.xml');
  assert.match(headers.get('content-type') ?? '', /^application\/xml/);
  const listed = [...bytes.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  assert.equal(new Set(listed).size, listed.length);
  for (const page of ['/', '/game/guide', '/game/realms/1', '/game/states/1/1', '/game/houses/1'])
    assert.ok(listed.includes(ORIGIN + page), page);
  for (const loc of listed)
    assert.equal((await crawl(server.address, new URL(loc).pathname)).status, 200, loc);
});

test('many who ask for cards at once are told to come back, and none is drawn twice', async (t) => {
  const server = await startTestServer(t, { public_url: ORIGIN });
  const map = (await crawl(server.address, '/sitemap.xml')).bytes.toString();
  const pages = [...map.matchAll(/\/game\/((?:states|realms|houses)\/[\d/]+)</g)].map(([, page]) => page);
  assert.ok(pages.length > 12);
  const asked = await Promise.all(
    [...pages, ...pages].map((page) => crawl(server.address, `/cards/${page}.png`)),
  );
  const statuses = new Set(asked.map(({ status }) => status));
  assert.ok(statuses.has(200), `${[...statuses]}`);
  for (const status of statuses) assert.ok([200, 503, 429].includes(status), `${status}`);
});
