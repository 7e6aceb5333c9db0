import { errorOf, Realm } from '@realm/sdk';
import { suspended } from './suspension.ts';
import { asked_language } from './words.ts';

/** Whoever waits before a page is told after so long that the service is out of reach, and an order that it waits to be sent. */
const PATIENCE_MS = 10_000;

/** Whatever is asked for may be answered that the player is suspended. */
const heard: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  if (answer.status === 403) {
    const error = errorOf(
      403,
      await answer
        .clone()
        .json()
        .catch(() => null),
    );
    if (error.code === 'suspended') suspended.value = error;
  }
  return answer;
};

/** The client that every page uses. The browser sends the sign-in cookie by itself. */
export const realm = new Realm({
  base_url: location.origin,
  patience_ms: PATIENCE_MS,
  fetch: heard,
  ...asked_language,
});
