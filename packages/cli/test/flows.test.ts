import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeUtf8 } from '@realm/base';
import { type Entry, openWorld, replay, type Transfer, type World } from '@realm/engine';
import { openSqliteReader } from '@realm/journal';
import { compileDefinition } from '@realm/rules';
import type { ToldFlows } from '@realm/server';
import { keepPlaying } from '../src/robots/keep_playing.ts';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

/** Past the robots' first trades, and long enough for a farmer to be fed. */
const TICKS = 50;

/** What passed between each two houses, counted from the journal played again: net gold by `giver receiver`. */
async function recounted(data: string): Promise<Map<string, number>> {
  const nets = new Map<string, number>();
  const count = ({ giver, receiver, gold }: Transfer) => {
    const [low, high, sign] = giver < receiver ? [giver, receiver, 1] : [receiver, giver, -1];
    const key = `${low} ${high}`;
    nets.set(key, (nets.get(key) ?? 0) + sign * gold);
  };
  const reader = openSqliteReader(data);
  try {
    let world: World | undefined;
    for await (const { bytes } of reader.read(0)) {
      const entry = JSON.parse(decodeUtf8(bytes)) as Entry;
      if (entry.kind === 'age') world = openWorld(entry, compileDefinition(entry.definition, entry.name));
      else replay(world!, entry);
      world!.transfers.drain().forEach(count);
    }
  } finally {
    reader.close();
  }
  const directed = [...nets].map(([key, net]): [string, number] =>
    net > 0 ? [key, net] : [key.split(' ').reverse().join(' '), -net],
  );
  return new Map(directed.filter(([, net]) => net > 0));
}

test('a farmer with two accounts in a world of robots is at the top of the flows, as the journal has them', async (t) => {
  const data = folder(t);
  const server = await running(
    t,
    data,
    { robots: 36 },
    { robots: (node, say) => keepPlaying(node, say, (message) => assert.fail(message)) },
  );
  /** Somebody with a house in the first state. */
  const founder = async (name: string) => {
    const player = await Visitor.of(server, name);
    const fields = { name, race: 'kilnwrights', personality: 'merchant', realm: 1, state: 1 };
    const { house } = await player.post('/commands', { type: 'create_house', ...fields });
    const order = (type: string, more: object) => player.post('/commands', { type, house, ...more });
    return { player, house: house as number, order };
  };
  const [farmer, mule, honest] = [await founder('Farmer'), await founder('Mule'), await founder('Honest')];
  assert.deepEqual((await mule.player.get('/dev/flows')).flows, []);
  await mule.player.post('/dev/tick', { count: 24 });
  for (const { order } of [farmer, mule, honest]) await order('leave_protection', {});

  let sent = 0;
  for (let tick = 24; tick < TICKS; tick++) {
    const { arriving } = await mule.order('send_aid', { to: farmer.house, what: 'gold', amount: 5_000 });
    sent += arriving ?? 0;
    // An honest neighbour helps both a little, and trades as prices are.
    const [{ material, reference_price: price }] = (await honest.player.get('/market')).materials;
    await honest.order('order', { side: 'sell', material, quantity: 5, price });
    if (tick % 10 === 0) await honest.order('send_aid', { to: mule.house, what: 'food', amount: 300 });
    await mule.player.post('/dev/tick', { count: 1 });
  }
  const back = await farmer.order('send_aid', { to: mule.house, what: 'gold', amount: 1_000 });
  assert.ok(sent > 50_000 && back.arriving > 0, `${sent} arrived`);

  const all: ToldFlows = await honest.player.get('/dev/flows?limit=200');
  assert.equal(all.tick, TICKS);
  // Robots rob hoards: what was taken is told as well, and by which way.
  const [top] = all.flows.filter(({ ways }) => ways.thefts === 0 && ways.attacks === 0);
  assert.deepEqual([top.giver.id, top.receiver.id], [mule.house, farmer.house]);
  assert.deepEqual([top.given, top.returned, top.net], [sent, back.arriving, sent - back.arriving]);
  assert.deepEqual(top.ways, { ...noWays, aid: top.net });
  assert.deepEqual([top.giver.name, top.receiver.name], ['Mule', 'Farmer']);
  assert.equal(all.more, false);
  const told = new Map(all.flows.map(({ giver, receiver, net }) => [`${giver.id} ${receiver.id}`, net]));
  assert.deepEqual(new Map([...told].sort()), new Map([...(await recounted(data))].sort()));

  // The command line says the same, by itself and in rows.
  const json = await realm('flows', '--data', data, '--json', '--limit', '200');
  assert.deepEqual(JSON.parse(json.out), all);
  const { out } = await realm('flows', '--data', data, '--people', '--by', 'aid', '--house', `${mule.house}`);
  const [titles, first, second, ...rest] = out.trimEnd().split('\n');
  assert.match(titles, /^giver > receiver +net +given +returned +times +aid +market/);
  assert.match(first, new RegExp(`^${mule.house} Mule 1:1 \\(account 2\\) > ${farmer.house} Farmer 1:1`));
  assert.match(second, /^\d+ Honest 1:1 .* Mule/);
  assert.deepEqual(rest, []);
  const nobody = await realm('flows', '--data', data, '--state', '6:4', '--by', 'hall');
  assert.equal(nobody.out, `age 1, tick ${TICKS}: nothing passed\n`);
  const nowhere = await realm('flows', '--data', data, '--state', '9:1');
  assert.deepEqual([nowhere.code, nowhere.err], [1, 'realm: there is no realm 9\n']);
});

const noWays = { aid: 0, market: 0, hall: 0, grants: 0, attacks: 0, thefts: 0, staff: 0 };
