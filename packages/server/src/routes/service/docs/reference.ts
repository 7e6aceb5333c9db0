/**
 * The reference: what the interface's description says, as pages to read. They load nothing; their one script looks through the
 * contents, and they are whole without it.
 */
import {
  allowedHeaders,
  BATCH_BODY_MAX,
  BODY_MAX,
  changesTold,
  headers,
  KEPT_VERSIONS,
  type RefusalCode,
  type RefusalSpec,
  rateLimits,
  refusals,
  SUNSET_DAYS_MIN,
  scopeWords,
  TOKEN_SCOPES,
} from '@realm/contract';
import { capitalized } from '../../../capitalized.ts';
import { text } from '../../../html.ts';
import { Description, type Request } from './description.ts';
import { Fields } from './fields.ts';
import { frame, opened, type Page, prose } from './frame.ts';
import { snippetsOf } from './snippets.ts';

/** Pages that are about no group of requests. */
const OTHERS = {
  news: 'News',
  reports: 'Reports',
  schemas: 'Schemas',
  errors: 'Errors',
  changes: 'Changes',
} as const;

/** Every page by its address. */
export function referencePages(openapi: object): ReadonlyMap<string, Page> {
  return new Reference(new Description(openapi)).pages();
}

class Reference {
  readonly #description: Description;
  readonly #fields: Fields;
  readonly #parts: readonly (readonly [path: string, name: string])[];

