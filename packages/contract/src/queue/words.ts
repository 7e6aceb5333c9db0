/** Orders ahead in words, for whoever reads them in a list or in news. */
import type { Condition } from './condition.ts';
import type { Asked } from './entry.ts';
import type { Guards } from './guards.ts';
import { type Bounds, books, COUNTED, material, several, thereIs } from './there_is.ts';
import type { When } from './when.ts';

/** What an id of the age is called, or a unit by its slot: `unit 3`. */
export type NameOf = (id: string) => string;

const plain = (id: string) => id.replaceAll('_', ' ');

/** An order ahead in one sentence without its full stop; `nameOf` says what ids of the age are called. */
export function wordsOf(
  { command, when, repeat = false, guards = {} }: Asked,
  nameOf: NameOf = plain,
): string {
  return [commandWords(command, nameOf), whenWords(when, repeat, nameOf), ...guardWords(guards, nameOf)].join(
    ', ',
  );
}

/** What says how much, of which a command has one at most, and what one and several of it are; nothing where the command says that. */
const OF: Readonly<Record<string, readonly [one: string, several: string]>> = {
  acres: [' acre', ' acres'],
  count: ['', ''],
  books: [' book', ' books'],
  quantity: ['', ''],
  amount: ['', ''],
  times: [' time', ' times'],
  thieves: [' thief', ' thieves'],
};

/** Fields whose values need a word before them. */
const BEFORE: Readonly<Record<string, string>> = {
  science: 'in',
  from: 'from',
  to: 'to',
  target: 'on',
  op: 'for',
  what: 'of',
};
/** Fields that name a house by its number. */
const HOUSES = new Set(['target', 'to', 'from']);
const HIDDEN = new Set(['type', 'house', 'attacker', 'side']);

