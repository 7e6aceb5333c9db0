import Type, { type Static } from 'typebox';
import { ParamsSchema } from './params.ts';

/** The dearest material an age may have: a book of orders keeps a place for each price up to eight times it. */
export const REFERENCE_PRICE_MAX = 10_000;

/**
 * The age file: the numbers and names of an age, no code. It is a folder of YAML files, one a key below
 * (`races.yaml` holds what stands under `races`; `age.yaml` holds `name`, `about` and `params`); this schema
 * checks its shape, `compile` its sense. Ids are lower-case words joined by underscores.
 */
const Id = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}$',
  description: 'an id: lower-case words joined by _',
});
const Name = Type.String({ minLength: 1, maxLength: 40, description: 'a name players see' });
const Text = Type.String({ minLength: 1, maxLength: 600, description: 'a text players read' });
const Bp = Type.Integer({ minimum: -100_000, maximum: 100_000, description: 'basis points' });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const open = { additionalProperties: false } as const;
const table = <T extends Type.TSchema>(value: T, description: string) =>
  Type.Record(Id, value, { description, ...open });

/** `[stat, bp]` pairs: see the vocabulary of stats. */
export const EffectsSchema = Type.Array(Type.Tuple([Id, Bp]), {
  maxItems: 20,
  description: '[stat, bp] pairs',
});

/** Goods by id, for example `{ steel: 2 }`. */
const GoodsSchema = table(Count, 'units by material id');

const CostSchema = Type.Object(
  { gold: Count, materials: Type.Optional(GoodsSchema), ticks: Type.Integer({ minimum: 1, maximum: 48 }) },
  open,
);

const UnitSchema = Type.Object(
  {
    name: Name,
    plural: Name,
    attack: Type.Integer({ minimum: 0, maximum: 1_000 }),
    defense: Type.Integer({ minimum: 0, maximum: 1_000 }),
    wage_milli: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'thousandths of gold a tick' }),
    train: Type.Optional(CostSchema),
    upgrade: Type.Optional(
      Type.Object(
        {
          to: Type.Integer({ minimum: 0, maximum: 9, description: 'slot it becomes' }),
          gold: Count,
          materials: Type.Optional(GoodsSchema),
          race_material: Type.Optional(Count),
          ticks: Type.Integer({ minimum: 1, maximum: 48 }),
        },
        open,
      ),
    ),
  },
  open,
);

/** What a race may change of a unit. */
const UnitChangeSchema = Type.Object(
  {
    name: Type.Optional(Name),
    plural: Type.Optional(Name),
    attack: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    defense: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    gold: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'gold to train one' })),
    wage_milli: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  open,
);

const NamesSchema = Type.Object(
  {
    forms: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
      minItems: 1,
      maxItems: 12,
      description: 'patterns such as "House {root}{end}": each {part} is drawn from the list of that name',
    }),
    parts: table(
      Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { minItems: 2, maxItems: 60 }),
      'lists',
    ),
  },
  open,
);

export const RaceSchema = Type.Object(
  {
    name: Name,
    people: Name,
    about: Text,
    flags: Type.Optional(Type.Array(Id, { maxItems: 8, description: 'powers of the race' })),
    material: Type.String({ description: 'id of the refined or raw material its elite++ need' }),
    general_trait_slots: Type.Integer({ minimum: 0, maximum: 6 }),
    effects: EffectsSchema,
    units: Type.Optional(table(UnitChangeSchema, 'changes by slot name, for example offense_plus')),
    plan: table(
      Type.Integer({ minimum: 0, maximum: 10_000 }),
      'opening buildings: share of the land in bp by building id, together 10000',
    ),
    names: Type.Object({ house: NamesSchema, general: NamesSchema, academic: NamesSchema }, open),
  },
  open,
);

const CurveSchema = Type.Array(Type.Tuple([Count, Count]), {
  minItems: 2,
  maxItems: 200,
  description: '[x, y] points, x rising: straight between them, level outside',
});

const RecipeSchema = Type.Object(
  { name: Name, gold: Count, needs: GoodsSchema, makes: GoodsSchema },
  { ...open, description: 'what once through takes and makes' },
);

