import { int } from './fields.ts';

/** Might, score, and how much is kept. */
export const standing = {
  might_per_acre: int(0, 10_000, 'might of an acre'),
  might_per_building: int(0, 10_000, 'might of a building'),
  might_per_100_strength: int(0, 10_000, 'might of a hundred points of attack and defense'),
  might_per_100_science_bp: int(0, 10_000, 'might of a hundred basis points of science'),

  score_land: int(0, 1_000, "weight of a state's land in its score"),
  score_might: int(0, 1_000, "weight of a state's might in its score"),
  score_renown: int(0, 1_000, "weight of a state's renown in its score"),
  score_war_points: int(0, 1_000, "weight of a state's war points in its score"),
  score_wonders: int(0, 1_000, "weight of a state's wonders in its score"),
  score_active_commands: int(0, 1_000, 'accepted commands that make a house count as active'),
  score_houses_min: int(1, 1_000, 'least number of active houses by which a score is divided'),

  news_kept: int(10, 500, 'items of news a house keeps'),
  reports_kept: int(10, 2_000, 'intel reports a state keeps'),
  chronicle_kept: int(
    0,
    5_000,
    "items of the world's news that are kept, and as many battles; 0: nothing is told",
  ),
  chronicle_battles: int(0, 1, "1: battles are told in the world's news once the army is home"),
};