  constructor(description: Description) {
    this.#description = description;
    this.#fields = new Fields(description, (name) => `/docs/${partOf(name)}#${anchorOf(name)}`);
    this.#parts = [
      ['/docs', 'Contents'],
      ...description.tags.map(({ name }) => [`/docs/${name}`, capitalized(name)] as const),
      ...Object.entries(OTHERS).map(([part, name]) => [`/docs/${part}`, name] as const),
    ];
  }

  pages(): Map<string, Page> {
    const pages = new Map<string, Page>([
      ['/docs', frame('The interface', this.#contents(), this.#parts)],
      ['/docs/errors', frame('Errors', errors(), this.#parts)],
      ['/docs/changes', frame('Changes', changes(), this.#parts)],
    ]);
    const named = Object.keys(this.#description.schemas);
    for (const { name, description } of this.#description.tags) {
      const requests = this.#requestsOf(name);
      const sections = requests.map((request) => this.#request(request)).join('\n');
      const list = `<nav class="contents" aria-label="Contents"><ul>${[
        ...requests.map((request) => contentsLine('', request)),
        ...(name === 'commands' ? this.#commands().map((type) => commandLine('', type, '')) : []),
      ].join('')}</ul></nav>`;
      const more = name === 'commands' ? this.#commandSections() : this.#schemasOf(name, named);
      pages.set(
        `/docs/${name}`,
        frame(
          capitalized(name),
          `<p>${prose(description)}</p>${list}<h2>Requests</h2>${sections}${more}`,
          this.#parts,
        ),
      );
    }
    const about: Readonly<Record<string, string>> = {
      news: 'What a house is told, and what the world is. Clients pass over kinds that they do not know.',
      reports: 'What thieves and divinations bring home. Clients pass over kinds that they do not know.',
      schemas: 'What several requests have in them.',
    };
    for (const [part, words] of Object.entries(about))
      pages.set(
        `/docs/${part}`,
        frame(capitalized(part), `<p>${words}</p>${this.#schemasOf(part, named)}`, this.#parts),
      );
    return pages;
  }

  #requestsOf(tag: string): Request[] {
    return this.#description.requests.filter(({ tags }) => tags.includes(tag));
  }

  #commands(): string[] {
    return Object.keys(this.#commandExamples());
  }

  #commandExamples(): Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>> {
    const [give] = this.#requestsOf('commands').filter(({ path }) => path === '/commands');
    return give.requestBody?.content?.['application/json'].examples ?? {};
  }

  #schemasOf(part: string, named: readonly string[]): string {
    const sections = named.filter((name) => partOf(name) === part).map((name) => this.#fields.named(name));
    return sections.length === 0 ? '' : `<h2>Schemas</h2>${sections.join('\n')}`;
  }

  #contents(): string {
    const groups = this.#description.tags.map(({ name, description }) => {
      const lines = [
        ...this.#requestsOf(name).map((request) => contentsLine(`/docs/${name}`, request)),
        ...(name === 'commands'
          ? Object.entries(this.#commandExamples()).map(([type, { summary }]) =>
              commandLine('/docs/commands', type, summary ?? ''),
            )
          : []),
      ];
      return `<h3><a href="/docs/${name}">${text(capitalized(name))}</a></h3><p>${prose(description)}</p><ul>${lines.join('')}</ul>`;
    });
    const others = Object.entries(OTHERS).map(
      ([part, name]) => `<li><a href="/docs/${part}">${text(name)}</a></li>`,
    );
    return `${everywhere(this.#description.version)}
<h2 id="contents">Contents</h2>
<p hidden><label for="look">Look for a request, a command or a word</label><br><input id="look" type="search" autocomplete="off"> <span id="none" class="muted" role="status"></span></p>
<nav class="contents" aria-label="Contents">${groups.join('')}<h3>More</h3><ul>${others.join('')}</ul></nav>`;
  }

  #request(request: Request): string {
    const { method, path, summary, description = '', parameters = [], requestBody, responses } = request;
    const media = requestBody?.content?.['application/json'];
    const ok = Object.entries(responses).find(([status]) => Number(status) < 400);
    const answer = Object.values(ok?.[1].content ?? {})[0];
    const example = answer?.example ?? Object.values(answer?.examples ?? {})[0]?.value;
    const given = parameters.map(
      ({ name, in: place, required, schema, description: words = '' }) =>
        `<dt><code>${text(name)}</code> <span class="muted">${place}, ${this.#fields.type(schema, !required)}${required ? ', required' : ''}</span></dt><dd>${prose(words)}</dd>`,
    );
    const head = Object.keys(ok?.[1].headers ?? {}).map((name) => `<code>${text(name)}</code>`);
    return `<section id="${anchor(method, path)}"><h3>${request.deprecated ? 'Deprecated: ' : ''}<code>${method} ${text(path)}</code></h3>
<p>${prose(`${summary} ${description}`)}</p>
<p class="muted">${whoMayAsk(request)}${limitOf(request)}</p>
${given.length === 0 ? '' : `<h4>Parameters</h4><dl>${given.join('')}</dl>`}
${media?.schema === undefined ? '' : `<h4>Body</h4>${this.#fields.listed(media.schema, true)}`}
${answer?.schema === undefined ? '' : `<h4>Answer ${ok?.[0]}</h4>${this.#fields.listed(answer.schema, false)}`}
${head.length === 0 ? '' : `<p>Headers: ${head.join(', ')}.</p>`}
${snippets(request)}
${example === undefined || typeof example === 'string' ? '' : opened('An answer', 'answer', JSON.stringify(example, undefined, 1))}
${refusalsOf(request)}</section>`;
  }

  #commandSections(): string {
    const [give] = this.#requestsOf('commands').filter(({ path }) => path === '/commands');
    const answers = give.responses['200'].content?.['application/json'].examples ?? {};
    const sections = Object.entries(this.#commandExamples()).map(([type, { value }]) => {
      const name = type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const [sent, reply] = [`${name}Command`, `${name}Reply`].map((each) => this.#description.schemas[each]);
      return `<section id="${type}"><h3><code>${type}</code></h3>
<p>${prose(sent.description ?? '')}</p>
<h4>Fields</h4>${this.#fields.listed(sent, true)}
<h4>Answer</h4>${this.#fields.listed(reply, false)}
${snippets(give, value)}
${opened('An answer', 'answer', JSON.stringify(answers[type]?.value, undefined, 1))}
${codesList('Refusals, in the order in which it checks', sent['x-codes'] ?? [])}</section>`;
    });
    return `<h2 id="each">Each command</h2><p>Before its own checks a command is refused where the age or the house does not let it: ${[
      'age_ended',
      'not_started',
      'no_such_house',
      'not_your_house',
      'lives_ahead',
      'paused',
    ]
      .map(codeLink)
      .join(', ')}.</p>${sections.join('\n')}`;
  }
}

function anchor(method: string, path: string): string {
  return `${method}${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

function contentsLine(page: string, { method, path, summary }: Request): string {
  return `<li><a href="${page}#${anchor(method, path)}"><code>${method} ${text(path)}</code></a> <span class="muted">${prose(summary)}</span></li>`;
}

function commandLine(page: string, type: string, summary: string): string {
  return `<li><a href="${page}#${type}"><code>${type}</code></a> <span class="muted">${prose(summary)}</span></li>`;
}

/** The page that a schema is told on. */
function partOf(name: string): string {
  if (/^(?!Command).+(?:Command|Reply)$/.test(name)) return 'commands';
  if (/^(?:News|Chronicle)./.test(name)) return 'news';
  if (/^Report/.test(name)) return 'reports';
  if (/^(?:Live|World)./.test(name)) return 'live';
  return 'schemas';
}

/** Commands are told by their types. */
function anchorOf(name: string): string {
  const type = /^(?!Command)(.+?)(?:Command|Reply)$/.exec(name)?.[1];
  return type === undefined ? name : type.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
}

function whoMayAsk({ security = [], path }: Request): string {
  const bearer = security.find((way) => 'bearer' in way)?.bearer;
  const cookie = security.some((way) => 'cookie' in way);
  if (security.some((way) => Object.keys(way).length === 0)) return 'Anybody may ask.';
  if (bearer === undefined) {
    const in_dev = path.startsWith('/dev') ? ' On a dev server one that was given no scopes may, too.' : '';
    return `The player, signed in on the game's own site; no token may.${in_dev}`;
  }
  const scope =
    bearer.length > 0
      ? `a token with the scope <code>${bearer.join(', ')}</code>`
      : path.startsWith('/commands')
        ? 'a token with the scope of each command'
        : 'a token';
  return cookie ? `Signed in: by the cookie, or by ${scope}.` : `By ${scope} alone.`;
}

function limitOf({ 'x-limit': limit }: Request): string {
  if (limit === undefined) return '';
  if (typeof limit === 'string') return ` Counts against <a href="/docs#limits"><code>${limit}</code></a>.`;
  return ` Counts against <a href="/docs#limits"><code>${limit.signed_in}</code></a>, of the signed-out <code>${limit.signed_out}</code>.`;
}

/** How it is asked, where a token may, or anybody. */
function snippets(request: Request, body?: unknown): string {
  const { security = [], path, method, responses } = request;
  const open = security.some((way) => 'bearer' in way || Object.keys(way).length === 0);
  const answers = responses['200']?.content?.['application/json'] !== undefined;
  if (!open || !answers || path.startsWith('/auth/oidc')) return '';
  const { curl, typescript, python } = snippetsOf(request, body);
  const mark = `${method} ${path}`;
  return [
    opened('curl', 'curl', curl),
    ...(path.endsWith('.json') ? [] : [opened('TypeScript', 'typescript', typescript)]),
    opened('Python', 'python', python),
  ]
    .join('\n')
    .replaceAll('<details>', `<details data-asks="${text(mark)}">`);
}

function refusalsOf({ 'x-codes': codes = [], responses, path }: Request): string {
  if (path === '/commands' || path === '/commands/preview') return '';
  const always = Object.values(responses).flatMap((response) => response['x-codes'] ?? []);
  return codesList('Refusals', [...codes, ...always]);
}

function codesList(summary: string, codes: readonly string[]): string {
  if (codes.length === 0) return '';
  const lines = codes.map((code) => {
    const { status, text: words }: RefusalSpec = refusals[code as RefusalCode];
    return `<li>${codeLink(code)} <span class="muted">${status}</span> ${text(words)}</li>`;
  });
  return `<details><summary>${summary}: ${codes.length}</summary><ul class="codes">${lines.join('')}</ul></details>`;
}

const codeLink = (code: string) => `<a href="/docs/errors#${code}"><code>${code}</code></a>`;

/** What holds for every request. */
function everywhere(version: string): string {
  const limits = Object.values(rateLimits).map(
    ({ name, burst, per_second }) =>
      `<dt><code>${name}</code></dt><dd>${burst} at once, then ${per_second} a second</dd>`,
  );
  const scopes = TOKEN_SCOPES.map(
    (scope) => `<dt><code>${scope}</code></dt><dd>${text(scopeWords[scope])}</dd>`,
  );
  return `<p>Version <strong>${version}</strong>. The same for programs: <a href="/openapi.json">/openapi.json</a>, and the feeds in
<a href="/asyncapi.json">/asyncapi.json</a>. How the game works: <a href="/game/guide">the guide</a>.</p>
<h2 id="start">A first request</h2>
<p>Make a token on <a href="/auth/account">your account's page</a>, with the scopes that your program needs, and give it and the
address of this server to the program by its environment: <code>REALM_TOKEN</code>, <code>REALM_URL</code>. Each request below has what
to send from a shell, with the TypeScript client and with plain Python; all of it is sent to a server by the tests. What anybody may read
takes no token: leave the header out there.</p>
<pre tabindex="0"><code>curl -s -H "Authorization: Bearer $REALM_TOKEN" "$REALM_URL/me"</code></pre>
<h2 id="bodies">Bodies</h2>
<p>JSON, at most ${BODY_MAX} bytes (a batch's ${BATCH_BODY_MAX}). Numbers are whole; rates are in basis points (300 means 3%), times in ms since
1970 UTC. A list by unit slot is read by position. Fields of the wrong type, unknown fields and numbers beyond 2<sup>53</sup> are refused;
null on an optional field means that it is left out. Names come from players and are plain text: escape them. Clients pass over fields
and kinds that they do not know.</p>
<h2 id="headers">Headers</h2>
<dl>
<dt><code>ETag</code>, <code>If-None-Match</code></dt><dd>The version of an answer: sent back, the answer is 304 where nothing has changed.</dd>
<dt><code>${headers.as_of}</code></dt><dd>How far the world was that an answer shows: <code>tick=12, seq=4021</code>. <code>min_seq</code> on a read holds it to that.</dd>
<dt><code>${headers.idempotency_key}</code></dt><dd>Names a command, so that it is done once however often it is sent: the same key and body, in whatever order its fields are, is answered the first success again for 24 hours, with <code>${headers.idempotent_replayed}</code>.</dd>
<dt><code>${headers.version}</code></dt><dd>The version of the interface: see <a href="#versions">versions</a>.</dd>
<dt><code>${headers.rate_limit}</code>, <code>${headers.rate_limit_policy}</code>, <code>${headers.retry_after}</code></dt><dd>What is left of a limit, and how long to wait.</dd>
<dt><code>${headers.deprecation}</code>, <code>${headers.sunset}</code></dt><dd>Of a request that is on its way out: since when, and when it may go.</dd>
<dt><code>Link</code></dt><dd><code>rel="next"</code> leads on to the rest of a list.</dd>
<dt><code>${headers.request_id}</code></dt><dd>What to quote when asking about an answer.</dd>
</dl>
<p>Pages of other origins may ask all that a token may (CORS), send ${allowedHeaders.map((name) => `<code>${name}</code>`).join(', ')} and read all of the above.</p>
<h2 id="limits">Limits</h2>
<p>Each is of an account, or for the signed-out of an address. What is beyond is answered 429.</p><dl>${limits.join('')}</dl>
<h2 id="scopes">Scopes of a token</h2>
<p>A token that was given no scopes may do all that a connected site may.</p><dl>${scopes.join('')}</dl>
<h2 id="versions">Versions</h2>
<p>A version is a date; this one is <code>${version}</code>. A client may send the one that it was made for as <code>${headers.version}</code>
(${KEPT_VERSIONS.map((date) => `<code>${date}</code>`).join(', ')}): while it is kept, nothing that it describes is taken away or means something else, and
a version that is not kept is refused by name. Without the header a request has the form of the game's specification, which never ends. What
goes is marked deprecated at least ${SUNSET_DAYS_MIN} days before. <a href="/docs/changes">What has changed</a>.</p>`;
}

function errors(): string {
  const rows = Object.entries<RefusalSpec>(refusals).map(([code, { status, text: words, params }]) => {
    const names = Object.entries(params).map(
      ([name, { description }]) => `<code>${name}</code> (${text(description)})`,
    );
    return `<dt id="${code}"><code>${code}</code> <span class="muted">${status}</span></dt><dd>${text(words)}${names.length === 0 ? '' : `<br><span class="muted">With ${names.join(', ')}</span>`}</dd>`;
  });
  return `<p>Every error body has <code>error</code>, the reason in words, <code>code</code>, which never changes, <code>request_id</code>, and the parameters of its
code. A refusal changed nothing. An address that takes other methods answers 405 with an <code>Allow</code> header.</p><dl>${rows.join('')}</dl>`;
}

function changes(): string {
  const { versions } = changesTold();
  return versions
    .map(({ date, kept, sunset, changes }) => {
      const state = kept ? (sunset === null ? 'kept' : `kept until ${sunset}`) : 'not kept any more';
      const lines = changes.map(
        ({ breaks, text: words }) => `<li>${breaks ? '<strong>Breaks:</strong> ' : ''}${text(words)}</li>`,
      );
      return `<h2 id="v${date}">${date} <span class="muted">${state}</span></h2>${lines.length === 0 ? '<p>Nothing was recorded before it.</p>' : `<ul>${lines.join('')}</ul>`}`;
    })
    .join('');
}
