import Type from 'typebox';
import { bp, choice, int, ticks } from './fields.ts';

/** Chances, thieves, works of states and realms, generals. */
export const reach = {
  chance_min_bp: bp('lowest chance of a rite or an operation'),
  chance_max_bp: bp('highest chance of a rite or an operation'),
  chance_bands_bp: Type.Array(Type.Integer({ minimum: 0, maximum: 10_000 }), {
    minItems: 4,
    maxItems: 4,
    description: 'least chances, in basis points, that are told as low, even, good, very good',
  }),

  nerve_start: int(0, 1_000, 'nerve of a new house'),
  nerve_per_tick: int(0, 1_000, 'nerve a tick brings'),
  nerve_max: int(1, 1_000, 'most nerve a house has'),
  watch_per_100_acres: int(
    0,
    10_000,
    'thieves that a hundred acres keep off by themselves, before any bonus, beside those at home',
  ),
  ward_per_100_acres: int(0, 10_000, 'adepts that a hundred acres stand for in a Ward, before any bonus'),
  operation_loss_min_bp: bp('least thieves lost, and those lost when all goes well'),
  operation_loss_max_bp: bp('most thieves lost when they are caught'),
  frame_failure_bp: bp('what blaming another state adds to the chance to fail'),
  report_error_bp: bp("how far a report's numbers of troops may be off", 5_000),
  couriers_news: int(0, 50, 'items of news that couriers carry'),
  theft_hostility_hundredths: int(
    0,
    10_000,
    'hundredths of a point that the victim of a theft holds against whom it takes for the thief',
  ),
  sabotage_hostility_hundredths: int(0, 10_000, 'the same for sabotage'),
  theft_full_per_100_acres: int(
    0,
    100_000,
    "thieves for a hundred acres of the victim's land from which a theft is held against its thieves' state in full",
  ),
  sabotage_full_per_100_acres: int(0, 100_000, 'the same for sabotage'),
  wonder_start_bp: bp(
    'what beginning a wonder takes, as a share of its price; nothing of it counts towards it',
  ),
  wonder_refund_bp: bp('what comes back of the gifts to a wonder that others finished paying first'),
  wonder_ticks: ticks('how long a wonder takes once it is paid'),
  work_votes_kept: choice(
    "1 where the votes for a realm's work stay when it is done, until the next is proposed; else 0",
  ),
  wonder_awake_ticks: ticks('how long a wonder works before it falls dormant'),
  wonder_beaten_tenths: int(
    1,
    1_000,
    'how battered its house must be for a wonder to fall dormant, in tenths of a percent',
  ),
  wonder_revive_bp: bp('what waking a wonder takes, as a share of its price'),
  knowledge_fade_bp: bp('knowledge of the Colloquium that is lost a tick'),
  knowledge_slack_bp: bp('how far knowledge may fall under the line of a tier that is held'),

  generals_max: int(0, 20, 'most generals a house may have; 0 in an age without'),
  general_gold_base: int(0, 10_000_000, 'gold a general costs at no land'),
  general_gold_per_acre: int(0, 100_000, 'gold by which a general grows dearer for each acre of land'),
  general_gold_step_bp: bp('what each general a house has adds to the price of the next', 100_000),
  general_wage_milli: int(0, 10_000_000, 'wage of a general for each of its levels, in thousandths of gold'),
  general_levels: Type.Array(Type.Integer({ minimum: 0, maximum: 100_000_000 }), {
    minItems: 1,
    maxItems: 30,
    description: 'experience from which each level of a general holds, the first at 0',
  }),
  general_lead_bp: bp('what a general of the first level adds to the offense of the army it leads'),
  general_lead_step_bp: bp('what each further level adds to that'),
  general_defend_bp: bp('what a general of the first level adds to the defense of the house it defends'),
  general_defend_step_bp: bp('what each further level adds to that'),
  general_experience_won: int(0, 100_000, 'experience of a victory over an equal'),
  general_experience_beaten: int(0, 100_000, 'experience of a defeat by an equal'),
  generals_at_home_bp: bp('what more than one general at home adds to the defense'),
};
