import { clamp, mulDiv, purpose, type Random } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import { giftsOf } from '../gifts.ts';
import { keptByName, keptOf } from '../kept_of.ts';
import type { Temperament } from '../mind.ts';
import type { Rulebook } from '../rulebook.ts';
import { builder } from './builder.ts';
import { mystic } from './mystic.ts';
import { raider } from './raider.ts';
import { shadow } from './shadow.ts';
import { statesman } from './statesman.ts';
import { trader } from './trader.ts';

const TEMPERAMENT = purpose('robot temperament');

/** Each temperament's share of all houses in bp, and the stats whose gifts draw a house to it. */
const KINDS: readonly { temperament: Temperament; share_bp: number; drawn_by: readonly string[] }[] = [
  { temperament: builder, share_bp: 2_500, drawn_by: ['build_cost', 'explore_cost'] },
  { temperament: trader, share_bp: 1_500, drawn_by: ['trading_cut', 'refine_cost', 'material_output'] },
  {
    temperament: raider,
    share_bp: 3_000,
    drawn_by: ['offense', 'elite_offense', 'return_time', 'casualties'],
  },
  { temperament: shadow, share_bp: 1_000, drawn_by: ['thief_strength'] },
  { temperament: mystic, share_bp: 1_000, drawn_by: ['rite_strength', 'aether_output', 'adept_growth'] },
  { temperament: statesman, share_bp: 1_000, drawn_by: ['book_output'] },
];
/** What a bp of a gift adds to the share, in bp of it. */
const DRAW = 4;
const DRAW_MAX_BP = 30_000;

/** The temperament of a house: by lot, the same in every tick of an age; gifts weigh the lot. */
export function temperamentOf(me: OwnHouse, book: Rulebook, random: Random): Temperament {
  const { weights, all } = drawOf(me, book);
  random.at(TEMPERAMENT, me.id);
  let roll = random.below(all);
  for (let k = 0; k < KINDS.length; k++) {
    if (roll < weights[k]) return KINDS[k].temperament;
    roll -= weights[k];
  }
  return builder;
}

/** What each temperament weighs in the lot of those of one race and personality, and all of them together. */
interface Draw {
  readonly weights: readonly number[];
  readonly all: number;
}

const drawsKept = keptOf((_: Rulebook) => keptByName<Draw>());

function drawOf(me: OwnHouse, book: Rulebook): Draw {
  return drawsKept(book)(`${me.race} ${me.personality}`, () => findDraw(giftsOf(me, book)));
}

function findDraw(gifts: ReadonlyMap<string, number>): Draw {
  const weights = KINDS.map(({ share_bp, drawn_by }) => {
    const gift = drawn_by.reduce((sum, stat) => sum + (gifts.get(stat) ?? 0), 0);
    return mulDiv(share_bp, clamp(10_000 + gift * DRAW, 5_000, DRAW_MAX_BP), 10_000);
  });
  return { weights, all: weights.reduce((sum, weight) => sum + weight, 0) };
}
