/** What is sent, in the form that each kind of place takes. */
import { createHmac, hash } from 'node:crypto';
import { linkOf, type Post, summaryOf } from './post.ts';

/** The most that a push may hold is 4,096 bytes with all that goes around it. */
const PUSH_TEXT_MAX = 600;
const DISCORD_TEXT_MAX = 1_800;

/** What a device shows. */
export function pushBody(post: Post): Buffer {
  const { title, text } = summaryOf(post);
  const { key, notices } = post;
  const heavy = notices.some(({ weight }) => weight === 'heavy');
  const path = leadsTo(post);
  const { at } = notices[notices.length - 1];
  return json({ key, title: short(title, 120), text: short(text, PUSH_TEXT_MAX), path, heavy, at });
}

/** Where a post leads that has room for one link: the first of its last notice. */
function leadsTo({ notices }: Pick<Post, 'notices'>): string {
  const last = notices[notices.length - 1];
  return linkOf(last, last.links[0]?.path ?? '/');
}

/** What a push service tells posts apart by: 32 characters at most. A repeat takes the place of the one before. */
export function topicOf(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, 32);
}

/** Standard Webhooks: a type, a time and the facts. */
export function webhookBody({ notices, site }: Post): Buffer {
  const [first] = notices;
  const facts = notices.map(({ key, kind, weight, age, tick, at, title, text, links }) => ({
    key,
    kind,
    weight,
    age,
    tick,
    at,
    title,
    text,
    links: links.map(({ name, path }) => ({ name, url: site + linkOf({ age }, path) })),
  }));
  const timestamp = new Date(notices[notices.length - 1].at).toISOString();
  return notices.length === 1
    ? json({ type: `notice.${first.kind}`, timestamp, data: facts[0] })
    : json({ type: 'notice.several', timestamp, data: { notices: facts } });
}

/** Its headers: the signature is over the id, the time of sending and the body. */
export function webhookHeaders(
  id: string,
  signing: string,
  body: Buffer,
  now_ms: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now_ms / 1000));
  const secret = Buffer.from(signing.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Realm',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/** Discord's own form. Nobody is named by it: what players write pings nobody there. */
export function discordBody(post: Post): Buffer {
  const { title, text } = summaryOf(post);
  const said = `**${plainly(title)}**\n${plainly(text)}\n<${post.site}${leadsTo(post)}>`;
  return json({ content: short(said, DISCORD_TEXT_MAX), allowed_mentions: { parse: [] } });
}

/** Text that Discord shows as it is. */
function plainly(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<-]/g, '\\$&');
}

function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
