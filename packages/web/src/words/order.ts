/** Orders ahead in the language of the page. In English they are told as the contract tells them, which is how news has them. */
import { type Entry, wordsOf } from '@realm/contract';
import { language, msg, say } from '@realm/words';
import { rules } from '../service/age.ts';
import { houseName } from '../service/house_names.ts';
import { number, percent, words } from './format.ts';
import { listed } from './listed.ts';
import { readable, reportName, thingName } from './names.ts';
import { type Bounds, countedBy, thereIs } from './there_is.ts';
import { within } from './within.ts';

/** What is asked ahead, as it is sent and kept. */
export type AskedAhead = Pick<Entry, 'command' | 'when'> & Partial<Pick<Entry, 'repeat' | 'guards'>>;

type NameOf = (id: string) => string;

/** An order ahead in one sentence without its full stop; `race` says what its units are called. */
export function orderWords(asked: AskedAhead, race: string): string {
  const nameOf = (id: string) => rules.value?.definitions.projects[id]?.name ?? thingName(race, id);
  if (language() === 'en') return readable(wordsOf(asked, nameOf));
  const { command, when, repeat = false, guards = {} } = asked;
  return [commandText(command, nameOf), whenText(when, repeat, nameOf), ...guardTexts(guards, nameOf)].join(
    ', ',
  );
}

/** Fields that say how much, of which a command has one at most. */
const AMOUNTS = ['acres', 'count', 'books', 'quantity', 'amount', 'times', 'thieves'];
/** Fields that name a house by its number. */
const HOUSES = ['target', 'to', 'from'];
const HIDDEN = ['type', 'house', 'attacker', 'side'];

function commandText(command: Entry['command'], nameOf: NameOf): string {
  const fields = Object.entries(command).filter(([name]) => !HIDDEN.includes(name));
  const told = fields.map(([name, value]) =>
    AMOUNTS.includes(name) ? amountText(value) : fieldText(name, value, nameOf),
  );
  const act = words(command.type === 'order' ? String(command.side) : command.type);
  return told.length === 0 ? act : say('{act}: {what}', { act, what: told.join(', ') });
}

function amountText(value: unknown): string {
  const open = value as Partial<{ type: string; of: string; bp: number }>;
  if (open.type === 'max') return say('as many as possible');
  if (open.type === 'share')
    return say('as many as {share} of {what} allow', {
      share: percent(open.bp ?? 0),
      what: within(words(open.of ?? '')),
    });
  return typeof value === 'number' ? number(value) : String(value);
}

function fieldText(name: string, value: unknown, nameOf: NameOf): string {
  if (name === 'units' && Array.isArray(value))
    return listed(value.flatMap((n, slot) => (n > 0 ? [`${number(n)} ${nameOf(`unit ${slot}`)}`] : [])));
  if (typeof value === 'string')
    return nameOf(value) === value.replaceAll('_', ' ') ? words(value) : nameOf(value);
  if (typeof value === 'number') return numberText(name, value, nameOf);
  const field = within(words(name));
  if (typeof value === 'boolean') return value ? field : say('no {field}', { field });
  if (value === null) return say('{field}: none', { field });
  const { type, shares, vote } = value as Readonly<Record<string, unknown>>;
  if (type === 'plan')
    return listed(
      (shares as { building: string; bp: number }[]).map(
        ({ building, bp }) => `${percent(bp)} ${nameOf(building)}`,
      ),
    );
  const houses = Object.entries(value as object).flatMap(([key, each]) =>
    key === 'house' && typeof each === 'number' ? [houseName(each)] : [],
  );
  if (houses.length > 0)
    return say('{way, select, against {against {house}} other {for {house}}}', {
      way: String(type ?? vote),
      house: houses[0],
    });
  return field;
}

function numberText(name: string, value: number, nameOf: NameOf): string {
  if (name === 'unit') return nameOf(`unit ${value}`);
  if (HOUSES.includes(name)) return houseName(value);
  if (name === 'price') return say('at {price} gold', { price: number(value) });
  if (name.endsWith('_bp')) return `${within(words(name.slice(0, -'_bp'.length)))} ${percent(value)}`;
  return `${within(words(name))} ${number(value)}`;
}

function whenText(when: Entry['when'], repeat: boolean, nameOf: NameOf): string {
  switch (when.type) {
    case 'at_tick':
      return say('at the end of tick {tick}', { tick: number(when.tick) });
    case 'arrival':
      return say(repeat ? WHENEVER[when.of] : WHEN[when.of]);
    case 'affordable':
      return repeat ? say('whenever it can be paid') : say('as soon as it can be paid');
    case 'each_tick': {
      const { while: conditions = [] } = when;
      return conditions.length === 0
        ? say('every tick')
        : say('every tick while {conditions}', {
            conditions: listed(conditions.map((each) => conditionText(each, nameOf))),
          });
    }
  }
}

