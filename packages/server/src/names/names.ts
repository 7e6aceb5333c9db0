import { type CommandOf, foldName, type GoodName, lookOf, type Naming, namingIn } from '@realm/contract';
import { numberedName, type ReadonlyHouse, type ReadonlyWorld } from '@realm/engine';
import type { RowChange, Tables } from '@realm/journal';
import { asItCame, type Beside, type Besides, type Named, type NamedHeir } from '../game/beside.ts';
import { isBeside, Players } from './players.ts';
import { newToken, type Word, Words } from './words.ts';

/** What names are compared by. */
type Compared = Pick<GoodName, 'folded' | 'look'>;

/** The words and the players of ages, kept beside their journals. */
export class Names implements Besides {
  readonly words: Words;
  readonly players: Players;
  /** Names that are accepted and not yet in the tables, the last of each age and look. */
  readonly #fresh = new Map<string, Word>();

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    this.words = new Words(tables);
    this.players = new Players(tables);
  }

  /** A player's command with tokens for what the player has put into words, and the age's number for the player. */
  beside(world: ReadonlyWorld, given: Named): Beside<Named> {
    const { actor, command, folded, look } = given;
    if (!isBeside(world)) return asItCame(given);
    const name = folded === undefined || look === undefined ? undefined : { folded, look };
    // A robot's word is nobody's. It is not to be one that a player has given.
    if (!('account' in actor))
      return asItCame(name === undefined ? given : { ...given, ...this.#given(world, name) });
    const { account } = actor;
    const entry = { ...given, actor: { account: this.players.actingAs(world, account) } };
    const founds = command.type === 'create_house';
    const found = founds ? () => this.players.found(world, account) : undefined;
    const naming = namingIn(command);
    const words: Word[] = [];
    const put = (text: string, common?: string): string => {
      const named = common === undefined ? undefined : name;
      const is_of_state = named !== undefined && naming?.type === 'rename_state';
      const token = is_of_state ? this.#again(world, account, text, named) : undefined;
      const word = this.#word(world, account, text, named, common, token);
      words.push(word);
      return word.token;
    };
    if (naming === undefined || name === undefined) {
      const tokens = command.type === 'queue' ? withNote(command, put) : command;
      return this.#put({ ...entry, command: tokens }, words, found);
    }
    // What the age itself has is no player's word either: the engine finds that it is taken.
    const common = isOfTheAge(world, naming, name) ? undefined : this.#common(world, name);
    const token = put(naming.name, common);
    const tokens =
      command.type === 'queue' ? withNote(withName(command, token), put) : { ...naming, name: token };
    const compared = common === undefined ? name : { folded: common, look: common };
    return this.#put({ ...entry, command: tokens, ...compared }, words, found);
  }

  /** The same of an heir that comes back into its player's house, under a name that is free. */
  besideHeir(world: ReadonlyWorld, { actor, heir }: NamedHeir): Beside<NamedHeir> {
    const text = this.words.word(heir.name);
    if (!isBeside(world) || !('account' in actor))
      return asItCame({ actor, heir: { ...heir, name: text, folded: foldName(text), look: lookOf(text) } });
    const { account } = actor;
    for (let nth = 1; ; nth++) {
      const called = nth === 1 ? text : numberedName(text, nth).numbered;
      const name = { folded: foldName(called), look: lookOf(called) };
      const common = this.#common(world, name);
      if (isOfACharacter(world, name) || world.characters.named(common) !== undefined) continue;
      const word = this.#word(world, account, called, name, common);
      const named = { name: word.token, folded: common, look: common };
      const entry = {
        actor: { account: this.players.actingAs(world, account) },
        heir: { ...heir, ...named },
      };
      return this.#put(entry, [word]);
    }
  }

  /** The house that has a name, or one that looks like it. */
  houseNamed(world: ReadonlyWorld, { folded, look }: Compared): ReadonlyHouse | undefined {
    return (
      world.houseNamed(folded) ??
      world.looks.houseNamed(look) ??
      world.houseNamed(this.#common(world, { look }))
    );
  }

  /** The house that is called so, in capitals or not. */
  houseCalled(world: ReadonlyWorld, folded: string): ReadonlyHouse | undefined {
    const known = world.houseNamed(folded);
    if (known !== undefined || !isBeside(world)) return known;
    const common = this.words.commonOfFolded(world.age.age, folded);
    return common === undefined ? undefined : world.houseNamed(common);
  }

  /** Whether a player has given something a name of a look. */
  isGiven(world: ReadonlyWorld, look: string): boolean {
    return isBeside(world) && this.#known(world, { look }) !== undefined;
  }

  /** A house's name folded, as people look for it. */
  folded({ name, folded }: Pick<ReadonlyHouse, 'name' | 'folded'>): string {
    const word = this.words.word(name);
    return word === name ? folded : foldName(word);
  }

  /** Looks everything up again: another program has changed the tables. */
  refresh(): void {
    this.words.refresh();
    this.players.refresh();
  }

  /** Takes in rows that another node has changed. */
  takeIn(rows: readonly RowChange[]): void {
    this.words.takeIn(rows);
    this.players.takeIn(rows);
  }

  #word(
    { age: { age } }: ReadonlyWorld,
    account: number,
    text: string,
    name?: Compared,
    common?: string,
    token = newToken(),
  ): Word {
    return { token, age, account, text, name, common };
  }

  /** The token of a name for a state that the same player gives again: the engine finds that nothing is changed. */
  #again(
    { age: { age } }: ReadonlyWorld,
    account: number,
    text: string,
    { look }: Compared,
  ): string | undefined {
    const fresh = this.#fresh.get(keyOf(age, look));
    if (fresh?.account === account && fresh.text === text) return fresh.token;
    return this.words.tokenOfName(age, account, { text, look });
  }

  /** What all names of a look have in common: what those that are there have, or something new. */
  #common(world: ReadonlyWorld, name: Pick<Compared, 'look'>): string {
    return this.#known(world, name) ?? newToken();
  }

  #known({ age: { age } }: ReadonlyWorld, { look }: Pick<Compared, 'look'>): string | undefined {
    return this.#fresh.get(keyOf(age, look))?.common ?? this.words.commonOfLook(age, look);
  }

  /** A name as it is compared beside players' names, if one of them looks like it. */
  #given(world: ReadonlyWorld, name: Compared): Compared {
    const common = this.#known(world, name);
    return common === undefined ? name : { folded: common, look: common };
  }

  #put<T>(entry: T, words: readonly Word[], more?: () => void): Beside<T> {
    if (words.length === 0 && more === undefined) return asItCame(entry);
    const fresh = words.flatMap((word) =>
      word.name === undefined ? [] : [[keyOf(word.age, word.name.look), word] as const],
    );
    return {
      entry,
      accept: () => {
        for (const [key, word] of fresh) this.#fresh.set(key, word);
        return () => {
          for (const word of words) this.words.add(word);
          for (const [key] of fresh) this.#fresh.delete(key);
          more?.();
        };
      },
      told: (answer) => (words.length === 0 ? answer : inWords(answer, words)),
    };
  }
}

