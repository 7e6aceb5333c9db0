import { CARD_HEIGHT, CARD_WIDTH } from '../../cards/card.ts';
import { text } from '../../html.ts';
import { cardPath } from './cards.ts';
import type { Subject } from './subject.ts';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*"\s*\/?>/;

/** Characters by which a text could turn what stands beside it around, or hide. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name as it stands in an attribute or a title: nothing in it is read as anything but letters. */
const inert = (plain: string): string => text(plain.replace(UNSEEN, ''));

/**
 * A page of the site with what it is about in its head: title, description, and what those who show links ask for. `origin`
 * is where the site is; without it no address is told, since nobody knows it.
 */
export function withHead(
  html: string,
  { title, description, path }: Subject,
  origin: string | undefined,
): string {
  const full = path === '/' ? 'Realm: a strategy game in ages' : `${title} · Realm`;
  const tags = [
    `<meta name="description" content="${inert(description)}">`,
    `<meta property="og:site_name" content="Realm">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${inert(full)}">`,
    `<meta property="og:description" content="${inert(description)}">`,
    ...(origin === undefined ? [] : addressTags(origin, path)),
    `<meta name="twitter:card" content="summary_large_image">`,
    '<link rel="apple-touch-icon" href="/icon.png">',
  ];
  // A function, since a text may have what `replace` takes for its own signs.
  return html.replace(DESCRIPTION, '').replace(TITLE, () => `<title>${inert(full)}</title>${tags.join('')}`);
}

function addressTags(origin: string, path: string): string[] {
  const image = `${origin}${cardPath(path)}`;
  return [
    `<link rel="canonical" href="${inert(origin + path)}">`,
    `<meta property="og:url" content="${inert(origin + path)}">`,
    `<meta property="og:image" content="${inert(image)}">`,
    `<meta property="og:image:type" content="image/png">`,
    `<meta property="og:image:width" content="${CARD_WIDTH}">`,
    `<meta property="og:image:height" content="${CARD_HEIGHT}">`,
  ];
}