type Arrival = Extract<Entry['when'], { type: 'arrival' }>['of'];

const WHEN: Readonly<Record<Arrival, string>> = {
  acres: msg('when acres arrive'),
  buildings: msg('when buildings are finished'),
  troops: msg('when troops are trained'),
  army: msg('when an army comes home'),
  aether: msg('when aether is made'),
};
const WHENEVER: Readonly<Record<Arrival, string>> = {
  acres: msg('whenever acres arrive'),
  buildings: msg('whenever buildings are finished'),
  troops: msg('whenever troops are trained'),
  army: msg('whenever an army comes home'),
  aether: msg('whenever aether is made'),
};

type Conditions = NonNullable<NonNullable<Entry['guards']>['conditions']>;
type Condition = Conditions[number];

function conditionText(condition: Condition, nameOf: NameOf): string {
  switch (condition.type) {
    case 'own': {
      const counted = countedBy(condition.what);
      return counted === undefined
        ? between(within(words(condition.what)), condition)
        : thereIs(counted, condition);
    }
    case 'stock':
      return thereIs(
        (n) => say('{n, number} {material}', { n, material: nameOf(condition.material) }),
        condition,
      );
    case 'units':
      return thereIs(
        (n) => say('{n, number} {units} at home', { n, units: nameOf(`unit ${condition.slot}`) }),
        condition,
      );
    case 'building':
      return thereIs(
        (n) => say('{n, number} {buildings}', { n, buildings: nameOf(condition.building) }),
        condition,
      );
    case 'books':
      return thereIs(
        (n) =>
          say('{n, plural, one {# book} other {# books}} of {category}', {
            n,
            category: within(words(condition.category)),
          }),
        condition,
      );
    case 'rite':
      return condition.at_least === undefined && condition.at_most === 0
        ? say('{rite} does not run', { rite: nameOf(condition.rite) })
        : between(say('ticks left of {rite}', { rite: nameOf(condition.rite) }), condition);
    case 'report':
      return say(
        'there is a report ({kind}) on {house}, {ticks, plural, one {# tick} other {# ticks}} old at most',
        {
          kind: within(reportName(condition.kind)),
          house: houseName(condition.house),
          ticks: condition.within_ticks,
        },
      );
  }
}

function between(what: string, { at_least, at_most }: Bounds): string {
  if (at_least === undefined) return say('{what} is at most {most}', { what, most: number(at_most ?? 0) });
  return at_most === undefined
    ? say('{what} is at least {least}', { what, least: number(at_least) })
    : say('{what} is {least} to {most}', { what, least: number(at_least), most: number(at_most) });
}

function guardTexts(guards: NonNullable<Entry['guards']>, nameOf: NameOf): string[] {
  const {
    keep = [],
    conditions = [],
    report_within_ticks,
    win_margin_bp,
    range_min_bp,
    range_max_bp,
  } = guards;
  const { home_defense_min, otherwise = 'wait', until_tick } = guards;
  const texts: string[] = [];
  if (keep.length > 0)
    texts.push(
      say('keeping {goods}', {
        goods: listed(keep.map(({ what, amount }) => `${number(amount)} ${goodText(what, nameOf)}`)),
      }),
    );
  const only: string[] = conditions.map((each) => conditionText(each, nameOf));
  if (report_within_ticks !== undefined)
    only.push(
      say('its troops were reported within {ticks, plural, one {# tick} other {# ticks}}', {
        ticks: report_within_ticks,
      }),
    );
  if (win_margin_bp !== undefined)
    only.push(say('the army is {margin} stronger than reported', { margin: percent(win_margin_bp) }));
  if (range_min_bp !== undefined)
    only.push(say('it has {share} of one’s own land or more', { share: percent(range_min_bp) }));
  if (range_max_bp !== undefined)
    only.push(say('it has {share} of one’s own land or less', { share: percent(range_max_bp) }));
  if (home_defense_min !== undefined)
    only.push(say('{defense} defense stays at home', { defense: number(home_defense_min) }));
  if (only.length > 0)
    texts.push(
      otherwise === 'wait'
        ? say('only if {conditions}, else it waits', { conditions: listed(only) })
        : say('only if {conditions}, else it lapses', { conditions: listed(only) }),
    );
  if (until_tick !== undefined) texts.push(say('until tick {tick}', { tick: number(until_tick) }));
  return texts;
}

const goodText = (what: string, nameOf: NameOf): string =>
  nameOf(what) === what ? within(words(what)) : nameOf(what);
