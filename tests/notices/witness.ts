import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeUtf8 } from '@realm/base';
import { type AgeEntry, type Entry, openWorld, replay } from '@realm/engine';
import type { JournalReader } from '@realm/journal';
import { compileDefinition } from '@realm/rules';
import { Asker } from '../support/asking.ts';
import { startIdentityProvider } from '../support/identity_provider.ts';
import { Browser } from '../support/signing_in.ts';
import { Device, MailSink, readWebhook, Sink } from '../support/sinks.ts';

/** What comes no more for so long does not come. */
const PATIENCE_MS = 60_000;
/** So many votes may wait to be told of: places get one at a time, so that a player who does nothing else is ahead of them. */
const AHEAD_MAX = 50;

/** How often each key came by a channel. */
type Came = Map<string, number>;

/** Where the witness is told: whatever knows a repeat by its key, and mail, which does not. */
interface Places {
  readonly push: Sink;
  readonly hook: Sink;
  readonly mail: MailSink;
}

/**
 * A player to whom something happens with every order: alone in a state, it votes for itself and then against. It has all that
 * happens told by every channel, and notes what comes by its key.
 */
export class Witness {
  house = 0;
  /** Votes that were acknowledged. */
  acknowledged = 0;
  /** Settings of servers that are to reach it. */
  readonly options: readonly string[];
  readonly #allow: (address: string) => void;
  readonly #places: Places;
  readonly #device = new Device();
  readonly #by_push: Came = new Map();
  readonly #by_webhook: Came = new Map();
  /** What a page would have shown: the key of each notice by its number. */
  readonly #on_page = new Map<number, string>();
  #newest = 0;
  readonly #by_mail: Came = new Map();
  /** Mails, and those of them with something in them that an earlier one had. */
  #mails = 0;
  repeated_mails = 0;
  #asker: Asker = new Asker(() => []);
  #secret = '';
  #push_key = '';
  #stopped = false;

  private constructor(places: Places, options: readonly string[], allow: (address: string) => void) {
    this.#places = places;
    this.options = options;
    this.#allow = allow;
  }

  /** Gets its places ready; `folder` is for what servers are told of where its players sign in. */
  static async open(t: TestContext, folder: string): Promise<Witness> {
    const provider = await startIdentityProvider();
    t.after(() => provider.stop());
    const file = path.join(folder, 'providers.json');
    writeFileSync(file, provider.settings);
    const [push, hook, mail] = [await Sink.open(t), await Sink.open(t), await MailSink.open(t)];
    const options = ['--oidc', file, '--smtp', mail.address, '--mail-from', 'Realm <realm@realm.example>'];
    return new Witness({ push, hook, mail }, options, (address) => provider.allow(address));
  }

