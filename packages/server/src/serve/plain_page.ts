import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorPages } from '@realm/contract';
import { type LanguageId, sayIn, textIn } from '@realm/words';
import { text } from '../html.ts';
import { REPORTED } from './csp.ts';
import { htmlIn } from './language.ts';

/** The players' site's colours and letters. */
const TOKENS = readFileSync(path.join(import.meta.dirname, '../../../web/src/styles/tokens.css'), 'utf8');

const STYLE = `${TOKENS}
html { background: var(--ground); color: var(--ink); font: 1.0625rem/1.55 var(--text); }
body { max-width: 42rem; margin: 8vh auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: var(--display); font-weight: 600; line-height: 1.2; }
a { color: var(--ember); }
.muted, footer { color: var(--muted); }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
button { font: inherit; padding: .5rem 1.25rem; margin: 0 .75rem .75rem 0; border-radius: var(--round); cursor: pointer; }
`;

const footerIn = (language: LanguageId): string =>
  `<footer><a href="/">Realm</a> · <a href="${operatorPages.privacy.path}">${htmlIn(language, 'Privacy')}</a> · <a href="${operatorPages.terms.path}">${htmlIn(language, 'Terms')}</a></footer>`;

const STYLE_HASH = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

/** A page that the server makes by itself: no script, nothing loaded. */
export interface PlainPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** `body` is HTML; `form_to` are the origins that a form on it may lead to. */
export function plainPage(
  title: string,
  body: string,
  {
    form_to = [],
    language = 'en',
  }: { readonly form_to?: readonly string[]; readonly language?: LanguageId } = {},
): PlainPage {
  const html = `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(title)}</title><style>${STYLE}</style>
<h1>${text(title)}</h1>
${body}
${footerIn(language)}
</html>
`;
  const form = form_to.length === 0 ? "'none'" : ["'self'", ...form_to].join(' ');
  const policy = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action ${form}; frame-ancestors 'none'; ${REPORTED}`;
  return { html, policy };
}

/** What went wrong, where nothing else can be shown. */
export function errorPage(reason: string, language: LanguageId): PlainPage {
  const body = `<p>${text(reason)}</p><p><a href="/auth/signin">${htmlIn(language, 'Sign in')}</a></p>`;
  return plainPage(sayIn(language, 'That did not work'), body, { language });
}

/** The question whether a site may act for the player, as a form. */
export function consentPage(
  site: string,
  can: readonly string[] | null,
  house: string | null,
  token: string,
  language: LanguageId,
): PlainPage {
  const shown = `<b><code>${text(site)}</code></b>`;
  const asks =
    house === null
      ? htmlIn(language, '{site} asks to act for you, who have no house in this age yet.', { site: shown })
      : htmlIn(language, '{site} asks to act for your house, {house}.', {
          site: shown,
          house: `<b><bdi>${text(house)}</bdi></b>`,
        });
  const ends = htmlIn(
    language,
    'For 30 days, or until you end it. It would never see your e-mail address, and could not connect other sites or change how you sign in.',
  );
  const body = `<p>${asks}</p>
${canDo(can, language)}<p>${ends}</p>
<form method="post" action="/auth/connect"><input type="hidden" name="token" value="${text(token)}">
<button name="allow" value="true">${htmlIn(language, 'Allow')}</button><button name="allow" value="false">${htmlIn(language, 'Deny')}</button></form>`;
  return plainPage(sayIn(language, 'Connect a site'), body, { form_to: [site], language });
}

/** What a site could do, line by line; null for all that a connected site may. */
function canDo(can: readonly string[] | null, language: LanguageId): string {
  if (can === null) return `<p>${htmlIn(language, 'It could then do all that you can do in the game.')}</p>`;
  const lines = can.map((line) => `<li>${text(textIn(language, line))}</li>`);
  return `<p>${htmlIn(language, 'It could then do this, and no more:')}</p><ul>${lines.join('')}</ul>`;
}

/** Ways to sign in that need no script: links to identity providers. `next` is where to go on. */
export function signInPage(
  issuers: readonly { id: string; name: string }[],
  next: string,
  language: LanguageId,
): PlainPage {
  const links = issuers.map(
    ({ id, name }) =>
      `<li><a href="/auth/oidc/${encodeURIComponent(id)}?next=${encodeURIComponent(next)}">${text(name)}</a></li>`,
  );
  const ways =
    links.length === 0
      ? `<p>${htmlIn(language, 'This server names no identity provider.')}</p>`
      : `<ul>${links.join('')}</ul>`;
  const passkeys = htmlIn(language, 'Passkeys need the pages of the game, which are not built here.');
  return plainPage(sayIn(language, 'Sign in'), `${ways}<p>${passkeys}</p>`, { language });
}

/** Whose account it is, and the sites that act for it. */
export function accountPage(name: string, sites: readonly string[], language: LanguageId): PlainPage {
  const list = sites.map((site) => `<li><code>${text(site)}</code></li>`).join('');
  const connected =
    list === ''
      ? `<p>${htmlIn(language, 'No site is connected.')}</p>`
      : `<p>${htmlIn(language, 'Connected sites:')}</p><ul>${list}</ul>`;
  const who = htmlIn(language, 'Signed in as {name}.', { name: `<b><bdi>${text(name)}</bdi></b>` });
  return plainPage(sayIn(language, 'Your account'), `<p>${who}</p>${connected}`, { language });
}
