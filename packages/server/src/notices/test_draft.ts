import { randomBytes } from 'node:crypto';
import { type Draft, link } from './draft.ts';

/** A notice that says that notices arrive. */
export function testDraft(age: number, now_ms: number): Draft {
  return {
    key: `test.${now_ms}.${randomBytes(4).toString('hex')}`,
    kind: 'test',
    age,
    tick: null,
    at: now_ms,
    title: 'A test',
    text: 'Notices reach you here.',
    links: [link('Settings of notices', '/game/notices')],
  };
}
