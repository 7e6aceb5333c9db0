import { isRefusal } from '@realm/contract';
import { parseJson } from './strict.ts';

/** What a file of JSON says. Throws an Error that says where it is none, and nothing of what stands there, which may be a secret. */
export function jsonOfFile(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const found = parseJson(text, 'all');
    throw new Error(`it is no JSON${isRefusal(found) ? `: ${found.params.reason}` : ''}`);
  }
}
