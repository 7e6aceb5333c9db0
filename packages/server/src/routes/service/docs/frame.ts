/** What every page of the reference has around it. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from '../../../html.ts';
import { REPORTED } from '../../../serve/csp.ts';

const TOKENS = readFileSync(
  path.join(import.meta.dirname, '../../../../../web/src/styles/tokens.css'),
  'utf8',
);

const STYLE = `${TOKENS}
html { background: var(--ground); color: var(--ink); font: 1rem/1.55 var(--text); scroll-padding-top: 1rem; }
body { max-width: 62rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: var(--display); font-weight: 600; line-height: 1.2; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { margin-top: 2.5rem; }
h4 { margin: 1.25rem 0 .25rem; }
a { color: var(--ember); }
code, pre { font: .875rem/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: var(--round); }
dl { margin: .5rem 0; }
dd { margin: 0 0 .5rem 1rem; }
summary { cursor: pointer; }
nav ul { list-style: none; padding: 0; }
nav.contents ul { columns: 16rem; }
.muted { color: var(--muted); }
.codes li { margin-bottom: .25rem; }
section[id]:target > h3 { outline: 2px solid var(--ember); outline-offset: .25rem; }
input { font: inherit; width: 100%; max-width: 24rem; padding: .5rem; border: 1px solid var(--field-line); border-radius: var(--round); background: var(--ground); color: var(--ink); box-sizing: border-box; }
.hide { display: none; }
`;

/** Leaves of the contents those lines that have the words looked for; without it the browser's own search serves. */
const SCRIPT = `
const box = document.querySelector('#look');
const lines = [...document.querySelectorAll('nav.contents li')];
const none = document.querySelector('#none');
box.closest('p').hidden = false;
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let left = 0;
  for (const line of lines) {
    const has = words.every((word) => line.textContent.toLowerCase().includes(word));
    line.classList.toggle('hide', !has);
    if (has) left++;
  }
  none.textContent = left === 0 ? 'Nothing has these words.' : words.length === 0 ? '' : left + ' found';
});
`;

const sha256 = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`;

const POLICY = `default-src 'none'; style-src ${sha256(STYLE)}; script-src ${sha256(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${REPORTED}`;

export interface Page {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** `body` is HTML; `parts` are the other pages, by their addresses. */
export function frame(
  title: string,
  body: string,
  parts: readonly (readonly [path: string, name: string])[],
): Page {
  const links = parts.map(([path, name]) => `<a href="${path}">${text(name)}</a>`).join(' · ');
  const script = body.includes('id="look"') ? `<script>${SCRIPT}</script>\n` : '';
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(title)} – the interface of Realm</title><style>${STYLE}</style></head>
<body><header><nav aria-label="Parts">${links}</nav></header>
<main><h1>${text(title)}</h1>
${body}
</main>
<footer><p><a href="/">Realm</a> · <a href="/openapi.json">openapi.json</a> · <a href="/asyncapi.json">asyncapi.json</a></p></footer>
${script}</body></html>
`,
    policy: POLICY,
  };
}

/** Text in which \`words like these\` are code. */
export function prose(markdown: string): string {
  return text(markdown).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** How a request is written in three languages, and its example, each to be opened. */
export function opened(summary: string, kind: string, content: string): string {
  return `<details><summary>${text(summary)}</summary><pre tabindex="0"><code class="${kind}">${text(content)}</code></pre></details>`;
}
