import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

const ASKS = ['--help', '-h'];

/** Whether somebody asks how a task is used that does not tell by itself. */
export function asksForUsage({ tells = false }, args) {
  return !tells && args.some((arg) => ASKS.includes(arg));
}

/** How a task is used: what it is about, and the comment that its source begins with. */
export function usageOf({ about, head }) {
  if (head === undefined) return about;
  const [, comment] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(path.join(ROOT, head), 'utf8'));
  return `${about}\n\n${comment.replace(/^ \* ?/gm, '').trim()}`;
}
