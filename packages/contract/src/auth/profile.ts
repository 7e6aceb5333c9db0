import { profile, profileExample } from '../ages/profile.ts';
import { flag, object, oneOf } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';

/** Who sees a player's profile: nobody, whoever looks for it, or also whoever looks at the house of the age that goes on. */
export const SHOWN = ['no', 'ages', 'house'] as const;
export type Shown = (typeof SHOWN)[number];

const shown = oneOf(
  [...SHOWN],
  'Who sees the profile: nobody; anybody, by the name, with ages that have ended; also from the page of your house in the age that goes on',
);

export const auth_profile = read({
  path: '/auth/profile',
  summary: 'Your profile, and who sees it.',
  description: "As others see it, or would if you showed it. Only on the game's own site.",
  caller: 'player',
  caching: 'never',
  reply: object({ shown, profile }),
  example: { shown: 'ages', profile: profileExample },
});

export const auth_profile_show = write({
  path: '/auth/profile',
  tag: 'auth',
  summary: 'Show or hide your profile.',
  description:
    'A profile ties together, under the name of your account, the houses you had in all ages, which nothing else tells: it is shown to ' +
    "nobody until you say so. Hidden again it is gone from the hall of fame at once. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  body: { shown },
  body_example: { shown: 'ages' },
  reply: { changed: flag('True') },
  example: { changed: true },
});
