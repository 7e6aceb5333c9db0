import { type Draft, link } from './draft.ts';
import type { Endpoint } from './endpoints.ts';

const WAYS = { push: 'a device', webhook: 'a webhook', discord: 'Discord', mail: 'your mail' } as const;

/** Tells the owner of a place that it is not tried any more, and why. Of its address only what the settings show. */
export function disabledDraft(
  { ref, kind, url, tries }: Endpoint,
  error: string,
  age: number,
  now_ms: number,
): Draft {
  const at = kind === 'mail' ? '' : ` at ${new URL(url).origin}`;
  return {
    key: `place.${ref}.${tries}.${now_ms}`,
    kind: 'place',
    age,
    tick: null,
    at: now_ms,
    title: 'Notices do not arrive',
    text: `Nothing goes to ${WAYS[kind]}${at} any more: ${error}. What waited is kept until you have it sent again.`,
    links: [link('Settings of notices', '/game/notices')],
  };
}