const PersonalitySchema = Type.Object({ name: Name, about: Text, effects: EffectsSchema }, open);

export const PRODUCTS = ['food', 'raw', 'horses', 'aether', 'adepts'] as const;
export const HOLDINGS = ['aether', 'troops', 'scientists'] as const;

const BuildingSchema = Type.Object(
  {
    name: Name,
    about: Text,
    material: Type.String({ description: 'id of the material it is built of' }),
    jobs: Type.Integer({ minimum: 0, maximum: 1_000, description: 'jobs a finished building offers' }),
    living: Type.Integer({ minimum: 0, maximum: 1_000, description: 'people a finished building holds' }),
    share: Type.Optional(
      Type.Array(Type.Tuple([Id, Type.Integer({ minimum: -100_000, maximum: 100_000 })]), {
        maxItems: 4,
        description: '[stat, base in bp]: at share p of the land it gives base x efficiency x p x (1 - p)',
      }),
    ),
    produces: Type.Optional(
      Type.Array(
        Type.Tuple([
          Type.Union(PRODUCTS.map((p) => Type.Literal(p))),
          Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        ]),
        {
          maxItems: 3,
          description: '[product, hundredths a building makes a tick]; raw is the material of its realm',
        },
      ),
    ),
    holds: Type.Optional(
      Type.Array(
        Type.Tuple([
          Type.Union(HOLDINGS.map((p) => Type.Literal(p))),
          Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        ]),
        { maxItems: 3, description: '[what, how many a building holds]' },
      ),
    ),
  },
  open,
);

/** What a general may be good at. */
const TraitSchema = Type.Object(
  {
    name: Name,
    about: Text,
    leads: Type.Optional(EffectsSchema),
    defends: Type.Optional(EffectsSchema),
    serves: Type.Optional(EffectsSchema),
    conds: Type.Optional(
      Type.Array(
        Type.Object(
          {
            stat: Type.Union([Type.Literal('offense'), Type.Literal('elite_offense')]),
            race: Type.Optional(Id),
            bp: Type.Integer({ minimum: 1, maximum: 100_000 }),
          },
          open,
        ),
        { minItems: 1, maxItems: 12 },
      ),
    ),
    price_bp: Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'what it adds to the price of a general',
    }),
  },
  {
    ...open,
    description:
      'leads: for the army the general leads; defends: for the house while it is its defender at home; serves: for ' +
      'the house while the general is at home; conds: for its armies, whoever leads, against a race',
  },
);

export const CATEGORIES = ['economy', 'military', 'arcane'] as const;
export type Category = (typeof CATEGORIES)[number];

const TruthSchema = Type.Object(
  { name: Name, about: Text, kind: Id, effects: EffectsSchema },
  { ...open, description: 'what a quest may find, and what it gives the state of the finder' },
);

export const QUEST_STAGES = ['opening', 'road', 'threshold'] as const;
export const ASK_KINDS = ['gold', 'aether', 'material', 'books', 'forbearance'] as const;

const EpisodeSchema = Type.Object(
  {
    stage: Type.Union(QUEST_STAGES.map((stage) => Type.Literal(stage))),
    text: Type.String({
      minLength: 1,
      maxLength: 300,
      description: 'what happens; {seeker}, {place} and {person} stand for those of the quest',
    }),
    ask: Type.Object(
      {
        kind: Type.Union(ASK_KINDS.map((kind) => Type.Literal(kind))),
        what: Type.Optional(
          Type.String({ description: 'material, category of books, or type of command to forbear' }),
        ),
        amount: Type.Integer({
          minimum: 1,
          maximum: 10_000,
          description: 'gold an acre; aether, material or books a hundred acres; ticks of forbearance',
        }),
      },
      open,
    ),
  },
  open,
);

const QuestsSchema = Type.Object(
  {
    places: Type.Array(Name, { minItems: 1, maxItems: 60 }),
    people: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 60 }),
    episodes: table(EpisodeSchema, 'episodes, of each stage at least one'),
  },
  open,
);

