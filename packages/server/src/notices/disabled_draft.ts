import { msg } from '@realm/words';
import { type Draft, link } from './draft.ts';
import type { Endpoint } from './endpoints.ts';
import { worded } from './speaking.ts';

const WAYS = {
  push: msg('a device'),
  webhook: msg('a webhook'),
  discord: msg('Discord'),
  mail: msg('your mail'),
} as const;

/** Tells the owner of a place that it is not tried any more, and why. Of its address only what the settings show. */
export function disabledDraft(
  { ref, kind, url, tries }: Endpoint,
  error: string,
  age: number,
  now_ms: number,
): Draft {
  const about = {
    key: `place.${ref}.${tries}.${now_ms}`,
    kind: 'place',
    age,
    tick: null,
    at: now_ms,
  } as const;
  return worded(about, ({ say }) => {
    const values = { way: say(WAYS[kind]), error };
    return {
      title: say('Notices do not arrive'),
      text:
        kind === 'mail'
          ? say(
              'Nothing goes to {way} any more: {error}. What waited is kept until you have it sent again.',
              values,
            )
          : say(
              'Nothing goes to {way} at {place} any more: {error}. What waited is kept until you have it sent again.',
              { ...values, place: new URL(url).origin },
            ),
      links: [link(say('Settings of notices'), '/game/notices')],
    };
  });
}
