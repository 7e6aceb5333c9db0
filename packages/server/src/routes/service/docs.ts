import { hash } from 'node:crypto';
import { text } from '../../html.ts';
import { REPORTED } from '../../serve/csp.ts';

/** What the page reads of an OpenAPI document. */
interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name?: string; in?: string; required?: boolean; description?: string }[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: { content: Record<string, Example> };
  readonly responses: Record<string, { description?: string; content?: Record<string, Example> }>;
}
interface Example {
  readonly example?: unknown;
  readonly examples?: Record<string, { summary?: string; value?: unknown }>;
}
interface Description {
  readonly info: { title: string; version: string; description: string };
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
pre, code { font: 14px/1.4 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8884; border-radius: 6px; white-space: pre-wrap; }
h2 { margin-top: 3rem; border-bottom: 1px solid #8884; }
h3 { margin-top: 2rem; }
h3 b { font-family: ui-monospace, monospace; }
dt { font-family: ui-monospace, monospace; }
dd { margin: 0 0 .5rem 1.5rem; }
summary { cursor: pointer; }
`;

/**
 * The interface as a page to read: every request with its parameters and examples, made from the OpenAPI
 * document. It loads nothing and runs nothing, and its policy says so.
 */
export function docsPage(openapi: object): { html: string; policy: string } {
  const { info, tags, paths } = openapi as Description;
  const sections = tags.map(({ name, description }) => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags?.includes(name))
        .map(([method, operation]) => operationHtml(method, path, operation)),
    );
    return `<h2 id="${text(name)}">${text(name)}</h2><p>${prose(description)}</p>${operations.join('')}`;
  });
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(info.title)}: the interface</title><style>${STYLE}</style>
<h1>${text(info.title)} ${text(info.version)}</h1>
<p>The same for programs: <a href="/openapi.json">/openapi.json</a></p>
<details><summary>What holds everywhere, and every error</summary><pre>${text(info.description)}</pre></details>
${sections.join('\n')}
</html>
`;
  const style = hash('sha256', STYLE, 'base64');
  const policy = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${REPORTED}`;
  return { html, policy };
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters = [], security = [], requestBody, responses } = operation;
  const scopes = security.flatMap(({ bearer = [] }) => bearer);
  const named = parameters.filter(({ name }) => name !== undefined);
  const list = named.map(
    (each) =>
      `<dt>${text(`${each.name}`)} <i>${text(`${each.in}`)}${each.required ? ', required' : ''}</i></dt><dd>${prose(each.description ?? '')}</dd>`,
  );
  const answers = Object.entries(responses).map(
    ([status, response]) =>
      `<dt>${text(status)}</dt><dd>${prose(response.description ?? '')}${examplesHtml(response.content)}</dd>`,
  );
  return `<h3><b>${method.toUpperCase()} ${text(path)}</b></h3>
<p>${prose(`${summary ?? ''} ${description ?? ''}`)}</p>
${scopes.length === 0 ? '' : `<p>Scope of a token: <code>${text(scopes.join(', '))}</code></p>`}
${list.length === 0 ? '' : `<dl>${list.join('')}</dl>`}
${requestBody === undefined ? '' : `<p>Sent:</p>${examplesHtml(requestBody.content)}`}
<details><summary>Answers</summary><dl>${answers.join('')}</dl></details>`;
}

function examplesHtml(content: Record<string, Example> | undefined): string {
  return Object.values(content ?? {})
    .flatMap(({ example, examples = {} }) => [
      ...(example === undefined ? [] : [{ value: example }]),
      ...Object.values(examples).filter(({ value }) => value !== undefined),
    ])
    .map(({ value }) => `<pre>${text(JSON.stringify(value, undefined, 1))}</pre>`)
    .join('');
}

/** Text in which `words like these` are code. */
function prose(markdown: string): string {
  return text(markdown).replace(/`([^`]+)`/g, '<code>$1</code>');
}