const AttributeSchema = Type.Object(
  {
    name: Name,
    about: Text,
    category: Type.Union(CATEGORIES.map((c) => Type.Literal(c))),
    effects: EffectsSchema,
  },
  { ...open, description: 'what an academic of the first level who has it gives its house' },
);

const ScienceSchema = Type.Object(
  {
    name: Name,
    about: Text,
    category: Type.Union(CATEGORIES.map((c) => Type.Literal(c))),
    effects: Type.Array(Type.Tuple([Id, Type.Integer({ minimum: -30_000, maximum: 30_000 })]), {
      minItems: 1,
      maxItems: 3,
      description: '[stat, how much of the science counts, in bp; below 0 it lowers]',
    }),
  },
  open,
);

/** What many houses pay for together. */
const Dear = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** A World Wonder: there is one of each in the world. */
const WonderSchema = Type.Object(
  { name: Name, about: Text, gold: Dear, materials: GoodsSchema, effects: EffectsSchema },
  { ...open, description: 'what it takes, and what it gives every house of its state' },
);

const RealmWorkSchema = Type.Object(
  {
    id: Id,
    name: Name,
    gold: Dear,
    material: Type.Integer({ minimum: 0, maximum: 1_000_000, description: "units of the realm's material" }),
    output_bp: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: "what it adds to the realm's output, in bp",
    }),
  },
  open,
);

/** A project of a state's Colloquium: its tiers hold while the state knows enough. */
const ProjectSchema = Type.Object(
  {
    name: Name,
    about: Text,
    category: Type.Union(CATEGORIES.map((c) => Type.Literal(c))),
    tiers: Type.Array(
      Type.Object(
        {
          knowledge: Type.Integer({
            minimum: 1,
            maximum: 1_000_000_000,
            description: 'books known from which it is gained',
          }),
          effects: EffectsSchema,
        },
        { ...open, description: 'its effects stand in place of those of the tier before it' },
      ),
      { minItems: 1, maxItems: 10 },
    ),
  },
  open,
);

export const RITE_KINDS = ['self', 'weak_hex', 'strong_hex', 'divination'] as const;
export type RiteKind = (typeof RITE_KINDS)[number];
/** What rites bring their casters. */
const RITE_BRINGS = ['gold', 'food', 'peasants', 'explorable'] as const;
export type RiteBrings = (typeof RITE_BRINGS)[number];
/** What hexes take from the house they fall on. */
const RITE_TAKES = ['gold', 'food', 'aether', 'peasants'] as const;
export type RiteTakes = (typeof RITE_TAKES)[number];
/** Lasting rites that another rite can end: hexes on the house, or the rites it has cast on itself. */
export const RITE_ENDS = ['hexes', 'own_rites'] as const;
export type RiteEnds = (typeof RITE_ENDS)[number];
/** What divinations show: kinds of reports. */
export const DIVINED = ['scrying', 'omens', 'roads'] as const;
export type Divined = (typeof DIVINED)[number];

const words = <const W extends readonly string[]>(list: W) =>
  Type.Union(list.map((word) => Type.Literal(word as W[number])));

const RiteSchema = Type.Object(
  {
    name: Name,
    about: Text,
    kind: words(RITE_KINDS),
    aether_per_100_acres: Type.Integer({ minimum: 1, maximum: 100_000, description: 'aether it takes' }),
    incense_per_1000_acres: Count,
    ticks: Type.Integer({
      minimum: 0,
      maximum: 240,
      description: 'ticks it runs at least; 0: it acts at once',
    }),
    cooldown_ticks: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 240, description: 'wait until it may be cast again' }),
    ),
    effects: Type.Optional(EffectsSchema),
    brings: Type.Optional(
      Type.Array(Type.Tuple([words(RITE_BRINGS), Type.Integer({ minimum: 1, maximum: 10_000_000 })]), {
        maxItems: 4,
        description: '[good, units for each hundred acres of its caster]',
      }),
    ),
    takes: Type.Optional(
      Type.Array(Type.Tuple([words(RITE_TAKES), Type.Integer({ minimum: 1, maximum: 10_000 })]), {
        maxItems: 4,
        description: '[good, share in bp of what the house it falls on has]',
      }),
    ),
    ends: Type.Optional(words(RITE_ENDS)),
    shows: Type.Optional(words(DIVINED)),
  },
  open,
);