  /** Signs in at the first of the servers, by a provider that knows its mail address, and founds its house. */
  async join(t: TestContext, addresses: () => readonly string[]): Promise<void> {
    const [first] = addresses();
    this.#allow(first);
    const browser = new Browser();
    await browser.go(`${first}/auth/oidc/test`, 'witness');
    this.#asker = new Asker(addresses);
    t.after(() => this.#asker.leave());
    this.#asker.cookie = browser.cookie(first);
    const founding = { name: 'Witness', race: 'peatkin', personality: 'builder', realm: 6, state: 4 };
    this.house = (await this.#done('/commands', { type: 'create_house', ...founding }, 'found')).house;
    const by = { push: true, webhook: true, mail: true };
    await this.#done('/notices/settings', { mail: 'each', kinds: { leader: by, vote: by } });
    this.#push_key = (await this.#done('/notices/settings')).push_key;
    await this.#done('/notices/push', { endpoint: this.#places.push.address, keys: this.#device.keys });
    const webhook = { url: this.#places.hook.address, form: 'standard' };
    this.#secret = (await this.#done('/notices/webhooks', webhook)).secret;
  }

  /** Votes until told to stop. */
  async play(): Promise<void> {
    for (let number = 1; !this.#stopped; number++) {
      const vote = number % 2 === 1 ? { type: 'for', house: this.house } : { type: 'against' };
      await this.#done('/commands', { type: 'vote', house: this.house, vote }, `vote-${number}`);
      this.acknowledged = number;
      do await this.#look();
      while (!this.#stopped && number - this.#by_push.size > AHEAD_MAX);
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Waits until so many votes more are acknowledged, and something more has come by every channel. */
  async sees(votes: number): Promise<void> {
    const before = [this.acknowledged + votes - 1, ...this.#arrived()];
    while (![this.acknowledged, ...this.#arrived()].every((now, i) => now > before[i])) await sleep(10);
  }

  /**
   * Waits until all that must come has come, and compares with what the journal tells: each is shown once on the page, by push
   * and by webhook, since what came again has its key; none is lost on any channel; and nothing was told that did not happen.
   * Answers what came of it, in a line.
   */
  async check(openJournal: () => JournalReader | Promise<JournalReader>): Promise<string> {
    const { told } = await keysIn(openJournal, this.house);
    const ways = [this.#by_push, this.#by_webhook, this.#by_mail];
    const missing = () => told.filter((key) => ways.some((came) => !came.has(key)));
    await this.#look();
    let ends = performance.now() + PATIENCE_MS;
    for (let left = missing(), last = left.length; left.length > 0; left = missing()) {
      assert.ok(performance.now() < ends, `${left.length} of ${told.length} never came: ${left.slice(0, 5)}`);
      if (left.length < last) ends = performance.now() + PATIENCE_MS;
      last = left.length;
      await sleep(200);
      await this.#look();
    }
    const shown = [...this.#on_page.values()];
    assert.equal(new Set(shown).size, shown.length, 'the page shows each once');
    assert.deepEqual(
      shown.filter((key) => told.includes(key)),
      told,
      'the page shows all of it, in order',
    );
    // Ticks may have told more while that came.
    const { happened } = await keysIn(openJournal, this.house);
    const came = [...shown, ...ways.flatMap((way) => [...way.keys()])];
    const invented = came.filter((key) => isOfNews(key) && !happened.has(key));
    assert.deepEqual(invented, [], 'nothing is told that the journal does not tell');
    const [push, webhook] = ways.map(repeatsIn);
    return `${told.length} notices, 0 lost; came again by push ${push}, by webhook ${webhook}, by keys that drop them; of ${this.#mails} mails ${this.repeated_mails} with something that came before`;
  }

  /** How much has come by each channel. */
  #arrived(): number[] {
    const { push, hook, mail } = this.#places;
    return [
      this.#by_push.size + push.arrived.length,
      this.#by_webhook.size + hook.arrived.length,
      this.#mails + mail.mails.length,
    ];
  }

  /** Looks at the page, and at what has come: a signature is good for some minutes. */
  async #look(): Promise<void> {
    const { notices } = await this.#done(`/notices?after=${this.#newest}`);
    for (const { id, key } of notices.reverse()) {
      this.#on_page.set(id, key);
      this.#newest = id;
    }
    const { push, hook, mail } = this.#places;
    for (const each of push.arrived.splice(0))
      note(this.#by_push, String(this.#device.read(each, this.#push_key, push.address).key));
    for (const each of hook.arrived.splice(0)) {
      const { data } = readWebhook(each, this.#secret) as { data: { key: string } };
      assert.equal(
        String(each.headers['webhook-id']).split('.').slice(1).join('.'),
        data.key,
        'what drops repeats',
      );
      note(this.#by_webhook, data.key);
    }
    // What the page has not shown yet is looked at when it has.
    mail.mails.push(...mail.mails.splice(0).filter((each) => !this.#takeMail(each)));
  }

  /** Notes what a mail brought: it names the first, and of several the number of the last. False where that is not known yet. */
  #takeMail({ headers }: MailSink['mails'][number]): boolean {
    const name = headers.find(({ key }) => key === 'x-realm-notice')?.value ?? '';
    const [, first, last] = /^(.+?)(?:\.and\.\d+\.to\.(\d+))?$/.exec(name) ?? [];
    const shown = [...this.#on_page];
    const from = shown.findIndex(([, key]) => key === first);
    const to = last === undefined ? from : shown.findIndex(([id]) => id === Number(last));
    if (from === -1 || to === -1) return false;
    const keys = shown.slice(from, to + 1).map(([, key]) => key);
    this.#mails += 1;
    if (keys.some((key) => this.#by_mail.has(key))) this.repeated_mails += 1;
    for (const key of keys) note(this.#by_mail, key);
    return true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  async #done(where: string, body?: object, key?: string): Promise<any> {
    const answer = await this.#asker.insist(where, body, key);
    assert.equal(answer.status, 200, `${where}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}

/**
 * What a journal tells a house's player of another leader, by keys, and of anything at all: a replay of it, and nothing else,
 * says so.
 */
async function keysIn(
  openJournal: () => JournalReader | Promise<JournalReader>,
  house: number,
): Promise<{ readonly told: string[]; readonly happened: ReadonlySet<string> }> {
  const told: string[] = [];
  const happened = new Set<string>();
  let world: ReturnType<typeof openWorld> | undefined;
  const journal = await openJournal();
  try {
    for await (const { seq, bytes } of journal.read(0)) {
      const entry = JSON.parse(decodeUtf8(bytes)) as Entry;
      if (world === undefined) {
        const { definition, name } = entry as AgeEntry;
        world = openWorld(entry as AgeEntry, compileDefinition(definition, name), seq);
        continue;
      }
      for (const { house: of, news } of replay(world, entry)) {
        if (of !== house) continue;
        const key = `${world.age.age}.${house}.${news.id}`;
        happened.add(key);
        if (news.kind === 'leader_elected') told.push(key);
      }
    }
  } finally {
    await journal.close();
  }
  return { told, happened };
}

/** Whether a key is one of a house's item of news: age, house and number. */
function isOfNews(key: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(key);
}

function note(came: Came, key: string): void {
  came.set(key, (came.get(key) ?? 0) + 1);
}

/** How much came more than once. */
function repeatsIn(came: Came): number {
  return [...came.values()].reduce((sum, times) => sum + times - 1, 0);
}
