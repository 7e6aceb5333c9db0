/**
 * Parts of a house's own view whose mechanics an age may lack: characters, rites, quests, wonders, works. Each
 * is there from the first, empty while there is nothing to say.
 */
import Type from 'typebox';
import {
  byId,
  count,
  flag,
  houseId,
  id,
  list,
  object,
  objectOrNull,
  oneOf,
  orNull,
  rows,
  text,
  tick,
} from '../fields.ts';
import { character } from './character.ts';
import { place } from './public.ts';

export const heirs = list(character, 'Characters marked as heirs, in order');

export const vengeance = list(
  Type.Tuple([place, count("Chance in bp that the state's next hex falls on its caster")]),
  'Countercast Vengeance: [{realm, state}, bp], one per state that has tried hexes on the house lately',
);

export const riteCosts = list(
  Type.Tuple([
    id('Rite'),
    count('Aether it costs now'),
    count('Ticks a lasting rite runs; 0 means it acts at once'),
    count('Incense burned'),
  ]),
  'Per rite: [rite, aether, ticks, incense]',
);

export const riteCostsUnfriendly = list(
  Type.Tuple([id('Rite'), count('Aether it costs now')]),
  "[rite, aether]: what a strong hex costs on a house toward which the caster's state is only unfriendly",
);

export const rites = rows('Lasting rites on the house, its own and hexes of others, the first to end first', {
  rite: id('Rite'),
  until_tick: tick('The last tick in which it works'),
});

export const ritesNotReady = list(
  Type.Tuple([id('Rite'), tick('The first tick in which it may be cast again')]),
  'Rites that may not be cast yet: [rite, tick]',
);

const ask = object({
  kind: oneOf(['gold', 'aether', 'material', 'books', 'forbearance'], 'What is asked for'),
  what: orNull(id('A material, a category, or what to forbear'), 'Which one, where the kind needs saying'),
  amount: orNull(count('Units, or ticks of forbearance'), 'How much'),
});

export const quest = objectOrNull('The quest, its Truth unnamed, or null', {
  seeker: orNull(text('Its name'), 'The character that seeks; null when the scientists do'),
  seeker_kind: oneOf(['academic', 'general', 'scientists'], 'Who seeks'),
  episode: count('The episode it is in, from 1'),
  of: count('How many episodes it has'),
  text: text('What happens in this episode, plain text'),
  ask: orNull(ask, 'What it asks for now; null between two asks'),
  answer_by_tick: orNull(tick('The last tick to answer in')),
  next_ask_tick: orNull(tick('When it asks next')),
  forbears: Type.Optional(
    orNull(
      object({
        what: id('What the house has promised to forbear, a type of command'),
        until_tick: tick('The first tick in which it is free to'),
      }),
      'What giving a command would end the quest, until the next ask; null for nothing',
    ),
  ),
  deadline_tick: tick('When it asks no more and ends, at the latest'),
});

export const truths = rows('Truths the house can use', {
  id: id('Truth'),
  name: text('Its name'),
  kind: id('What sort of Truth it is'),
  ours: flag("Whether the house's own state found it"),
});

export const wonders = rows('World Wonders finished', {
  id: id('Wonder'),
  name: text('Its name'),
  house: houseId('The house that built it'),
  house_name: text("That house's name"),
  state: place,
  tick: tick('When it was finished'),
  revived: flag('Whether it has been woken once'),
  dormant_tick: orNull(tick('When it falls dormant'), 'When it falls dormant; null once it is'),
});

export const wonderWorks = rows("Wonders the house's state is building", {
  id: id('Wonder'),
  name: text('Its name'),
  builder: houseId('The house that began it'),
  gold: count('Gold given'),
  gold_needed: count('Gold it takes'),
  materials: byId(
    object({ given: count('Units given'), needed: count('Units it takes') }),
    'Materials, by id',
  ),
  done_tick: orNull(tick('When it is finished'), 'When it is finished; null until it is paid for'),
});

export const realmWork = objectOrNull("The realm's work, or null", {
  id: id('Work'),
  name: text('Its name'),
  material: id("The realm's material"),
  output_bp: count("What it adds to the realm's output, in bp"),
  proposed: flag('Whether it has been put forward'),
  votes_needed: count('States that must vote yes'),
  votes_yes: count('States that have'),
  yes: flag("Whether the house's own state has"),
  passed: flag('Whether enough have'),
  gold: count('Gold given'),
  gold_needed: count('Gold it takes'),
  material_given: count('Material given'),
  material_needed: count('Material it takes'),
  done: flag('Whether it is finished'),
});

/** What they say while there is nothing to say. */
export const laterExample = {
  heirs: [],
  vengeance: [],
  rite_costs: [],
  rite_costs_unfriendly: [],
  rites: [],
  rites_not_ready: [],
  vigil_from_tick: null,
  quest: null,
  truths: [],
  wonders: [],
  wonder_works: [],
  realm_work: null,
};