const keyOf = (age: number, look: string) => `${age} ${look}`;

function withName(order: CommandOf<'queue'>, name: string): CommandOf<'queue'> {
  return { ...order, command: { ...order.command, name } as CommandOf<'queue'>['command'] };
}

function withNote(order: CommandOf<'queue'>, put: (text: string) => string): CommandOf<'queue'> {
  const { note = '' } = order;
  return note === '' ? order : { ...order, note: put(note) };
}

/** Whether a name is one of the age's own: a robot's, or one that its file has. */
function isOfTheAge(world: ReadonlyWorld, naming: Naming, name: Compared): boolean {
  switch (naming.type) {
    case 'create_house':
      return (world.houseNamed(name.folded) ?? world.looks.houseNamed(name.look)) !== undefined;
    case 'rename_state': {
      const house = world.house(naming.house);
      return house !== undefined && world.looks.isOfState(name.look, world.stateOf(house));
    }
    default:
      return isOfACharacter(world, name);
  }
}

function isOfACharacter({ characters, looks }: ReadonlyWorld, { folded, look }: Compared): boolean {
  return (characters.named(folded) ?? looks.characterNamed(look)) !== undefined;
}

/** An answer with its sender's words, which may be in no table. */
function inWords<R>(answer: R, words: readonly Word[]): R {
  const json = words.reduce(
    (all, { token, text }) => all.replaceAll(token, () => JSON.stringify(text).slice(1, -1)),
    JSON.stringify(answer),
  );
  return JSON.parse(json) as R;
}
