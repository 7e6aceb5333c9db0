/** What somebody types, as a command of the contract: `build homes 5`, `order side=buy material=iron quantity=10 price=46`. */
import { type Command, type CommandType, commands } from '@realm/contract';

interface Field {
  readonly name: string;
  readonly type: string | undefined;
  readonly required: boolean;
  readonly about: string;
}

/** The fields that a player types, in the order of the contract: not the house, which is their own. */
function fieldsOf(type: CommandType): readonly Field[] {
  const { properties, required } = commands[type].schema as unknown as {
    properties: Record<string, { type?: string; description?: string }>;
    required: string[];
  };
  return Object.entries(properties)
    .filter(([name]) => !['type', 'house', actorOf(type)].includes(name))
    .map(([name, { type, description = '' }]) => ({
      name,
      type,
      required: required.includes(name),
      about: description,
    }));
}

/** The field that says who acts. */
function actorOf(type: CommandType): string {
  return type === 'attack' ? 'attacker' : 'house';
}

export function isCommand(word: string): word is CommandType {
  return Object.hasOwn(commands, word);
}

/** How a command is typed: what may be left out stands in brackets. */
export function usageOf(type: CommandType): string {
  return [type, ...fieldsOf(type).map(({ name, required }) => (required ? name : `[${name}]`))].join(' ');
}

/** A command, or what is wrong with how it was typed. The service says what else is. */
export function readCommand(
  type: CommandType,
  words: readonly string[],
  house: number | null,
): Command | string {
  const fields = fieldsOf(type);
  const given: Record<string, unknown> = {};
  const open = fields.filter(({ name }) => !words.some((word) => word.startsWith(`${name}=`)));
  let place = 0;
  for (const word of words) {
    const [, name, text] = /^(\w+)=(.*)$/s.exec(word) ?? [undefined, open[place]?.name, word];
    if (name === undefined) return `too much: ${word}; ${usageOf(type)}`;
    const field = fields.find((each) => each.name === name);
    if (field === undefined) return `${type} has no ${name}; ${usageOf(type)}`;
    if (open[place]?.name === name) place++;
    const value = meant(text, field);
    if (value === undefined) return `${name}: ${text} is ${wanted(field)}`;
    given[name] = value;
  }
  const missing = fields.find(({ name, required }) => required && !(name in given));
  if (missing !== undefined) return `${missing.name} is missing (${missing.about}); ${usageOf(type)}`;
  const actor = type === 'create_house' ? {} : { [actorOf(type)]: house };
  return { type, ...actor, ...given } as Command;
}

const wanted = ({ type }: Field) =>
  type === 'integer' ? 'no whole number' : type === 'boolean' ? 'neither yes nor no' : 'not understood';

const SWITCH: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false };

/** What a word says, by the field's type; undefined where it says nothing such. */
function meant(text: string, { name, type }: Field): unknown {
  if (type === 'string') return text;
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (type === 'boolean') return SWITCH[text];
  if (text === 'none') return null;
  // general:3, for:12, against
  const [, kind, id] = /^([a-z]+)(?::(\d{1,15}))?$/.exec(text) ?? [];
  if (name === 'character' && id !== undefined) return { kind, id: Number(id) };
  if (name === 'vote' && kind !== undefined)
    return id === undefined ? { type: kind } : { type: kind, house: Number(id) };
  if (type === 'array' && !text.startsWith('[')) return text.split(',').map(loose);
  return /^[[{"\d-]/.test(text) ? json(text) : undefined;
}

const loose = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands in quotes from its beginning or from `=` to its end, JSON with its texts, or else all up to a space. */
const WORD = /(\w*=)?(?:"([^"]*)"|'([^']*)')(?=\s|$)|(?:\w*=)?[[{](?:[^\s"]|"[^"]*")*(?=\s|$)|\S+/g;

/** Words of a line; what stands in quotes is one, and an apostrophe within a word is kept. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(WORD)].map(([word, name = '', double, single]) => {
    const quoted = double ?? single;
    return quoted === undefined ? word : name + quoted;
  });
}
