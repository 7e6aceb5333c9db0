import {
  type CommandReply,
  foldName,
  isRefusal,
  lookOf,
  type ReadName,
  type ReadReply,
  type Refusal,
} from '@realm/contract';
import type { World } from '@realm/engine';
import { NEWS_LOOKED_AT, type PlayerAccess, REPORTS_LOOKED_AT } from '@realm/robots';
import type { GameNode } from '@realm/server';
import { type Context, views } from '@realm/views';

/**
 * Access to a game as its interface has it, and nothing kept: every read is made whole by its view and goes through JSON,
 * every command through the writer. What any other access gives robots, and takes from them, is held against it.
 */
export function plainAccess(node: GameNode, say: PlayerAccess['say']): PlayerAccess {
  const world = () => node.world as World;
  const nobody = { account: null, name: '', email: null, subscriber: false, site: false, house: null };
  const ask = (name: ReadName, house?: number, query = {}, params = {}): unknown => {
    const asking = house === undefined ? null : (world().house(house) ?? null);
    const viewer: Context['viewer'] = { ...nobody, account: asking === null ? null : 0, house: asking };
    const view = views[name] as (context: Context, params: object, query: object) => unknown;
    return JSON.parse(
      JSON.stringify(view({ world: world(), viewer, now_ms: node.clock.now() }, params, query)),
    );
  };
  // biome-ignore lint/suspicious/noExplicitAny: what each read answers is for the views' own tests
  const granted = (name: ReadName, house?: number, query?: object, params?: object): any => {
    const reply = ask(name, house, query, params);
    if (isRefusal(reply)) throw new Error(`${name} is refused: ${reply.code}`);
    return reply;
  };
  return {
    rules: () => granted('rules'),
    age: () => {
      const { tick, rules, ended, next_tick_at } = world();
      const { age_ticks, tick_ms } = rules.params;
      return { tick, ticks_left: age_ticks - tick, tick_ms, next_tick_at: ended ? null : next_tick_at };
    },
    houses: () => world().houses.flatMap(({ id, robot }) => (robot === 1 ? [id] : [])),
    me: (id) => (world().house(id) === undefined ? null : granted('house', id, {}, { id })),
    market: () => granted('market'),
    circleOf: () => 0,
    housesOf: () =>
      world().realms.flatMap(({ id: realm, states }) =>
        states.flatMap(({ id: state }) => granted('state_houses', undefined, {}, { realm, state }).houses),
      ),
    reports: (id) => granted('reports', id, { limit: REPORTS_LOOKED_AT }).reports,
    relations: (id) => granted('relations', id),
    colloquium: (id) => granted('colloquium', id),
    names: (id) => granted('names', id, { kind: 'general', count: 10 }),
    orders: (id) => granted('orders', id),
    state: (id) => granted('state', id),
    wars: () => granted('wars'),
    hall: () => granted('hall'),
    aidQuote(id, aid) {
      const quote = ask('aid_quote', id, aid);
      return isRefusal(quote) ? null : (quote as ReadReply<'aid_quote'>);
    },
    news: (id) => granted('news', id, { limit: NEWS_LOOKED_AT }).news,
    say,
    command: (house, command) =>
      new Promise((resolve) => {
        node.writer.submit({
          actor: { robot: house },
          command: structuredClone(command),
          folded: 'name' in command ? foldName(command.name) : undefined,
          look: 'name' in command ? lookOf(command.name) : undefined,
          queued_at: 0,
          settle: (outcome: CommandReply | Refusal) => resolve(!isRefusal(outcome)),
        });
      }),
  };
}
