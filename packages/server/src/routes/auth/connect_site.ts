import { because, CONNECT_URL_MAX, type Reason } from '@realm/contract';

/** A site that asks to act for a player, and where its answer goes; both as the URL parser writes them. */
export interface Site {
  readonly origin: string;
  readonly return_to: string;
}

/** Printable ASCII but for what URLs never hold, and the backslash, which browsers and servers read differently. */
const PLAIN = /^[\x21-\x7e]+$/;
const ODD = /[\\<>"^`{|}]/;
/** A name, a number of IPv4 or one of IPv6: the parser lets more pass. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/**
 * What a site asks for, or what is wrong with it in words. Both addresses are read once, by the one parser that
 * browsers use too, and what is then compared and answered is what it read: nothing is left to be read otherwise
 * by somebody else.
 */
export function readSite(site: string, return_to: string): Site | { readonly wrong: Reason } {
  const at = readUrl('site', site);
  if ('wrong' in at) return at;
  if (at.url.origin !== site) {
    return {
      wrong: because('site must be an origin as browsers write it, such as {origin}', {
        origin: at.url.origin,
      }),
    };
  }
  const back = readUrl('return_to', return_to);
  if ('wrong' in back) return back;
  // Both as it was read and as it is written.
  const own =
    back.url.origin === site && return_to.startsWith(site) && /^[/?]|^$/.test(return_to.slice(site.length));
  if (!own) return { wrong: because('return_to must be a page of the site itself') };
  return { origin: at.url.origin, return_to: back.url.href };
}

function readUrl(name: string, text: string): { readonly url: URL } | { readonly wrong: Reason } {
  if (text.length > CONNECT_URL_MAX) return { wrong: because('{name} is too long', { name }) };
  if (!PLAIN.test(text) || ODD.test(text))
    return { wrong: because('{name} holds characters that no address has', { name }) };
  const url = URL.parse(text);
  if (url === null || !HOST.test(url.hostname)) return { wrong: because('{name} is no address', { name }) };
  const local = url.protocol === 'http:' && url.hostname === 'localhost';
  if (url.protocol !== 'https:' && !local)
    return { wrong: because('{name} must be https, or http on localhost', { name }) };
  if (hasUser(text)) return { wrong: because('{name} may not name a user', { name }) };
  if (text.includes('#')) return { wrong: because('{name} may not have a fragment', { name }) };
  return { url };
}

/** Whether an `@` stands before the path; the parser drops an empty user, as of `https://@host`, without a word. */
function hasUser(text: string): boolean {
  const authority = text.slice(text.indexOf('//') + 2).split(/[/?]/, 1)[0];
  return authority.includes('@');
}
