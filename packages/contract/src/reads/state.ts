import Type from 'typebox';
import {
  amounts,
  count,
  flag,
  houseId,
  id,
  int,
  list,
  object,
  objectOrNull,
  orNull,
  placeId,
  rows,
  signed,
  text,
  tick,
} from '../fields.ts';
import { houseRecordExample, memberRecord } from '../house/public.ts';
import { stateRanks, stateRanksExample } from '../house/state_ranks.ts';
import { read } from '../read_spec.ts';

const vigil = objectOrNull('The vigil the state keeps; null without', {
  id: id('The vigil, an id of `/rules`'),
  opened_by: houseId('The house that opened it'),
  opened_tick: tick('When it was opened'),
  aether: count('Aether given to it, less what has faded'),
  aether_needed: count('Aether it needs'),
  incense: count('Incense given to it, less what has faded'),
  incense_needed: count('Incense it needs'),
  gather_until_tick: tick('First tick in which nothing more can be given'),
  lapse_tick: orNull(
    tick('In which it lapses without another gift'),
    'When it lapses without another gift; null once it is lit',
  ),
  lit_until_tick: orNull(
    tick('The last tick in which it works'),
    'Until when it works; null until it has what it needs',
  ),
  strength_bp: count('How much of its effects it gives now, in bp'),
  effects: list(Type.Tuple([id('Stat'), signed('bp')]), 'What it gives every house now: [stat, bp]'),
});

export const state = read({
  path: '/state',
  summary: 'Your state.',
  description: 'Its members, leader and votes, its treasury and tax, recovery from war, and its ranks.',
  caller: 'house',
  reply: object({
    realm: placeId('The realm'),
    state: placeId('The state within the realm'),
    name: text('Its name, plain text'),
    members: list(memberRecord, 'Its houses, by seat'),
    leader: orNull(houseId('The leader'), 'The house that leads it; null while none does'),
    leader_since_tick: orNull(tick('Since when it leads'), 'Since when; null without a leader'),
    leader_may_from_tick: orNull(
      tick('From when it may grant, set the tax and give treasury orders'),
      'From when the leader may grant, set the tax and give treasury orders; null without a leader',
    ),
    votes: rows('Votes that count, by seat', {
      house: houseId('The house'),
      for: count('Votes for it'),
      against: count('Votes against it'),
    }),
    voters: count(
      'Members who have acted lately, whose votes count; a leader needs more than a third of them',
    ),
    vote: objectOrNull('Your own vote; null before the first', {
      house: houseId('The house'),
      against: flag('Whether against it, else for it'),
    }),
    treasury: object({
      gold: count('Gold'),
      materials: amounts('Units of each material, by id'),
      cap: count(
        "Units of its realm's material beyond which what the realm brings goes to the houses once a day",
      ),
    }),
    tax_bp: int('Tax on the gold its houses make, in bp', 0, 10_000),
    recovery: objectOrNull('Recovery from the war that ended last; null without', {
      share_bp: int('Share of the peasants and buildings lost in the war that comes back, in bp', 0, 10_000),
      until_tick: tick('The last tick that brings some of it'),
    }),
    peace_dividend: objectOrNull(
      'What long peace pays (`definitions.peace_dividend` of `/rules`); null while at war',
      { from_tick: tick('When it begins'), active: flag('Whether it has begun') },
    ),
    vigil,
    ranks: stateRanks,
  }),
  example: {
    realm: 2,
    state: 1,
    name: 'Underbough',
    members: [{ ...houseRecordExample, deputized: false }],
    leader: 12,
    leader_since_tick: 80,
    leader_may_from_tick: 104,
    votes: [{ house: 12, for: 4, against: 1 }],
    voters: 7,
    vote: { house: 12, against: false },
    treasury: { gold: 12_000, materials: { timber: 2_950 }, cap: 3_204 },
    tax_bp: 300,
    recovery: null,
    peace_dividend: { from_tick: 96, active: true },
    vigil: null,
    ranks: stateRanksExample,
  },
});
