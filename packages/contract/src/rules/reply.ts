/** The rules of an age as the wire says them. */
import type { Static } from 'typebox';
import Type from 'typebox';
import {
  amounts,
  byId,
  bySlot,
  count,
  flag,
  id,
  int,
  list,
  object,
  oneOf,
  orNull,
  placeId,
  signed,
  slot,
  text,
} from '../fields.ts';
import { condition } from '../house/prices.ts';
import { category } from '../house/science.ts';
import { rulesExampleValue } from './example.ts';

const name = text('Its name');
const about = text('What it is, for players');
/** `[stat, bp]` pairs. */
const effects = list(Type.Tuple([id('Stat'), signed('bp')]), 'What it adds to stats: [stat, bp]');
const goods = amounts('Materials, by id');
const made = object({ gold: count('Gold'), materials: goods, ticks: count('Ticks') });

const unit = object({
  name: text('One of them'),
  plural: text('Several of them'),
  attack: count('Attack of one'),
  defense: count('Defense of one'),
  wage_milli: count('Wage a tick, in thousandths of gold'),
  train: orNull(made, 'What training one takes before modifiers; null where it cannot be trained'),
  upgrade: orNull(
    object({ to: slot('The slot it becomes'), gold: count('Gold'), materials: goods, ticks: count('Ticks') }),
    'What upgrading one takes before modifiers; null where it cannot be upgraded',
  ),
});

const race = object({
  slot: count('Its race slot, as `conds` in `prices.offense` name it'),
  name,
  people: text('What its people are called'),
  about,
  flags: list(id('Flag'), 'Its powers, by name'),
  material: id('The material its elite++ take'),
  general_trait_slots: count('Trait slots of its generals'),
  effects,
  units: bySlot(unit, 'Its units'),
  plan: amounts('Opening buildings: share of the land in bp, by building'),
});

const building = object({
  name,
  about,
  material: id('The material it is built of'),
  jobs: count('Jobs it offers'),
  living: count('People it holds'),
  share: list(
    Type.Tuple([id('Stat'), signed('Base in bp')]),
    '[stat, base]: with share p of the land, counted to 50%, they give base x efficiency x p x (1 - p)',
  ),
  produces: list(
    Type.Tuple([id('Product'), count('Hundredths a tick')]),
    "[product, hundredths one makes a tick]; `raw` is the material of the house's realm",
  ),
  holds: list(Type.Tuple([id('What'), count('Units')]), '[what, how many one holds]'),
});

const science = object({ name, about, category: category('Its category'), effects });

const stat = object({
  does: text('What more of it does'),
  min_bp: signed('The lowest sum that counts, in bp'),
  max_bp: signed('The highest sum that counts, in bp'),
  less_is_better: flag('Whether less is better, as with costs'),
});

const share_bp = (what: string) => count(`${what} that a victory takes at full gains, in bp`);

const attack = object({
  index: count('Its place in `params.attacks`'),
  name,
  about,
  defense_bp: count('Share of the home defense that must be beaten, in bp'),
  land_bp: share_bp('Share of the usual land (`attack_land_bp`)'),
  goods_bp: share_bp('Share of gold, food and materials'),
  people_bp: share_bp('Share of peasants, thieves and adepts'),
  books_bp: share_bp('Share of books not yet invested'),
  razes_bp: share_bp('Share of the buildings of one kind, which burn down,'),
  retakes_bp: count('Share of what the target took lately that comes back from its road, in bp'),
  renown_bp: count('Share of the usual renown, in bp'),
  ticks: count('Ticks it adds to the road home'),
  battered_tenths: count('What it batters the target beside its land, in tenths of a percent'),
  effects,
});

const hired = object({
  attack: count("What it adds to a mercenary's attack"),
  gold: count('Gold before modifiers'),
  materials: goods,
});

const realm = object({
  realm: placeId('The realm'),
  name,
  about,
  material: id('The material it produces'),
});

const operation = object({
  name,
  about,
  kind: oneOf(['intel', 'theft', 'sabotage'], 'What it is for; theft and sabotage may be blamed on a state'),
  nerve: count('Nerve it takes'),
  curve: oneOf(['chance', 'divination'], 'The curve of its chance; `divination` is the easier'),
  shows: orNull(id('A kind of report'), 'Of intel: the kind of report it brings'),
  takes: orNull(
    object({
      good: id('gold, food, material, aether, horses or books'),
      share_bp: count('Most of what lies there beyond a tick of its making, in bp'),
      each_hundredths: count('Hundredths of a unit that one thief carries'),
    }),
    'Of theft: what it takes',
  ),
  harms: list(
    object({
      what: id('buildings, peasants, food, thieves, adepts or troops'),
      share_bp: count('Most of it, in bp'),
      each_milli: count('Thousandths of one that one thief manages'),
    }),
    'Of sabotage: what it harms',
  ),
  needs: orNull(
    oneOf(['material', 'category', 'building'], 'Which'),
    'The field its command must have beside those of every operation; null for none',
  ),
});

/** What an attribute of an academic or a trait of a general says. */
const traitFields = { id: id('Its id'), name, about, effects };

const generalTrait = object({
  ...traitFields,
  leads: list(Type.Tuple([id('Stat'), signed('bp')]), 'What of it holds for the army the general leads'),
  defends: list(
    Type.Tuple([id('Stat'), signed('bp')]),
    'What of it holds for the house while the general is its defender at home',
  ),
  serves: list(
    Type.Tuple([id('Stat'), signed('bp')]),
    'What of it holds for the house while the general is at home',
  ),
  conds: list(
    condition,
    'What holds for every army of the house while the general is at home, as `prices.offense.conds` of `/me`',
  ),
  price_bp: count('What it adds to the price of a general, in bp'),
});