export const OPERATION_KINDS = ['intel', 'theft', 'sabotage'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];
/** What thieves' intel shows: kinds of reports. */
export const SPIED = ['survey', 'muster', 'ledgers', 'archives', 'couriers', 'dossier'] as const;
export type Spied = (typeof SPIED)[number];
/** What thieves can carry off. */
const STOLEN = ['gold', 'food', 'material', 'aether', 'horses', 'books'] as const;
export type Stolen = (typeof STOLEN)[number];
/**
 * What sabotage does: burns buildings, drives peasants off, spoils food, bribes thieves back to the fields, kills
 * adepts, turns troops at home into soldiers of the house that sent the thieves.
 */
const HARMED = ['buildings', 'peasants', 'food', 'thieves', 'adepts', 'troops'] as const;
export type Harmed = (typeof HARMED)[number];

const OperationSchema = Type.Object(
  {
    name: Name,
    about: Text,
    kind: words(OPERATION_KINDS),
    nerve: Type.Integer({ minimum: 1, maximum: 1_000, description: 'nerve it takes' }),
    curve: Type.Union([Type.Literal('chance'), Type.Literal('divination')], {
      description: 'the curve of its chance',
    }),
    shows: Type.Optional(words(SPIED)),
    takes: Type.Optional(
      Type.Tuple(
        [
          words(STOLEN),
          Type.Integer({ minimum: 1, maximum: 10_000 }),
          Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        ],
        {
          description:
            '[good, most of what lies there beyond a tick of its making in bp, hundredths a thief carries]',
        },
      ),
    ),
    harms: Type.Optional(
      Type.Array(
        Type.Tuple([
          words(HARMED),
          Type.Integer({ minimum: 1, maximum: 10_000 }),
          Type.Integer({ minimum: 1, maximum: 10_000_000 }),
        ]),
        { maxItems: 4, description: '[what, most of it in bp, thousandths of one that a thief manages]' },
      ),
    ),
  },
  open,
);

const VigilSchema = Type.Object(
  {
    name: Name,
    about: Text,
    aether_per_100_acres: Type.Integer({ minimum: 1, maximum: 100_000, description: 'aether it needs' }),
    incense_per_1000_acres: Count,
    effects: EffectsSchema,
  },
  open,
);

/** The ten slots by name, in the order of the interface. */
export const SLOTS = [
  'soldiers',
  'offense',
  'defense',
  'elite',
  'thieves',
  'offense_plus',
  'defense_plus',
  'elite_plus',
  'mercenaries',
  'elite_plus_plus',
] as const;
export type SlotName = (typeof SLOTS)[number];
/** The slot of each name: `SLOT.thieves` is 4. */
export const SLOT = Object.freeze(Object.fromEntries(SLOTS.map((name, slot) => [name, slot]))) as Readonly<
  Record<SlotName, number>
>;

const ShareBp = (description: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 20_000, description: `${description}, in basis points` }),
  );

/** A kind of attack: what it must beat, what a victory takes, how long it takes to come home. */
const AttackSchema = Type.Object(
  {
    name: Name,
    about: Text,
    defense_bp: Type.Integer({
      minimum: 1,
      maximum: 20_000,
      description: 'share of the home defense that must be beaten, in basis points',
    }),
    land_bp: ShareBp('of the usual land'),
    goods_bp: ShareBp('of gold, food and materials'),
    people_bp: ShareBp('of peasants, thieves and adepts'),
    books_bp: ShareBp('of books not yet invested'),
    razes_bp: ShareBp('of the buildings of one kind, burned down'),
    retakes_bp: ShareBp('of what the target took lately and is still carrying home'),
    renown_bp: ShareBp('of the usual renown'),
    ticks: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 24, description: 'ticks it adds to the road home' }),
    ),
    battered_tenths: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 900,
        description: 'what it batters the target beside what its land does, in tenths of a percent',
      }),
    ),
    effects: Type.Optional(EffectsSchema),
  },
  open,
);

