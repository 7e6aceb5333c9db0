/** What is wrong with a plan of staff's, as other languages tell it: where it stands stays, what is wrong there is said. */
import { REASONS, refusals } from '@realm/contract';
import { type LanguageId, msg } from '@realm/words';
import { inTurn, retell } from './retell.ts';

/** What is wrong with a field of a plan or a number of it, by itself or beside another. */
const WRONG = [
  msg('is missing'),
  msg('is not a text'),
  msg('is not a whole number'),
  msg('is not a time in ms since 1970'),
  msg('is not the name of an age file'),
  msg('is not a field of a plan'),
  msg('is not a number of an age'),
  msg('is not a table of numbers'),
  msg('there is no age file "{given}" ({hint})'),
  msg('there is no age file "{given}"'),
  msg('is {given}; the next age may take {lowest} or more'),
  msg('is {given}, not a table of keys and values'),
  msg('is {given}, not a list'),
  msg('is {given}, not a whole number'),
  msg('is {given}, not a text'),
  msg('is {given}, not one of {words}'),
  msg('is {given}, not more than {before} before it'),
  msg('is {given}, not {range}'),
  msg('is {given}, more than {what}, which is {other}'),
  msg('is {given}, more than {most}'),
  msg('has {count}, not {range}'),
  msg('begins at {given}: the first level begins at 0'),
  msg('begins at {given}, not after the one before it, {before}'),
];

/** What stands within these, and behind them in brackets. */
const WITHIN = inTurn([
  msg('empty'),
  msg('a list'),
  msg('a text'),
  msg('a number'),
  msg('a table'),
  msg('{least} or more'),
  msg('{least} to {most}'),
  msg('did you mean {word}?'),
  msg('one of {words}'),
  msg('1 item'),
  msg('{n} items'),
  msg('{n} entries'),
  msg('1 character'),
  msg('{n} characters'),
]);

const IN_TURN = inTurn(WRONG);
/** What a name or a note may be refused for, too. */
const ALL = inTurn([...REASONS, ...Object.values(refusals).map(({ text }) => text)]);

/** Errors that are told anew: whoever has more wrong has a mistake at the root of them. */
const ERRORS_MAX = 200;

/** The errors of a plan in a language. What an age file says of a number stays as it says it. */
export function planErrorsIn(language: LanguageId, errors: readonly string[]): readonly string[] {
  if (language === 'en') return errors;
  return errors.map((error, i) => (i < ERRORS_MAX ? errorIn(language, error) : error));
}

function errorIn(language: LanguageId, error: string): string {
  const { where, wrong } =
    /^(?<where>[\w.-]+(?::\d+)?(?: [^\s:]+)?): (?<wrong>.*)$/s.exec(error)?.groups ?? {};
  if (wrong !== undefined) return `${where}: ${wrongIn(language, wrong)}`;
  // What a name is refused for: the refusal's text says which field it is of.
  const refused = /^plan (?<text>.*)$/s.exec(error)?.groups?.text;
  return refused === undefined ? error : `plan ${retell(language, refused, ALL) ?? refused}`;
}

function wrongIn(language: LanguageId, wrong: string): string {
  const told = (text: string) => retell(language, text, IN_TURN, WITHIN) ?? retell(language, text, ALL);
  const { text = wrong, hint } = /^(?<text>.*?) \((?<hint>[^()]*)\)$/s.exec(wrong)?.groups ?? {};
  if (hint === undefined || /^there is no age file/.test(wrong)) return told(wrong) ?? wrong;
  return `${told(text) ?? text} (${retell(language, hint, WITHIN) ?? hint})`;
}
