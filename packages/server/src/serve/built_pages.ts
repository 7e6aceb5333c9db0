import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SignIn } from '../accounts/sign_in.ts';
import { REPORTED } from './csp.ts';
import type { PlainPage } from './plain_page.ts';

/** Where the web package builds its pages. */
export const BUILT = path.join(import.meta.dirname, '../../../web/dist');

/** Tags that the policy lets in by the answer's nonce. */
const TAGS = /<(script|style|link)(?=[\s>])/g;

/** Who the page is for, as it was built, and where nobody is signed in. */
const UNKNOWN = '<meta name="realm-caller" content="unknown"';
const NOBODY = '<meta name="realm-caller" content="nobody"';

/** A page of the web package, ready to be given out with a nonce of each answer's own. */
export class BuiltPage {
  readonly #parts: readonly string[];

  constructor(html: string) {
    this.#parts = html.replaceAll(TAGS, '<$1 nonce="\0"').split('\0');
  }

  /**
   * The page, and the policy that lets nothing in but what stands in it and what that loads. It says whether anybody is
   * signed in, so that it need not ask where nobody is; undefined where that was not looked at. `asks` are addresses that its
   * script asks for first of all: the browser fetches them beside the script, and not after it.
   */
  make(sign_in: SignIn | null | undefined, asks: readonly string[] = []): PlainPage {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      REPORTED,
    ];
    const early = asks.map((path) => `<link rel="preload" as="fetch" href="${path}" crossorigin>`).join('');
    const html = this.#parts.join(nonce).replace('</head>', `${early}</head>`);
    return { html: sign_in === null ? html.replace(UNKNOWN, NOBODY) : html, policy: policy.join('; ') };
  }
}

/** A page that was built, by its name; undefined where none was. One page may serve for all of them. */
export function builtPage(name: string, folder: string = BUILT): BuiltPage | undefined {
  const files = [`auth/${name}.html`, `${name}.html`, 'index.html'].map((file) => path.join(folder, file));
  const found = files.find((file) => existsSync(file));
  return found === undefined ? undefined : new BuiltPage(readFileSync(found, 'utf8'));
}
