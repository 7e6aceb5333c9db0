import { randomBytes } from 'node:crypto';
import { type Draft, link } from './draft.ts';
import { worded } from './speaking.ts';

/** A notice that says that notices arrive. */
export function testDraft(age: number, now_ms: number): Draft {
  return worded(
    {
      key: `test.${now_ms}.${randomBytes(4).toString('hex')}`,
      kind: 'test',
      age,
      tick: null,
      at: now_ms,
    },
    ({ say }) => ({
      title: say('A test'),
      text: say('Notices reach you here.'),
      links: [link(say('Settings of notices'), '/game/notices')],
    }),
  );
}
