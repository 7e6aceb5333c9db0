/** Plays for whoever types: a line in, lines out. */
import { commands } from '@realm/contract';
import { type Realm, RealmError } from '@realm/sdk';
import { isCommand, readCommand, usageOf, wordsOf } from './read_line.ts';
import {
  buildings,
  lines,
  type Me,
  market,
  newsLine,
  outcome,
  overview,
  plain,
  promptOf,
  type Rules,
} from './told.ts';

const HELP = `Orders are typed as the interface has them, without your house: build homes 5, train 2 50, cast far_lanterns.
  help <order>     what an order takes          preview <order …>   what it would come to
  look             your house                   buildings           what stands, and what more costs
  market           prices                       news                what happened to you
  queue            orders ahead                 state               members and votes
  rankings         the largest houses           house <id>          what is known of one
  find <name>      houses by name               get <address>       any read, such as get /wars
  chat [channel]   what is said                 say <channel> <text>
  help orders      every order                  quit`;

const CHANNELS = ['world', 'realm', 'state'] as const;
const WHERE = `where? ${CHANNELS.join(', ')}`;
const isChannel = (word: string): word is (typeof CHANNELS)[number] =>
  (CHANNELS as readonly string[]).includes(word);

/** What to ask of somebody before an order is given. */
export type Confirm = (what: string) => Promise<boolean>;

export class Player {
  readonly #realm: Realm;
  readonly #say: (line: string) => void;
  readonly #confirm: Confirm | undefined;
  #rules: Rules | undefined;

  /** Without `confirm` orders are given as they are typed. */
  constructor(realm: Realm, say: (line: string) => void, confirm?: Confirm) {
    this.#realm = realm;
    this.#say = say;
    this.#confirm = confirm;
  }

  /** Words that may come next. */
  async completions(line: string): Promise<string[]> {
    const words = line.trimStart().split(/\s+/);
    if (words.length === 1) return [...Object.keys(commands), ...Object.keys(this.#views)];
    const { definitions } = await this.#theRules();
    return Object.values(definitions).flatMap((group) =>
      typeof group === 'object' && !Array.isArray(group) ? Object.keys(group) : [],
    );
  }

  async prompt(): Promise<string> {
    const me = await this.#realm.me();
    const { tick } = await this.#realm.age();
    return me.house === null
      ? `tick ${tick} · no house yet: create_house <name> <race> <personality> > `
      : promptOf(me as Me, tick);
  }

  /** Does what a line says. Answers whether to go on. */
  async take(line: string): Promise<boolean> {
    const [word, ...rest] = wordsOf(line);
    if (word === undefined) return true;
    if (word === 'quit' || word === 'exit') return false;
    try {
      const view = this.#views[word];
      if (isCommand(word) && !(view !== undefined && rest.length === 0))
        await this.#order(word, rest, this.#confirm === undefined);
      else if (view !== undefined) for (const each of await view(rest, line)) this.#say(each);
      else this.#say(`${plain(word)} is no order and nothing to look at; help says what is`);
    } catch (error) {
      if (!(error instanceof RealmError)) throw error;
      this.#say(plain(error.message));
    }
    return true;
  }

  async #order(word: keyof typeof commands, rest: readonly string[], at_once: boolean): Promise<void> {
    const command = readCommand(word, rest, (await this.#realm.me()).house);
    if (typeof command === 'string') return this.#say(command);
    if (!at_once) {
      const shown = outcome(await this.#realm.preview(command));
      if (this.#confirm === undefined) return this.#say(shown);
      if (!(await this.#confirm(`${shown}. Do it? `))) return this.#say('not done');
    }
    this.#say(outcome(await this.#realm.command(command)));
  }

  /** What can be looked at or said, by its name: of the words behind that, or of the whole line. */
  readonly #views: Readonly<
    Record<string, (words: readonly string[], line: string) => Promise<readonly string[]>>
  > = {
    help: async ([about]) => {
      if (about === 'orders')
        return Object.keys(commands).map((type) => usageOf(type as keyof typeof commands));
      if (about === undefined || !isCommand(about)) return [HELP];
      return [usageOf(about), commands[about].summary, commands[about].description];
    },
    preview: async ([word = '', ...rest]) => {
      if (!isCommand(word)) return ['preview which order?'];
      const command = readCommand(word, rest, (await this.#realm.me()).house);
      return [typeof command === 'string' ? command : outcome(await this.#realm.preview(command))];
    },
    look: async () => overview(await this.#me(), await this.#theRules()),
    buildings: async () => buildings(await this.#me()),
    market: async () => market(await this.#realm.market()),
    news: async () => (await this.#realm.news({ limit: 20 })).news.toReversed().map(newsLine),
    queue: async () => lines(await this.#realm.queue()),
    state: async () => lines(await this.#realm.state()),
    rankings: async () =>
      (await this.#realm.rankings()).houses
        .slice(0, 20)
        .map(({ id, name, land }, i) => plain(`${i + 1}. ${name} (${id}), ${land} acres`)),
    house: async ([id]) => lines(await this.#realm.get(`/houses/${encodeURIComponent(id ?? '')}`)),
    find: async (words) =>
      (await this.#realm.houses({ q: words.join(' ') })).houses.map(({ id, name, land, realm, state }) =>
        plain(`${name} (${id}), ${land} acres, at ${realm}:${state}`),
      ),
    get: async ([address = '']) =>
      lines(await this.#realm.get(address.startsWith('/') ? address : `/${address}`)),
    chat: async ([channel = 'state']) => {
      if (!isChannel(channel)) return [WHERE];
      const messages = await this.#realm.chat.read(channel);
      return messages.slice(-20).map(({ from, text }) => plain(`${from.name}: ${text}`));
    },
    say: async ([channel = ''], line) => {
      if (!isChannel(channel)) return [WHERE];
      // As it was typed: neither quotes nor spaces mean anything in it.
      const { text } = await this.#realm.chat.say(channel, line.replace(/^\s*\S+\s+\S+\s*/, ''));
      return [plain(`said: ${text}`)];
    },
  };

  async #me(): Promise<Me> {
    const me = await this.#realm.me();
    if (me.house === null)
      throw new RealmError(
        422,
        'no_house',
        'you have no house in this age: create_house <name> <race> <personality>',
      );
    return me as Me;
  }

  async #theRules(): Promise<Rules> {
    this.#rules ??= await this.#realm.rules();
    return this.#rules;
  }
}