const rite = object({
  name,
  about,
  kind: oneOf(['self', 'weak_hex', 'strong_hex', 'divination'], 'On whom it is cast, and how it is taken'),
  aether_per_100_acres: count(
    "Aether it takes for each hundred acres of its caster's land, before modifiers",
  ),
  incense_per_1000_acres: count("Incense it burns for each thousand acres of its caster's land"),
  ticks: count('Ticks it runs before what lengthens it; 0 where it acts at once'),
  cooldown_ticks: count('Ticks until it may be cast again; 0 where it may be at once'),
  effects,
  brings: list(
    Type.Tuple([id('Good'), count("Units for each hundred acres of its caster's land")]),
    'What it brings its caster: [good, units for each hundred acres]',
  ),
  takes: list(
    Type.Tuple([id('Good'), count('Share in bp')]),
    'What it takes from the house it falls on: [good, share in bp of what the house has]',
  ),
  ends: orNull(
    oneOf(['hexes', 'own_rites'], 'Which'),
    'Lasting rites it ends: hexes on the house, or those it has cast on itself; null where it ends none',
  ),
  shows: orNull(id('A kind of report'), 'The kind of report it brings; null where it brings none'),
});

export const rulesReply = object({
  age: int("The age's number", 1, 1_000_000),
  name: text("The age's name"),
  slots: list(
    object({ slot: slot('The slot'), id: id('Its id'), name: text('Its name') }),
    'Unit slots: the position in every list of units',
  ),
  definitions: object(
    {
      realms: list(realm, 'In order'),
      races: byId(race, 'By id'),
      peace_dividend: list(
        Type.Tuple([id('Stat'), signed('bp')]),
        'What long peace adds to stats: [stat, bp]',
      ),
      personalities: byId(object({ name, about, effects }), 'By id'),
      buildings: byId(building, 'By id'),
      materials: byId(
        object({
          name,
          kind: oneOf(['raw', 'refined'], 'Whether realms produce it or recipes make it'),
          reference_price: count('Opening reference price, in gold'),
        }),
        'By id',
      ),
      sciences: byId(science, 'By id'),
      science_ranks: list(
        object({
          experience: count('Books per scientist that it takes'),
          books: count('Books that a scientist then writes a tick'),
        }),
        'Ranks of scientists, lowest first; a `rank` elsewhere is an index into this list',
      ),
      wonders: byId(
        object({ name, about, gold: count('Gold it takes'), materials: goods, effects }),
        'World Wonders, by id: one of each in the world; empty while the age has none',
      ),
      realm_works: list(
        object({
          id: id('Its id'),
          name,
          gold: count('Gold it takes'),
          material: count("Units of the realm's material it takes"),
          output_bp: count("What it adds to the realm's output, in bp"),
        }),
        'Works of a realm, in the order they are built',
      ),
      projects: byId(
        object({
          name,
          about,
          category: category('The category of the books it takes'),
          tiers: list(
            object({ knowledge: count('Books known from which it is gained'), effects }),
            "Lowest first; a tier's effects stand in place of those of the one before it",
          ),
        }),
        'Projects of the Colloquium, by id; empty while the age has none',
      ),
      rites: byId(rite, 'By id'),
      vigils: byId(
        object({
          name,
          about,
          aether_per_100_acres: count("Aether it needs for each hundred acres of the state's land"),
          incense_per_1000_acres: count("Incense it needs for each thousand acres of the state's land"),
          effects,
        }),
        'Vigils of a state, by id',
      ),
      operations: byId(operation, 'By id'),
      units: bySlot(unit, 'The units before what races change'),
      medics: made,
      chariots: made,
      mercenaries: object({ plain: hired, upgraded: hired }, 'What hiring one for an attack takes'),
      attacks: byId(attack, 'Kinds of attack, by id; empty while the age has none'),
      curves: byId(
        list(Type.Tuple([count('x'), count('y')]), '[x, y] points'),
        'Curves by name: straight lines between the points, level outside',
      ),
      stats: byId(stat, 'Every stat a bonus may add to, by id'),
    },
    'What there is in this age',
  ),
  fingerprints: object({
    ruleset: text('SHA-256 of the rules of this age, changed numbers included; hexadecimal'),
    engine: text('The version of the engine that plays them'),
  }),
  params: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.Array(Type.Unknown())]), {
    description:
      'Every number of the rules, by name; units are in the names (`_bp`, `_ticks`, `_ms`, `_tenths`, `_milli`). ' +
      'A few are lists',
  }),
  academic_attributes: list(
    object({ ...traitFields, category: category('The category of its academics') }),
    'Attributes of academics; empty while the age has none',
  ),
  general_traits: list(generalTrait, 'Traits of generals; empty while the age has none'),
  race_flags: byId(list(id('Flag'), 'Flags'), "Each race's flags by name, by race id"),
  recipes: byId(
    object({ name, gold: count('Gold before modifiers'), needs: goods, makes: goods }),
    'Refining recipes, by id: what once through takes and makes; empty while the age has none',
  ),
});
export type RulesReply = Static<typeof rulesReply>;

export const rulesExample: RulesReply = rulesExampleValue;
