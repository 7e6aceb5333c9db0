/** What an operator has to say to everybody, read once at the start: a privacy notice, terms, where to report a hole. */
import { readFileSync } from 'node:fs';
import type { Settings } from '../settings.ts';
import { readMarkdown, type Written } from './markdown.ts';

/** The files of an operator's pages that can't be read, a line each. */
export class OperatorPagesError extends Error {
  override name = 'OperatorPagesError';
}

export interface OperatorPages {
  /** Undefined where the operator has said nothing. */
  readonly privacy: Written | undefined;
  readonly terms: Written | undefined;
  /** The text of `/.well-known/security.txt`; undefined where nobody is named. */
  readonly security: string | undefined;
}

/** Throws {@link OperatorPagesError}. */
export function readOperatorPages(settings: Settings): OperatorPages {
  const problems: string[] = [];
  const read = (flag: 'privacy' | 'terms'): Written | undefined => {
    const file = settings[flag];
    if (file === undefined) return undefined;
    try {
      return readMarkdown(readFileSync(file, 'utf8'));
    } catch (error) {
      problems.push(`--${flag} can't be read: ${(error as Error).message}`);
      return undefined;
    }
  };
  const pages = { privacy: read('privacy'), terms: read('terms'), security: securityText(settings) };
  if (problems.length > 0) throw new OperatorPagesError(problems.join('\n'));
  return pages;
}

/** As RFC 9116 has it: a contact, until when it holds, and where this text belongs. */
function securityText({ security_contact, security_expires, public_url }: Settings): string | undefined {
  if (security_contact === undefined || security_expires === undefined) return undefined;
  const lines = [`Contact: ${security_contact}`, `Expires: ${new Date(security_expires).toISOString()}`];
  if (public_url !== undefined)
    lines.push(`Canonical: ${new URL('/.well-known/security.txt', public_url).href}`);
  return `${lines.join('\n')}\n`;
}
