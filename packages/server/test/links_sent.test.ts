import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discordBody, pushBody, webhookBody } from '../src/notices/sending/forms.ts';
import { mailOf } from '../src/notices/sending/mail.ts';
import type { Post } from '../src/notices/sending/post.ts';

/** A post of one notice, with a link to each of some addresses. */
const postOf = (age: number, ...paths: string[]): Post => ({
  id: 1,
  kind: 'mail',
  to: 'ada@mail.example',
  secrets: {},
  key: 'k',
  place: 'p',
  notices: [
    {
      id: 1,
      key: 'k',
      kind: 'attacked',
      weight: 'heavy',
      age,
      tick: 3,
      at: 1_800_000_000_000,
      title: 'Beaten',
      text: 'Eight acres are lost.',
      links: paths.map((path) => ({ name: 'Go', path })),
    },
  ],
  language: 'en',
  site: 'https://realm.example',
  unsubscribe: 'https://realm.example/u',
});

test('what leaves the service leads to pages of its own age, whatever that place takes', () => {
  const strike = postOf(2, '/game/attack?target=8&army=enough#army', '/game/recap');
  const to = 'https://realm.example/game/attack?target=8&army=enough&age=2#army';
  const { text, html } = mailOf(strike, 'realm@realm.example');
  assert.ok(String(text).includes(`Go: ${to}\nGo: https://realm.example/game/recap?age=2\n`), String(text));
  assert.ok(String(html).includes(`href="${to.replaceAll('&', '&amp;')}"`), String(html));
  const { data } = JSON.parse(webhookBody(strike).toString());
  assert.deepEqual(
    data.links.map(({ url }: { url: string }) => url),
    [to, 'https://realm.example/game/recap?age=2'],
  );
  assert.equal(JSON.parse(pushBody(strike).toString()).path, to.replace('https://realm.example', ''));
  assert.ok(JSON.parse(discordBody(strike).toString()).content.endsWith(`<${to}>`));
});

test('a link to the account, and one of no age, stay as they are', () => {
  const urls = (post: Post) =>
    JSON.parse(webhookBody(post).toString()).data.links.map(({ url }: { url: string }) => url);
  assert.deepEqual(urls(postOf(2, '/auth/account')), ['https://realm.example/auth/account']);
  assert.deepEqual(urls(postOf(0, '/game/hall')), ['https://realm.example/game/hall']);
});

test('a mail that is sent again has the name that it had, and another mail another', () => {
  const post = postOf(2, '/game/hall');
  const nameOf = (each: Post) => mailOf(each, 'Realm <realm@realm.example>').messageId;
  assert.equal(nameOf({ ...post, id: 9, key: '2.7.81' }), '<p.2.7.81@realm.example>');
  assert.notEqual(nameOf({ ...post, place: 'q' }), nameOf(post));
  assert.equal(mailOf(post, 'realm@realm.example').messageId, '<p.k@realm.example>');
});
