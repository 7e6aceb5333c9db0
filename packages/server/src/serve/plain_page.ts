import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorPages } from '@realm/contract';
import { text } from '../html.ts';
import { REPORTED } from './csp.ts';

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

const FOOTER = `<footer><a href="/">Realm</a> · <a href="${operatorPages.privacy.path}">Privacy</a> · <a href="${operatorPages.terms.path}">Terms</a></footer>`;

const STYLE_HASH = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

/** A page that the server makes by itself: no script, nothing loaded. */
export interface PlainPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** `body` is HTML; `form_to` are the origins that a form on it may lead to. */
export function plainPage(title: string, body: string, form_to: readonly string[] = []): PlainPage {
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(title)}</title><style>${STYLE}</style>
<h1>${text(title)}</h1>
${body}
${FOOTER}
</html>
`;
  const form = form_to.length === 0 ? "'none'" : ["'self'", ...form_to].join(' ');
  const policy = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action ${form}; frame-ancestors 'none'; ${REPORTED}`;
  return { html, policy };
}

/** What went wrong, where nothing else can be shown. */
export function errorPage(reason: string): PlainPage {
  return plainPage('That did not work', `<p>${text(reason)}</p><p><a href="/auth/signin">Sign in</a></p>`);
}

/** The question whether a site may act for the player, as a form. */
export function consentPage(
  site: string,
  can: readonly string[] | null,
  house: string | null,
  token: string,
): PlainPage {
  const whom =
    house === null
      ? 'you, who have no house in this age yet'
      : `your house, <b><bdi>${text(house)}</bdi></b>`;
  const body = `<p><b><code>${text(site)}</code></b> asks to act for ${whom}.</p>
${canDo(can)}<p>For 30 days, or until you end it. It would never see your e-mail
address, and could not connect other sites or change how you sign in.</p>
<form method="post" action="/auth/connect"><input type="hidden" name="token" value="${text(token)}">
<button name="allow" value="true">Allow</button><button name="allow" value="false">Deny</button></form>`;
  return plainPage('Connect a site', body, [site]);
}

/** What a site could do, line by line; null for all that a connected site may. */
function canDo(can: readonly string[] | null): string {
  if (can === null) return '<p>It could then do all that you can do in the game.</p>';
  const lines = can.map((line) => `<li>${text(line)}</li>`);
  return `<p>It could then do this, and no more:</p><ul>${lines.join('')}</ul>`;
}

/** Ways to sign in that need no script: links to identity providers. `next` is where to go on. */
export function signInPage(issuers: readonly { id: string; name: string }[], next: string): PlainPage {
  const links = issuers.map(
    ({ id, name }) =>
      `<li><a href="/auth/oidc/${encodeURIComponent(id)}?next=${encodeURIComponent(next)}">${text(name)}</a></li>`,
  );
  const ways =
    links.length === 0 ? '<p>This server names no identity provider.</p>' : `<ul>${links.join('')}</ul>`;
  return plainPage('Sign in', `${ways}<p>Passkeys need the pages of the game, which are not built here.</p>`);
}

/** Whose account it is, and the sites that act for it. */
export function accountPage(name: string, sites: readonly string[]): PlainPage {
  const list = sites.map((site) => `<li><code>${text(site)}</code></li>`).join('');
  const connected = list === '' ? '<p>No site is connected.</p>' : `<p>Connected sites:</p><ul>${list}</ul>`;
  return plainPage('Your account', `<p>Signed in as <b><bdi>${text(name)}</bdi></b>.</p>${connected}`);
}
