import type { ReadReply } from '@realm/contract';
import type { Speech } from './speech.ts';

type Recap = ReadReply<'age_recap'>;

/** A recap with its realms as a language calls them; states and houses are called as players call them. */
export function recapIn(recap: Recap, say: Speech['say']): Recap {
  const realms = Object.entries(recap.names.realms).map(([id, name]) => [id, say(name)] as const);
  return { ...recap, names: { ...recap.names, realms: Object.fromEntries(realms) } };
}
