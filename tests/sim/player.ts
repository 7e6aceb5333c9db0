import type { Random } from '@realm/base';
import type { Command } from '@realm/contract';
import { Broken } from './checker.ts';
import { type Deeds, nameOf } from './deeds.ts';
import { Listener } from './feed.ts';
import type { Answer, Life } from './life.ts';

/** A command that was sent with a key, and what is known of it. */
interface Keyed {
  readonly key: string;
  readonly body: string;
  readonly name: string;
  /** The answer, once it was acknowledged. */
  reply: string | undefined;
}

/** Answers that say for certain that nothing was done. */
const NOT_DONE: ReadonlySet<string> = new Set(['restarting', 'starting', 'overloaded']);

/** An account with a house, over all lives of the server. Its sign-in outlives them as the house does. */
export class Player {
  readonly id: number;
  readonly cookie: string;
  readonly listener: Listener;
  /** What it said on channels and was told is there. */
  readonly said: string[] = [];
  house = 0;
  readonly #deeds: Deeds;
  #keys = 0;
  /** Commands whose answers were lost: they are asked again. */
  #unsure: Keyed[] = [];
  #last: Keyed | undefined;

  constructor(id: number, cookie: string, deeds: Deeds) {
    this.id = id;
    this.cookie = cookie;
    this.#deeds = deeds;
    this.listener = new Listener(cookie);
  }

  /** Sends a command, with a key or without. */
  async give(life: Life, command: Command, keyed: boolean): Promise<void> {
    const name = nameOf({ account: this.id }, command);
    const body = JSON.stringify(command);
    const key = `${this.id}-${++this.#keys}`;
    const answer = await this.#post(life, body, keyed ? key : undefined);
    const outcome = outcomeOf(answer);
    if (outcome === 'done') {
      this.#deeds.acknowledge(name);
      if (command.type === 'create_house') this.house = (JSON.parse(answer!.text) as { house: number }).house;
      if (keyed) this.#last = { key, body, name, reply: answer!.text };
    } else if (outcome === 'unknown') {
      this.#deeds.wonder(name);
      if (keyed) this.#unsure.push({ key, body, name, reply: undefined });
    }
  }

  /** Asks once more for what it does not know, with the keys of the first time. */
  async resolve(life: Life): Promise<void> {
    for (const unsure of [...this.#unsure]) {
      const answer = await this.#post(life, unsure.body, unsure.key);
      const outcome = outcomeOf(answer);
      if (outcome === 'unknown') continue;
      this.#unsure = this.#unsure.filter((other) => other !== unsure);
      this.#deeds.resolve(unsure.name, outcome === 'done');
      if (outcome !== 'done') continue;
      this.#last = { ...unsure, reply: answer!.text };
      const command = JSON.parse(unsure.body) as Command;
      if (command.type === 'create_house') this.house = (JSON.parse(answer!.text) as { house: number }).house;
    }
  }

  /** Asks again what was answered: the answer must be the same, and nothing be done. */
  async repeat(life: Life): Promise<void> {
    const last = this.#last;
    if (last === undefined) return;
    const answer = await this.#post(life, last.body, last.key);
    if (outcomeOf(answer) === 'unknown' || answer?.status === 503) return;
    if (answer?.status !== 200 || answer.text !== last.reply)
      throw new Broken(`key ${last.key} was answered ${answer?.text} after ${last.reply}`);
  }

  /** Says something on a channel. */
  async say(life: Life, random: Random): Promise<void> {
    const text = `${this.id} says ${this.said.length} and ${random.below(1_000_000)}`;
    const channel = random.pick(['world', 'realm', 'state']);
    const answer = await life.ask({
      method: 'POST',
      url: `/chat/${channel}`,
      headers: { cookie: this.cookie },
      body: JSON.stringify({ text }),
    });
    if (answer?.status === 200) this.said.push(text);
  }

  #post(life: Life, body: string, key: string | undefined): Promise<Answer | undefined> {
    const headers = { cookie: this.cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) };
    return life.ask({ method: 'POST', url: '/commands', headers, body });
  }
}

/** How a command ended, by its answer: done, not done, or nobody knows. */
function outcomeOf(answer: Answer | undefined): 'done' | 'not done' | 'unknown' {
  if (answer === undefined) return 'unknown';
  const { status, text } = answer;
  if (status === 200) return 'done';
  const { code } = JSON.parse(text) as { code: string };
  if (status === 503) return NOT_DONE.has(code) ? 'not done' : 'unknown';
  // A bug that is planted in a command is answered 500, and must not have been done.
  if (status === 500 && code !== 'internal') throw new Broken(`a command was answered ${text}`);
  return 'not done';
}
