import { count, object } from '../fields.ts';
import { about, effects, name } from './parts.ts';

const share_bp = (what: string) => count(`${what} that a victory takes at full gains, in bp`);

export const attack = object({
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
