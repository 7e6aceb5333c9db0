import { count, flag, object, oneOf, orNull, placeId, rows, text, tick } from '../fields.ts';
import { place } from '../house/public.ts';
import { read } from '../read_spec.ts';

const standing = (description: string) =>
  oneOf(['war', 'ceasefire', 'hostile', 'unfriendly', 'neutral'], description);

export const relations = read({
  path: '/relations',
  summary: "Your state's relations with every other.",
  description:
    'What your state holds against each other state with a house, and each of them against yours; land ratios; what ' +
    "has been put to your state or by it and is still open; your state's war.",
  caller: 'house',
  reply: object({
    realm: placeId('The realm of your state'),
    state: placeId('Your state'),
    states: rows('Every other state with a house, by address', {
      realm: placeId('The realm'),
      state: placeId('The state within the realm'),
      name: text('Its name, plain text'),
      felt: count('What your state holds against it, in hundredths of a point'),
      felt_by_them: count('What it holds against yours, in hundredths of a point'),
      standing: standing('How your state stands towards it'),
      standing_of_them: standing('How it stands towards yours'),
      land_ratio_bp: count("Your state's land as a share of its land, in bp, as of the last tick"),
      in_war_range: flag('Whether that is near enough for war'),
      may_declare: flag('Whether your state has been harmed enough to declare war on it alone'),
      ceasefire_until_tick: orNull(
        tick('First tick without the ceasefire'),
        'First tick without the ceasefire; null without one',
      ),
    }),
    proposals: rows('Open, oldest first; who it was put to agrees by the same command', {
      kind: oneOf(['war', 'peace', 'ceasefire'], 'A declaration of war, an offer of peace, a ceasefire'),
      by: place,
      to: place,
      ticks: orNull(count('Length'), 'Length of the ceasefire; null of anything else'),
      until_tick: tick('First tick in which it is open no more'),
    }),
    war: orNull(count('The war'), "Your state's war, one of `/wars`; null while it is in none"),
  }),
  example: {
    realm: 2,
    state: 1,
    states: [
      {
        realm: 5,
        state: 3,
        name: 'Gumroad',
        felt: 1_840,
        felt_by_them: 600,
        standing: 'unfriendly',
        standing_of_them: 'neutral',
        land_ratio_bp: 9_384,
        in_war_range: true,
        may_declare: false,
        ceasefire_until_tick: null,
      },
    ],
    proposals: [
      {
        kind: 'ceasefire',
        by: { realm: 5, state: 3 },
        to: { realm: 2, state: 1 },
        ticks: 72,
        until_tick: 234,
      },
    ],
    war: null,
  },
});