/** The price of a mercenary, and what a better one adds to strength and price. */
const MercenarySchema = Type.Object(
  {
    gold: Count,
    materials: Type.Optional(GoodsSchema),
    better: Type.Object(
      {
        attack: Type.Integer({ minimum: 1, maximum: 1_000 }),
        gold: Count,
        materials: Type.Optional(GoodsSchema),
      },
      open,
    ),
  },
  open,
);

export const AgeDefinitionSchema = Type.Object(
  {
    name: Name,
    about: Text,
    params: ParamsSchema,
    units: Type.Object(
      Object.fromEntries(SLOTS.map((slot) => [slot, UnitSchema])) as Record<SlotName, typeof UnitSchema>,
      open,
    ),
    medics: CostSchema,
    chariots: CostSchema,
    mercenaries: MercenarySchema,
    attacks: table(AttackSchema, 'kinds of attack, at most 12; none in an age without war'),
    materials: table(
      Type.Object(
        {
          name: Name,
          kind: Type.Union([Type.Literal('raw'), Type.Literal('refined')]),
          reference_price: Type.Integer({
            minimum: 0,
            maximum: REFERENCE_PRICE_MAX,
            description: 'gold a unit at which the market begins',
          }),
        },
        open,
      ),
      'materials, 2 to 12',
    ),
    curves: Type.Object(
      {
        chance: CurveSchema,
        divination: CurveSchema,
        prey: CurveSchema,
        gains_by_range: CurveSchema,
        gains_by_hostility: CurveSchema,
        renown_by_range: CurveSchema,
        renown_lost_by_range: CurveSchema,
        renown_by_repeats: CurveSchema,
        losses_by_closeness: CurveSchema,
      },
      { ...open, description: 'what each means stands in its file' },
    ),
    diplomacy: Type.Object(
      { peace_dividend: EffectsSchema },
      { ...open, description: 'what long peace gives the houses of a state' },
    ),
    recipes: table(RecipeSchema, 'ways to refine, at most 24'),
    realms: Type.Array(
      Type.Object(
        {
          name: Name,
          material: Type.String(),
          about: Text,
          states: Type.Array(Name, {
            minItems: 1,
            maxItems: 24,
            description: 'names of its states, in order',
          }),
        },
        open,
      ),
      { minItems: 1, maxItems: 12 },
    ),
    races: table(RaceSchema, 'races, at least 1'),
    personalities: table(PersonalitySchema, 'personalities, at least 1'),
    buildings: table(BuildingSchema, 'buildings, 1 to 20'),
    sciences: table(ScienceSchema, 'sciences, at most 20'),
    wonders: table(WonderSchema, 'World Wonders, at most 20'),
    realm_works: Type.Array(RealmWorkSchema, {
      maxItems: 10,
      description: 'works of a realm, in the order they are built',
    }),
    projects: table(ProjectSchema, 'projects of the Colloquium, at most 24'),
    traits: table(TraitSchema, 'traits of generals, at most 40'),
    attributes: table(AttributeSchema, 'attributes of academics, at most 60'),
    truths: table(TruthSchema, 'Truths, at most 60'),
    quests: QuestsSchema,
    rites: table(RiteSchema, 'rites, at most 32'),
    vigils: table(VigilSchema, 'vigils of a state, at most 24'),
    operations: table(OperationSchema, 'what thieves can do, at most 32'),
    science_ranks: Type.Array(
      Type.Object(
        {
          experience: Type.Integer({
            minimum: 0,
            maximum: 100_000_000,
            description: 'books a scientist must have written',
          }),
          books: Type.Integer({
            minimum: 1,
            maximum: 10_000,
            description: 'books a scientist writes a tick',
          }),
        },
        open,
      ),
      { minItems: 1, maxItems: 50 },
    ),
  },
  open,
);

/** Who gets a made name. */
export const NAME_KINDS = ['house', 'general', 'academic'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export type AgeDefinition = Static<typeof AgeDefinitionSchema>;
export type Names = Static<typeof NamesSchema>;
export type Effects = Static<typeof EffectsSchema>;