/** The amount stands first, then what it is of, then the rest as it was sent. */
export function commandWords(command: Asked['command'], nameOf: NameOf): string {
  const fields = Object.entries(command).filter(([name]) => !HIDDEN.has(name));
  const amount = fields.filter(([name]) => Object.hasOwn(OF, name)).slice(0, 1);
  const rest = fields.filter((field) => !amount.includes(field));
  // What is ordered of the market is a purchase or a sale.
  const verb = command.type === 'order' ? String(command.side) : plain(command.type);
  return [
    verb,
    ...amount.map(([name, value]) => amountWords(OF[name] ?? ['', ''], value)),
    ...rest.map(([name, value]) => fieldWords(name, value, nameOf)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function amountWords([one, several]: readonly [string, string], value: unknown): string {
  const open = value as Partial<{ type: string; of: string; bp: number }>;
  if (open.type === 'max') return `as many${several} as possible`;
  if (open.type === 'share')
    return `as many${several} as ${percent(open.bp ?? 0)} of the ${plain(open.of ?? '')} allow`;
  return `${value}${value === 1 ? one : several}`;
}

function fieldWords(name: string, value: unknown, nameOf: NameOf): string {
  const before = BEFORE[name] === undefined ? '' : `${BEFORE[name]} `;
  if (typeof value === 'string') return `${before}${nameOf(value)}`;
  if (typeof value === 'number') return `${before}${numberWords(name, value, nameOf)}`;
  if (typeof value === 'boolean') return value ? plain(name) : `no ${plain(name)}`;
  if (name === 'units' && Array.isArray(value)) {
    const sent = value.flatMap((n, slot) => (n > 0 ? [`${n} ${nameOf(`unit ${slot}`)}`] : []));
    return `with ${sent.join(', ')}`;
  }
  if (Array.isArray(value)) return `${plain(name)} ${value.map((each) => JSON.stringify(each)).join(' ')}`;
  if (value === null) return `${plain(name)} none`;
  const { type, kind, shares, ...more } = value as Readonly<Record<string, unknown>>;
  if (type === 'plan') {
    const told = (shares as { building: string; bp: number }[]).map(
      ({ building, bp }) => `${percent(bp)} ${nameOf(building)}`,
    );
    return `of ${told.join(', ')}`;
  }
  const told = Object.entries(more).map(([key, each]) =>
    key === 'id' ? String(each) : `${plain(key)} ${each}`,
  );
  return [String(type ?? kind ?? plain(name)), ...told].join(' ');
}

function numberWords(name: string, value: number, nameOf: NameOf): string {
  if (name === 'unit') return nameOf(`unit ${value}`);
  if (HOUSES.has(name)) return `house ${value}`;
  if (name === 'price') return `at ${value} gold`;
  if (name.endsWith('_bp')) return `${plain(name.slice(0, -'_bp'.length))} ${percent(value)}`;
  return `${value} ${plain(name)}`;
}

const percent = (bp: number) => `${bp / 100}%`;

function whenWords(when: When, repeat: boolean, nameOf: NameOf): string {
  switch (when.type) {
    case 'at_tick':
      return `at the end of tick ${when.tick}`;
    case 'arrival':
      return `${repeat ? 'whenever' : 'when'} ${ARRIVING[when.of]}`;
    case 'affordable':
      return repeat ? 'whenever it can be paid' : 'as soon as it can be paid';
    case 'each_tick': {
      const { while: conditions = [] } = when;
      return conditions.length === 0
        ? 'every tick'
        : `every tick while ${conditions.map((each) => conditionWords(each, nameOf)).join(' and ')}`;
    }
  }
}

const ARRIVING = {
  acres: 'acres arrive',
  buildings: 'buildings are finished',
  troops: 'troops are trained',
  army: 'an army comes home',
  aether: 'aether is made',
} as const;

function conditionWords(condition: Condition, nameOf: NameOf): string {
  switch (condition.type) {
    case 'own': {
      const counted = COUNTED[condition.what];
      return counted === undefined ? between(plain(condition.what), condition) : thereIs(counted, condition);
    }
    case 'stock':
      return thereIs(material(nameOf(condition.material)), condition);
    case 'units': {
      const unit = `unit ${condition.slot}`;
      const name = nameOf(unit);
      return thereIs(several(name === unit ? `troops of ${unit}` : name), condition, ' at home');
    }
    case 'building':
      return thereIs(several(nameOf(condition.building)), condition);
    case 'books':
      return thereIs(books(condition.category), condition);
    case 'rite': {
      const { rite, at_least, at_most } = condition;
      return at_least === undefined && at_most === 0
        ? `${nameOf(rite)} does not run`
        : `${nameOf(rite)} runs for ${ticksWithin(condition)}`;
    }
    case 'report':
      return `there is a ${condition.kind} of house ${condition.house} no older than ${condition.within_ticks} ticks`;
  }
}

function ticksWithin({ at_least, at_most }: Bounds): string {
  const ticks = (n: number) => `${n} more ${n === 1 ? 'tick' : 'ticks'}`;
  if (at_least === undefined) return `${ticks(at_most ?? 0)} at most`;
  return at_most === undefined ? `at least ${ticks(at_least)}` : `${at_least} to ${ticks(at_most)}`;
}

function between(what: string, { at_least, at_most }: Bounds): string {
  if (at_least === undefined) return `${what} is at most ${at_most}`;
  return at_most === undefined ? `${what} is at least ${at_least}` : `${what} is ${at_least} to ${at_most}`;
}

function guardWords(guards: Guards, nameOf: NameOf): string[] {
  const {
    keep = [],
    conditions = [],
    report_within_ticks,
    win_margin_bp,
    range_min_bp,
    range_max_bp,
  } = guards;
  const { home_defense_min, otherwise = 'wait', until_tick } = guards;
  const words: string[] = [];
  if (keep.length > 0)
    words.push(`keeping ${keep.map(({ what, amount }) => `${amount} ${nameOf(what)}`).join(', ')}`);
  const only: string[] = conditions.map((each) => conditionWords(each, nameOf));
  if (report_within_ticks !== undefined)
    only.push(`its troops were reported within ${report_within_ticks} ticks`);
  if (win_margin_bp !== undefined) only.push(`the army is ${percent(win_margin_bp)} stronger than reported`);
  if (range_min_bp !== undefined) only.push(`it has ${percent(range_min_bp)} of one's own land or more`);
  if (range_max_bp !== undefined) only.push(`it has ${percent(range_max_bp)} of one's own land or less`);
  if (home_defense_min !== undefined) only.push(`${home_defense_min} defense stays at home`);
  if (only.length > 0)
    words.push(`only if ${only.join(' and ')}, ${otherwise === 'wait' ? 'else it waits' : 'else it lapses'}`);
  if (until_tick !== undefined) words.push(`until tick ${until_tick}`);
  return words;
}
