import { rules } from '../../service/age.ts';
import { number, plural, words } from '../../words/format.ts';
import { byHowMuch } from '../../words/margin.ts';
import { buildingName, goodName } from '../../words/names.ts';
import { type SomeTellings, stateMark } from './telling.ts';

interface Place {
  readonly realm: number;
  readonly state: number;
}

const at = ({ realm, state }: Place) => stateMark(realm, state);
const attackName = (id: string) => (rules.value?.definitions.attacks[id]?.name ?? words(id)).toLowerCase();
const riteName = (id: string) => rules.value?.definitions.rites[id]?.name ?? words(id);
const operationName = (id: string) => rules.value?.definitions.operations[id]?.name ?? words(id);
const list = (amounts: Readonly<Record<string, number>>, name: (id: string) => string) =>
  Object.entries(amounts)
    .filter(([, n]) => n > 0)
    .map(([id, n]) => `${number(n)} ${name(id).toLowerCase()}`)
    .join(', ');
const by = (item: Parameters<typeof byHowMuch>[0]) => {
  const how = byHowMuch(item);
  return how === '' ? '' : ` ${how}`;
};
const comes = (acres: number) =>
  acres === 0 ? 'it is' : acres === 1 ? '1 acre comes' : `${number(acres)} acres come`;
const blame = (blamed: Place | null) => (blamed === null ? '' : ` The traces lead to ${at(blamed)}.`);

/** News of attacks, wars, thieves and hexes. */
export const OF_WAR = {
  attack_made: [
    'war',
    (item, names) =>
      `Your army ${item.won ? 'won' : 'was beaten'}${by(item)} at ${names(item.target)} (${attackName(item.attack)}): ${comes(item.acres)} home at tick ${number(item.home_tick)}, ${number(item.lost)} of yours fell and ${number(item.killed)} of theirs.`,
  ],
  attack_suffered: [
    'war',
    (item, names) => {
      const goods = list({ gold: item.gold, food: item.food, ...item.materials }, goodName);
      const lost = [
        plural(item.acres, 'acre'),
        list(item.buildings, buildingName),
        goods,
        item.people > 0 ? plural(item.people, 'person', 'people') : '',
        item.books > 0 ? plural(item.books, 'book') : '',
      ].filter((part) => part !== '');
      return item.won
        ? `${names(item.attacker)} won${by(item)} at your gate (${attackName(item.attack)}): ${lost.join(', ')} lost, ${plural(item.lost, 'troop')} fell.`
        : `${names(item.attacker)} was beaten${by(item)} at your gate: ${number(item.killed)} of theirs fell and ${number(item.lost)} of yours.`;
    },
  ],
  land_retaken: [
    'war',
    (item, names) => `${names(item.by)} took ${plural(item.acres, 'acre')} back on the road.`,
  ],
  war_declared: [
    'war',
    (item) =>
      `${at(item.by)} declared war on ${at(item.against)}; it waits until tick ${number(item.until_tick)} for theirs.`,
  ],
  war_began: [
    'war',
    (item) =>
      `War between ${at(item.a)} and ${at(item.b)} has begun${item.pays ? '' : '; nothing is won by it'}.`,
  ],
  peace_offered: [
    'war',
    (item) => `${at(item.by)} offered peace, open until tick ${number(item.until_tick)}.`,
  ],
  war_ended: [
    'war',
    (item) =>
      `The war between ${at(item.a)} and ${at(item.b)} is over, ${number(item.points[0])} points to ${number(item.points[1])}: ${item.winner === null ? 'nobody won it' : `${at(item.winner)} won it`}.`,
  ],
  ceasefire_proposed: [
    'war',
    (item) =>
      `${at(item.by)} proposed a ceasefire of ${plural(item.ticks, 'tick')} to ${at(item.to)}, open until tick ${number(item.until_tick)}.`,
  ],
  ceasefire_began: [
    'war',
    (item) =>
      `A ceasefire between ${at(item.a)} and ${at(item.b)} holds until tick ${number(item.until_tick)}.`,
  ],
  ceasefire_ended: [
    'war',
    (item) =>
      `The ceasefire between ${at(item.a)} and ${at(item.b)} ${item.broken_by === null ? 'is over' : `was broken by ${at(item.broken_by)}`}.`,
  ],
  thieves_caught: [
    'war',
    (item, names) => `Thieves of ${names(item.by)}, ${at(item)}, were caught (${operationName(item.op)}).`,
  ],
  stolen: [
    'war',
    (item) =>
      `${number(item.amount)} ${goodName(item.what.replace(':', ', ')).toLowerCase()} stolen.${blame(item.blamed)}`,
  ],
  sabotaged: [
    'war',
    (item) =>
      `Sabotage (${operationName(item.op)}): ${list(item.lost, buildingName) || 'nothing'} lost.${blame(item.blamed)}`,
  ],
  hexed: [
    'war',
    (item) =>
      `${riteName(item.rite)} fell on the house, from ${at(item)}${item.until_tick === null ? '' : `, until tick ${number(item.until_tick)}`}${Object.keys(item.taken).length === 0 ? '' : `: ${list(item.taken, goodName)} taken`}.`,
  ],
  hex_failed: [
    'war',
    (item, names) => `${names(item.by)}, ${at(item)}, tried ${riteName(item.rite)} on the house, and failed.`,
  ],
  hex_turned: [
    'war',
    (item, names) => `${riteName(item.rite)} of ${names(item.by)}, ${at(item)}, fell on its caster.`,
  ],
  divination_felt: [
    'war',
    (item, names) =>
      `${names(item.by)}, ${at(item)}, was felt looking into the house (${riteName(item.rite)}).`,
  ],
} satisfies SomeTellings;
