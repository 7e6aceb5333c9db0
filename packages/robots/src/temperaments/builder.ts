import { SLOT } from '@realm/formulas';
import { adepts } from '../concerns/adepts.ts';
import { aid } from '../concerns/aid.ts';
import { build } from '../concerns/build.ts';
import { donate } from '../concerns/donate.ts';
import { draft } from '../concerns/draft.ts';
import { explore } from '../concerns/explore.ts';
import { bidInHall, sellInHall } from '../concerns/hall.ts';
import { invest } from '../concerns/invest.ts';
import { grants, tax, treasuryTrade } from '../concerns/lead.ts';
import { makeRoomForFarms } from '../concerns/make_room_for_farms.ts';
import { protection } from '../concerns/protection.ts';
import { answerQuest } from '../concerns/quest.ts';
import { raze } from '../concerns/raze.ts';
import { refine } from '../concerns/refine.ts';
import { release } from '../concerns/release.ts';
import { contribute, setResearch } from '../concerns/research.ts';
import { keepRites } from '../concerns/rites.ts';
import { hearten, recruitScholar } from '../concerns/scholars.ts';
import { focusScience, moveScientists } from '../concerns/scientists.ts';
import { appoint, recruit } from '../concerns/staff.ts';
import { statecraft } from '../concerns/statecraft.ts';
import { steal } from '../concerns/steal.ts';
import { support } from '../concerns/support.ts';
import { trade } from '../concerns/trade.ts';
import { levy, train } from '../concerns/train.ts';
import { transmute } from '../concerns/transmute.ts';
import { upgrade } from '../concerns/upgrade.ts';
import { giveToVigil, openVigil } from '../concerns/vigil.ts';
import { vote } from '../concerns/vote.ts';
import { beginWonder, fundWonder } from '../concerns/wonders.ts';
import { fundWork, workVote } from '../concerns/works.ts';
import type { Temperament } from '../mind.ts';

/**
 * The builder grows: land first, on an economy that pays for it, behind a defense that keeps others from
 * trying. It invests in what makes growth cheaper and keeps a little of everything else.
 */
export const builder: Temperament = {
  name: 'builder',
  land_bp: {
    stats: {
      gold_income: 2_800,
      explore_cost: 1_600,
      book_output: 1_000,
      defense: 700,
      births: 150,
      offense: 250,
      return_time: 150,
      land_loss: 150,
      rite_length: 200,
      ward: 150,
      thief_strength: 150,
      vigilance: 200,
    },
    products: { raw: 400, adepts: 200, aether: 350, horses: 200 },
    holdings: { scientists: 1_000, aether: 150 },
  },
  science: {
    gold_income: 100,
    max_population: 100,
    explore_cost: 70,
    build_cost: 30,
    explore_soldiers: 10,
    building_efficiency: 60,
    food_output: 15,
    material_output: 15,
    defense: 50,
    offense: 20,
    elite_offense: 10,
    unit_cost: 30,
    upgrade_cost: 10,
    wages: 30,
    training_time: 5,
    casualties: 10,
    vigilance: 15,
    ward: 20,
    thief_strength: 10,
    rite_strength: 10,
    book_output: 40,
    adept_growth: 10,
    aether_output: 15,
    aether_capacity: 10,
    rite_length: 10,
  },
  scientists_bp: { economy: 6_000, military: 2_500, arcane: 1_500 },
  arms_bp: { [SLOT.offense]: 1_200, [SLOT.defense]: 5_600, [SLOT.elite]: 2_000, [SLOT.thieves]: 1_200 },
  military_gold_bp: 1_800,
  military_max_bp: 3_000,
  wages_max_bp: 3_000,
  defense_per_acre: 4,
  defense_per_acre_per_100_ticks: 1,
  caution_bp: 10_500,
  seasoned: true,
  risk_margin_bp: 700,
  generals: 1,
  academics: 1,
  rites: 4,
  rite_worth: {
    gold_income: 100,
    explore_cost: 90,
    explore_soldiers: 4,
    build_cost: 40,
    max_population: 50,
    births: 2,
    food_output: 8,
    book_output: 50,
    defense: 40,
    offense: 15,
    ward: 6,
    vigilance: 6,
    thief_strength: 2,
  },
  trade: {
    ahead_ticks: 48,
    store_per_100_acres: 45,
    gold_bp: 3_000,
    refine_gold_bp: 600,
    refine_gain_bp: 2_500,
    refines_to_sell: false,
    margin_bp: 400,
    keep_bp: 11_000,
  },
  concerns: [
    { every: 1, look: protection },
    { every: 3, look: draft, reads: ['houses'] },
    { every: 1, look: levy },
    { every: 3, at: 1, look: answerQuest },
    // Before what would spend the gold that was put aside for them.
    { every: 60, at: 6, look: recruit, reads: ['names'] },
    { every: 60, at: 6, look: recruitScholar, reads: ['names'] },
    { every: 2, look: makeRoomForFarms },
    { every: 2, look: build },
    { every: 12, at: 2, look: refine, reads: ['market'] },
    { every: 6, at: 2, look: trade, reads: ['market', 'orders'] },
    { every: 12, at: 1, look: treasuryTrade, reads: ['state', 'market', 'orders'] },
    { every: 24, at: 2, look: transmute, reads: ['market'] },
    { every: 4, look: train, reads: ['houses'] },
    { every: 6, look: upgrade },
    { every: 6, look: support },
    { every: 2, look: explore, reads: ['houses'] },
    { every: 8, at: 7, look: contribute, reads: ['colloquium'] },
    { every: 24, at: 10, look: setResearch, reads: ['state', 'colloquium'] },
    { every: 24, at: 14, look: workVote, reads: ['state'] },
    { every: 24, at: 15, look: fundWork },
    { every: 12, at: 9, look: beginWonder, reads: ['state'] },
    { every: 6, at: 3, look: fundWonder },
    { every: 8, look: invest },
    { every: 12, look: focusScience },
    { every: 24, look: moveScientists },
    { every: 18, look: adepts },
    { every: 12, at: 4, look: openVigil, part: 'rites', reads: ['state'] },
    { every: 6, at: 2, look: giveToVigil, part: 'rites', reads: ['state'] },
    { every: 3, at: 2, look: keepRites, part: 'rites' },
    { every: 6, look: release },
    { every: 12, look: raze },
    { every: 12, at: 8, look: appoint },
    { every: 12, at: 9, look: hearten },
    { every: 24, at: 5, look: bidInHall, reads: ['hall'] },
    { every: 120, at: 47, look: sellInHall },
    { every: 24, at: 5, look: vote, reads: ['state'] },
    { every: 24, at: 9, look: tax, reads: ['state'] },
    { every: 12, at: 3, look: grants, reads: ['state', 'market'] },
    { every: 6, at: 4, look: statecraft, reads: ['state', 'relations', 'houses'] },
    { every: 48, at: 13, look: donate, reads: ['state', 'market'] },
    { every: 3, at: 2, look: steal, part: 'thieves', reads: ['houses', 'reports', 'standings'] },
    { every: 48, at: 17, look: aid, reads: ['state', 'market'] },
  ],
};
