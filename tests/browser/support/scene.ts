import type { BrowserContext } from 'playwright-core';
import { command, foundHouse, read, signInByName, tick, type Visitor } from './site.ts';

/** Numbers of an age in which much happens soon. */
export const BUSY = {
  protection_ticks: 2,
  protection_leave_ticks: 1,
  quest_every_ticks: 2,
  truth_first_tick: 1,
  truth_last_tick: 40,
  wonder_start_bp: 10,
} as const;

export interface Scene {
  /** The house that was looked at. */
  readonly target: number;
  /** The address of the page of a battle. */
  readonly battle: string;
}

/**
 * A world in which every page has something to show: a led state at war, people listed and bid for, a look at a house, an
 * attack, a vigil, a wonder begun, words in the channels. `contexts` are three more players' own.
 */
export async function makeScene(ada: Visitor, contexts: readonly BrowserContext[]): Promise<Scene> {
  const seats = [
    [ada.context, 'Hearthmere', 1],
    [contexts[0], 'Coldharbour under the Long Grey Hill', 1],
    [contexts[1], 'Saltmarsh Gate', 2],
    [contexts[2], 'Low Ember', 2],
  ] as const;
  const houses: number[] = [];
  for (const [i, [context, name, realm]] of seats.entries()) {
    if (i > 0) await signInByName(context, `player${i}`);
    houses.push(await foundHouse(context, name, { realm, state: 1 }));
  }
  const [house] = houses;
  const give = (who: number, order: object) =>
    command(seats[who][0], 'attacker' in order ? order : { house: houses[who], ...order });
  await give(0, { type: 'set_draft', rate_bp: 3_500 });
  await tick(ada.context, 10);
  await give(0, { type: 'train', unit: 4, count: 80 });
  await give(0, { type: 'train', unit: 1, count: 60 });
  await tick(ada.context, 20);

  for (const who of [0, 1]) await give(who, { type: 'vote', vote: { type: 'for', house: houses[0] } });
  for (const who of [2, 3]) await give(who, { type: 'vote', vote: { type: 'for', house: houses[2] } });
  await give(0, { type: 'declare_war', realm: 2, state: 1 });
  await give(2, { type: 'declare_war', realm: 1, state: 1 });
  await give(0, { type: 'recruit_general', name: 'Orla Fen', traits: ['vanguard'] });
  await give(0, { type: 'recruit_academic', name: 'Listener Tam', category: 'arcane' });
  await give(1, { type: 'recruit_general', name: 'Nell Softshoe', traits: [] });
  const seller = await read(seats[1][0], '/me');
  const { id, appraisal } = seller.generals[0];
  await give(1, { type: 'list', character: { kind: 'general', id }, reserve: appraisal, ticks: 24 });
  await give(2, { type: 'recruit_academic', name: 'Bram of the Shelves', category: 'economy' });
  const other = await read(seats[2][0], '/me');
  await give(2, { type: 'list', character: { kind: 'academic', id: other.academics[0].id } });
  const { listings } = await read(ada.context, '/hall');
  await give(3, { type: 'bid', listing: listings[0].listing, price: appraisal });

  const { houses: all } = await read(ada.context, '/rankings');
  const me = await read(ada.context, '/me');
  const target = all.findLast(
    (each: typeof me) =>
      each.robot && !each.protected && each.realm !== me.realm && each.land >= 0.75 * me.land,
  );
  for (const op of ['survey', 'muster', 'ledgers', 'dossier']) {
    await give(0, { type: 'operation', target: target.id, op, thieves: 50 });
  }
  const army = await read(ada.context, '/me');
  await give(0, {
    type: 'attack',
    attacker: house,
    target: houses[3],
    units: [Math.floor(army.units[0] / 2), army.units[1]],
  });
  await ada.context.request.post('/commands', {
    data: {
      type: 'open_vigil',
      house,
      vigil: Object.keys((await read(ada.context, '/rules')).definitions.vigils)[0],
    },
  });
  await ada.context.request.post('/commands', {
    data: { type: 'start_wonder', house, wonder: 'long_furnace' },
  });
  await ada.context.request.post('/commands', { data: { type: 'propose_work', house } });
  const said = await ada.context.request.post('/chat/state', {
    data: { text: 'They will come by the ford. Who can hold it?' },
  });
  await ada.context.request.post('/state/pins', { data: { message: (await said.json()).id, pinned: true } });
  await seats[1][0].request.post('/chat/state', {
    data: { text: 'Two hundred of mine are home by tick 30.' },
  });
  await give(0, { type: 'order', side: 'sell', material: 'iron', quantity: 40, price: 90 }).catch(() => {});
  await tick(ada.context, 30);
  await give(0, { type: 'explore', acres: 12 }).catch(() => {});
  await give(0, { type: 'build', building: 'homes', count: 4 }).catch(() => {});
  await give(0, { type: 'train', unit: 2, count: 40 }).catch(() => {});
  await orderAhead(ada.context, house);
  await tick(ada.context, 1);
  const { news } = await read(ada.context, '/news?limit=100');
  const fought = news.find(({ kind }: { kind: string }) => kind === 'attack_made');
  return { target: target.id, battle: `/game/battles/${house}/${fought.id}` };
}

/** Orders ahead of every sort: at a tick, at an arrival, standing, done already, held up, and paused. */
async function orderAhead(context: BrowserContext, house: number): Promise<void> {
  const { tick: now } = await read(context, '/age');
  const gold = (amount: number) => ({ keep: [{ what: 'gold', amount }] });
  const ahead = (fields: object, order: object) =>
    command(context, { type: 'queue', house, ...fields, command: { house, ...order } });
  const explore = { type: 'explore', acres: { type: 'max' } };
  await ahead({ when: { type: 'each_tick' }, guards: gold(1_000) }, explore);
  await ahead(
    { when: { type: 'affordable' }, guards: gold(900_000) },
    { type: 'train', unit: 2, count: 2_000 },
  );
  // Nobody of that number has a place here: such an order is paused, and says why.
  await ahead({ when: { type: 'each_tick' } }, { type: 'vote', vote: { type: 'for', house: 1_000_000 } });
  const shares = [
    { building: 'homes', bp: 2_500 },
    { building: 'farms', bp: 2_000 },
  ];
  const build = { type: 'build', building: { type: 'plan', shares }, count: { type: 'max' } };
  await ahead({ when: { type: 'arrival', of: 'acres' }, repeat: true }, build);
  await ahead({ when: { type: 'at_tick', tick: now + 4 } }, { type: 'train', unit: 1, count: 30 });
}
