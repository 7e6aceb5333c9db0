import { purpose, type Random } from '@realm/base';
import { raid } from './concerns/raid.ts';
import { RETAKE_EVERY, retake } from './concerns/retake.ts';
import type { Visit } from './decide.ts';
import { skilled } from './experts.ts';
import { keptOf } from './kept_of.ts';
import type { Minded, Temperament, TradeTaste } from './mind.ts';
import type { OwnNumbers, Rulebook } from './rulebook.ts';
import { builder } from './temperaments/builder.ts';

/** How well a robot plays, as what it does and leaves undone: from one who looks in once a day to one who misses nothing. */
export interface Level {
  readonly name: 'careless' | 'plain' | 'good' | 'expert';
  /** The param that says how many robots are of it, in bp of all. */
  readonly share: Extract<keyof OwnNumbers, `robots_${string}`>;
  /** How it looks in on its house; undefined in every tick. */
  readonly visit: Visit | undefined;
  /** Share of its sense that it uses, in bp; undefined for the age's `robot_skill_bp`. */
  readonly skill_bp?: number;
  /** The most generals, academics and rites that it keeps. */
  readonly keeps_max: number;
  /** Share of the gold for troops that its temperament likes which it gives, in bp: who looks away neglects the wall. */
  readonly military_bp: number;
  /** Whether it deals for what the house uses itself alone. */
  readonly needs_only?: boolean;
  /** Whether it uses the powers of its race in the field. */
  readonly seasoned?: boolean;
  /** What it trusts its defense to be of the army it fears, as a share of what its temperament does, in bp. */
  readonly caution_bp: number;
}

export const LEVELS: readonly Level[] = [
  {
    name: 'careless',
    share: 'robots_careless_bp',
    visit: { ticks: 24, ahead: false, looks: 2 },
    skill_bp: 4_000,
    keeps_max: 1,
    caution_bp: 0,
    military_bp: 2_000,
    needs_only: true,
  },
  {
    name: 'plain',
    share: 'robots_plain_bp',
    visit: { ticks: 12, ahead: false, looks: 2 },
    skill_bp: 7_000,
    keeps_max: 2,
    caution_bp: 4_500,
    military_bp: 4_500,
  },
  {
    name: 'good',
    share: 'robots_good_bp',
    visit: undefined,
    keeps_max: 5,
    seasoned: true,
    caution_bp: 11_500,
    military_bp: 10_000,
  },
  {
    name: 'expert',
    share: 'robots_expert_bp',
    visit: undefined,
    skill_bp: 10_000,
    keeps_max: 8,
    seasoned: true,
    caution_bp: 11_500,
    military_bp: 10_000,
  },
];

const GOOD = LEVELS[2];
export const EXPERT = LEVELS[3];
const LEVEL = purpose('robot level');

/** The level of a robot: by lot, the same for a whole age. */
export function levelOf(house: number, { params }: Pick<Rulebook, 'params'>, random: Random): Level {
  const shares = sharesOf(params);
  const all = shares.at(-1) as number;
  if (all === 0) return GOOD;
  const roll = random.at(LEVEL, house).below(all);
  return LEVELS[shares.findIndex((up_to) => roll < up_to)];
}

/** What falls to each level and those before it, in the order of `LEVELS`. */
const sharesOf = keptOf((params: Rulebook['params']): readonly number[] => {
  let all = 0;
  return LEVELS.map(({ share }) => {
    all += params[share];
    return all;
  });
});

/** A temperament as one of a level has it: one and the same for all of them. */
export const atLevel = (temperament: Temperament, level: Level): Temperament =>
  tuned(level)(level === EXPERT ? skilled(temperament) : temperament);

const tuned = keptOf(({ keeps_max, caution_bp, military_bp, needs_only, seasoned = false }: Level) =>
  keptOf(
    (temperament: Temperament): Temperament => ({
      ...temperament,
      seasoned,
      concerns: seasoned ? [RETAKES, ...temperament.concerns.map(withNews)] : temperament.concerns,
      generals: Math.min(temperament.generals, keeps_max),
      academics: Math.min(temperament.academics, keeps_max),
      rites: Math.min(temperament.rites, keeps_max),
      military_gold_bp: Math.floor((temperament.military_gold_bp * military_bp) / 10_000),
      trade: needs_only === true ? ownNeeds(temperament.trade) : temperament.trade,
      // Whoever does not look who could hit it does not know either that armies grow.
      defense_per_acre_per_100_ticks: caution_bp < 10_000 ? 0 : temperament.defense_per_acre_per_100_ticks,
      caution_bp: Math.floor((temperament.caution_bp * caution_bp) / 10_000),
    }),
  ),
);

/** Whoever may strike twice looks when it last did. */
const withNews = (minded: Minded): Minded =>
  minded.look === raid ? { ...minded, reads: [...(minded.reads ?? []), 'news'] } : minded;

/** What was taken comes before everything else: it is on the road for half a day. */
const RETAKES: Minded = { every: RETAKE_EVERY, look: retake, reads: ['news'] };

const NEEDS = builder.trade;

/** Dealing for what the house uses itself: prices do not wait for the next visit. */
const ownNeeds = (trade: TradeTaste): TradeTaste => ({
  ...trade,
  store_per_100_acres: Math.min(trade.store_per_100_acres, NEEDS.store_per_100_acres),
  gold_bp: Math.min(trade.gold_bp, NEEDS.gold_bp),
  refine_gold_bp: Math.min(trade.refine_gold_bp, NEEDS.refine_gold_bp),
  refine_gain_bp: Math.max(trade.refine_gain_bp, NEEDS.refine_gain_bp),
});
