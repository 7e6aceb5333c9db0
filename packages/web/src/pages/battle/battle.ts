import type { NewsItem } from '@realm/contract';
import { say } from '@realm/words';
import { number } from '../../words/format.ts';
import type { Kind } from '../../words/kinds.ts';
import { byHowMuch } from '../../words/margin.ts';
import { buildingName, goodName } from '../../words/names.ts';

export type BattleItem = Extract<NewsItem, { kind: 'attack_made' | 'attack_suffered' }>;

export const isBattle = (item: NewsItem | undefined): item is BattleItem =>
  item?.kind === 'attack_made' || item?.kind === 'attack_suffered';

/** A battle as one of its two houses knows it from its news. */
export interface Battle {
  readonly item: BattleItem;
  /** Whether the house that knows it attacked. */
  readonly we_attacked: boolean;
  readonly we_won: boolean;
  /** The other house. */
  readonly other: number;
  readonly our_fallen: number;
  readonly their_fallen: number;
  /** Beside land, what the house lost. */
  readonly losses: readonly Loss[];
}

/** So much of something, with the picture of what it is where it is a thing of the age. */
export interface Loss {
  readonly what: string;
  readonly n: number;
  readonly kind?: Kind;
  readonly id?: string;
}

export function battleOf(item: BattleItem): Battle {
  const fallen = { item, our_fallen: item.lost, their_fallen: item.killed };
  if (item.kind === 'attack_made')
    return { ...fallen, we_attacked: true, we_won: item.won, other: item.target, losses: [] };
  const { gold, food, materials, buildings, people, books } = item;
  const losses: readonly Loss[] = [
    ...Object.entries({ gold, food }).map(([id, n]) => ({ what: goodName(id), n })),
    ...Object.entries(materials).map(([id, n]) => ({
      what: goodName(id),
      n,
      kind: 'materials' as const,
      id,
    })),
    ...Object.entries(buildings).map(([id, n]) => ({
      what: say('{building}, with the land', { building: buildingName(id) }),
      n,
      kind: 'buildings' as const,
      id,
    })),
    { what: say('People led away'), n: people },
    { what: say('Books'), n: books },
  ];
  return {
    ...fallen,
    we_attacked: false,
    we_won: !item.won,
    other: item.attacker,
    losses: losses.filter(({ n }) => n > 0),
  };
}

/** Who attacked whom, in a few words. */
export function headlineOf({ we_attacked, we_won }: Battle, other: string): string {
  if (we_attacked) return we_won ? say('Won at {other}', { other }) : say('Beaten at {other}', { other });
  return we_won
    ? say('{other} was beaten at your gate', { other })
    : say('{other} attacked you and won', { other });
}

/** What it came to, for those who were not there: `ours` and `other` are the houses' names. */
export function tellingOf(battle: Battle, ours: string, other: string): string {
  const { we_attacked, our_fallen, their_fallen, item } = battle;
  const [attacker, defender] = we_attacked ? [ours, other] : [other, ours];
  const [theirs, defenders] = we_attacked ? [our_fallen, their_fallen] : [their_fallen, our_fallen];
  const by = byHowMuch(item);
  const values = {
    attacker,
    defender,
    by,
    theirs: number(theirs),
    defenders: number(defenders),
    land: we_attacked ? 'won' : 'lost',
    acres: item.acres,
  };
  if (!item.won)
    return by === ''
      ? say(
          '{attacker} attacked {defender} and was beaten: {theirs} of the attackers and {defenders} of the defenders fell.',
          values,
        )
      : say(
          '{attacker} attacked {defender} and was beaten {by}: {theirs} of the attackers and {defenders} of the defenders fell.',
          values,
        );
  return by === ''
    ? say(
        '{attacker} attacked {defender} and won: {theirs} of the attackers and {defenders} of the defenders fell, and {acres, plural, one {# acre} other {# acres}} {land, select, won {won} other {lost}}.',
        values,
      )
    : say(
        '{attacker} attacked {defender} and won {by}: {theirs} of the attackers and {defenders} of the defenders fell, and {acres, plural, one {# acre} other {# acres}} {land, select, won {won} other {lost}}.',
        values,
      );
}
