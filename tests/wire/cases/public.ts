/** What anyone may read: the world, its rules, houses, states, realms, rankings. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadReply } from '@realm/contract';
import { parse } from 'yaml';
import { Model } from '../model.ts';
import type { World } from '../worlds.ts';
import { type Cases, pick } from './case.ts';

type HouseRecord = ReadReply<'state_houses'>['houses'][number];

const age_file = path.resolve(import.meta.dirname, '../../../ages/embers-1');
/** A file of the age, as it is written. */
export const inAgeFile = (name: string) => parse(readFileSync(path.join(age_file, `${name}.yaml`), 'utf8'));

/** Every house there is, asked for one by one. */
async function allHouses({ visitor }: World): Promise<HouseRecord[]> {
  const { houses } = await visitor.read('world', '/world');
  const found: HouseRecord[] = [];
  for (let id = 1; found.length < houses; id++) {
    const { status, body } = await visitor.get(`/houses/${id}`);
    if (status === 200) found.push(body as HouseRecord);
    else assert.equal(status, 404);
  }
  return found;
}

/** Places among values: 1 is first, ties share. */
const rankOf = (values: readonly number[], value: number) =>
  1 + values.filter((other) => other > value).length;
const sum = (houses: readonly HouseRecord[], what: 'land' | 'might' | 'renown') =>
  houses.reduce((total, house) => total + house[what], 0);

/** A world in which houses have different amounts of land, some of them the same. */
async function varied(world: World): Promise<void> {
  const [a, b, c] = await Promise.all(['Wide', 'Wider', 'As Wide'].map((name) => world.founder(name)));
  const { land } = await c.me();
  if (land > 300) return;
  await a.order('explore', { acres: 3 });
  await b.order('explore', { acres: 6 });
  await c.order('explore', { acres: 3 });
  await world.tick(12);
}

export const publicReads = {
  world: async (worlds) => {
    const world = await worlds.get('whole');
    const houses = await allHouses(world);
    const { tick } = await world.visitor.read('age', '/age');
    const reply = await world.visitor.read('world', '/world');
    assert.deepEqual(pick(reply, ['age', 'name', 'now', 'tick', 'houses', 'robots']), {
      age: 1,
      name: 'Embers 1',
      now: world.clock.now_ms,
      tick,
      houses: houses.length,
      robots: houses.filter(({ robot }) => robot).length,
    });
  },

  'rules.slots': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { slots, definitions } = await visitor.rules();
    assert.deepEqual(
      slots.map(({ slot, name }) => [slot, name]),
      [
        'soldiers',
        'offense',
        'defense',
        'elite',
        'thieves',
        'offense+',
        'defense+',
        'elite+',
        'mercenaries',
        'elite++',
      ].map((name, slot) => [slot, name]),
    );
    const { units } = definitions.races.peatkin;
    assert.deepEqual([units.length, definitions.units.length], [10, 10]);
    assert.deepEqual(
      definitions.units.map(({ upgrade }) => upgrade?.to ?? null),
      [null, 5, 6, 7, null, null, null, 9, null, null],
    );
  },

  'rules.definitions': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { definitions, race_flags } = await visitor.rules();
    const fields = <T extends object>(table: Record<string, T>, ...keys: (keyof T)[]) =>
      Object.fromEntries(Object.entries(table).map(([id, entry]) => [id, pick(entry, keys)]));

    const personalities = inAgeFile('personalities');
    assert.deepEqual(fields(definitions.personalities, 'name', 'about', 'effects'), personalities);
    assert.deepEqual(
      fields(definitions.sciences, 'name', 'about', 'category', 'effects'),
      inAgeFile('sciences'),
    );
    assert.deepEqual(
      fields(definitions.materials, 'name', 'kind', 'reference_price'),
      inAgeFile('materials'),
    );
    assert.deepEqual(definitions.science_ranks, inAgeFile('science_ranks'));
    assert.deepEqual(definitions.medics, inAgeFile('medics'));
    assert.deepEqual(definitions.chariots, inAgeFile('chariots'));
    const none = { share: [], produces: [], holds: [] };
    const buildings = Object.entries(inAgeFile('buildings') as Record<string, object>);
    assert.deepEqual(
      definitions.buildings,
      Object.fromEntries(buildings.map(([id, building]) => [id, { ...none, ...building }])),
    );
    assert.equal(buildings.length, 17);
    const realms = inAgeFile('realms') as { name: string; about: string; material: string }[];
    assert.deepEqual(
      definitions.realms,
      realms.map((realm, i) => ({
        realm: i + 1,
        original_name: realm.name,
        ...pick(realm, ['name', 'about', 'material']),
      })),
    );

    const races = Object.entries(definitions.races);
    assert.equal(races.length, 10);
    races.forEach(([id, race], slot) => {
      const file = inAgeFile(`races.${id}`);
      assert.deepEqual(
        pick(race, ['slot', 'name', 'people', 'flags', 'effects', 'material', 'general_trait_slots']),
        { slot, ...pick(file, ['name', 'people', 'flags', 'effects', 'material', 'general_trait_slots']) },
      );
      assert.deepEqual(race_flags[id], file.flags);
      assert.equal(race.units[1].name, file.units.offense.name);
    });
  },

  'rules.params': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { params } = await visitor.rules();
    const { params: file } = inAgeFile('age') as { params: Record<string, unknown> };
    assert.deepEqual(pick(params, Object.keys(file)), file);
    assert.equal(params.age_ticks, 1_344);
  },

  'rules.fingerprints': async (worlds) => {
    const of = async (kind: 'whole' | 'limited' | 'small') => {
      const { visitor } = await worlds.get(kind);
      return (await visitor.rules()).fingerprints;
    };
    const whole = await of('whole');
    assert.match(whole.ruleset, /^[0-9a-f]{64}$/);
    assert.ok(whole.engine.length > 0);
    assert.deepEqual(await of('limited'), whole, 'the same rules, whatever the seed and the houses');
    const small = await of('small');
    assert.notEqual(small.ruleset, whole.ruleset, 'a changed number changes it');
    assert.equal(small.engine, whole.engine);
  },

  'house.public': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Public Record', 'hushfolk', 'castellan');
    const me = await player.me();
    const { body } = await world.visitor.get(`/houses/${player.house}`);
    const { id, realm, state, seat, land, might } = me;
    const name = 'House of Public Record';
    const facts = { race: 'hushfolk', land, renown: 0, might, protected: true, robot: false, bot: false };
    assert.deepEqual(body, { id, name, realm, state, seat, ...facts });
    // Somebody else signed in sees the same.
    const other = await world.founder('Curious');
    assert.deepEqual((await other.get(`/houses/${player.house}`)).body, body);
    const robot = await world.visitor.read('house', '/houses/1');
    assert.deepEqual([robot.id, robot.robot], [1, true]);
  },

  'house.might': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Mighty', 'brandsworn', 'firebrand');
    await player.order('train', { unit: 1, count: 12 });
    await player.order('train', { unit: 4, count: 5 });
    await world.tick(10);
    const { books } = await player.me();
    await player.order('invest', { science: 'drill', books: books.military });
    await world.tick();
    const me = await player.me();
    assert.ok(me.units[4] > 0, 'thieves, who are hidden and never count');
    assert.equal(me.might, new Model(await player.rules(), me).might);
    assert.equal((await world.visitor.read('house', `/houses/${player.house}`)).might, me.might);
  },

  rankings: async (worlds) => {
    const world = await worlds.get('whole');
    await varied(world);
    const houses = await allHouses(world);
    assert.ok(houses.length > 100 && new Set(houses.map(({ land }) => land)).size > 2);
    const largest = houses.sort((a, b) => b.land - a.land || a.id - b.id).slice(0, 100);
    const { tick } = await world.visitor.read('age', '/age');
    assert.deepEqual(await world.visitor.read('rankings', '/rankings'), {
      tick,
      houses: largest.map((house, i) => ({ rank: i + 1, ...house })),
    });
  },

  houses: async (worlds) => {
    const world = await worlds.get('whole');
    await varied(world);
    const all = await allHouses(world);
    const { visitor } = world;
    const ask = async (query: string) => (await visitor.read('houses', `/houses${query}`)).houses;
    assert.deepEqual(await ask(''), all.slice(0, 100));
    assert.deepEqual(await ask('?after=0'), all.slice(0, 100));
    // Every house is come to by what leads on.
    const seen: HouseRecord[] = [];
    for (let path: string | undefined = '/houses?limit=60'; path !== undefined; ) {
      const { status, body, headers } = await visitor.get(path);
      assert.equal(status, 200);
      seen.push(...(body as { houses: HouseRecord[] }).houses);
      path = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    assert.deepEqual(seen, all);
    const last = all[all.length - 1];
    const part = last.name.slice(1).toUpperCase();
    const byName = all.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase())).slice(0, 100);
    assert.deepEqual(await ask(`?q=${encodeURIComponent(part)}`), byName);
    assert.deepEqual(await ask(`?ids=${last.id},999999,${all[0].id},${last.id}`), [all[0], last]);
    const { realm, state, land } = last;
    assert.deepEqual(
      await ask(`?realm=${realm}&state=${state}`),
      all.filter((each) => each.realm === realm && each.state === state),
    );
    const elsewhere = all.find((each) => each.realm !== realm);
    assert.ok(elsewhere !== undefined);
    const places = [`${realm}:${state}`, `${elsewhere.realm}:${elsewhere.state}`];
    assert.deepEqual(
      await ask(`?states=${places.join(',')}&limit=200`),
      all.filter((each) => places.includes(`${each.realm}:${each.state}`)),
    );
    assert.deepEqual(await ask('?states=9999:9999'), []);
    assert.deepEqual(
      await ask(`?min_land=${land}&max_land=${land + 10}&limit=200`),
      all.filter((each) => each.land >= land && each.land <= land + 10).slice(0, 200),
    );
    const wrong: readonly (readonly [query: string, status: number])[] = [
      ['q=', 422],
      ['after=-1', 422],
      ['limit=201', 422],
      ['min_land=-1', 422],
      ['realm=0', 422],
      ['ids=1,', 400],
      ['ids=x', 400],
      ['states=1', 400],
      ['states=1:1,', 400],
      ['order=land', 400],
    ];
    for (const [query, status] of wrong)
      assert.equal((await visitor.get(`/houses?${query}`)).status, status, query);
  },

  'me.ranks': async (worlds) => {
    const world = await worlds.get('whole');
    await varied(world);
    const houses = await allHouses(world);
    const of = houses.length;
    for (const name of ['Wide', 'As Wide', 'Wider']) {
      const player = await world.founder(name);
      const me = await player.me();
      const place = (what: 'land' | 'might' | 'renown') =>
        rankOf(
          houses.map((house) => house[what]),
          me[what],
        );
      assert.deepEqual(me.ranks, {
        land_rank: place('land'),
        might_rank: place('might'),
        renown_rank: place('renown'),
        of,
      });
    }
    const ranks = async (name: string) => (await (await world.founder(name)).me()).ranks;
    assert.equal((await ranks('Wide')).land_rank, (await ranks('As Wide')).land_rank, 'ties share a rank');
    assert.ok((await ranks('Wider')).land_rank < (await ranks('Wide')).land_rank);
    assert.equal((await ranks('Wide')).renown_rank, 1, 'nobody has any');
  },

  'state.houses': async (worlds) => {
    const world = await worlds.get('whole');
    await world.founder('Neighbour');
    const houses = await allHouses(world);
    const states = new Set(houses.map(({ realm, state }) => `${realm}/${state}`));
    assert.ok(states.size === 24);
    const { states: named } = inAgeFile('realms')[1];
    for (const place of states) {
      const reply = await world.visitor.read('state_houses', `/states/${place}`);
      const members = houses.filter(({ realm, state }) => `${realm}/${state}` === place);
      assert.deepEqual(
        reply.houses,
        members.sort((a, b) => a.seat - b.seat),
      );
      assert.equal(`${reply.realm}/${reply.state}`, place);
      if (reply.realm === 2) assert.equal(reply.name, named[reply.state - 1]);
    }
    for (const nowhere of ['/states/7/1', '/states/1/5'])
      assert.equal((await world.visitor.get(nowhere)).status, 404);
  },

  realm: async (worlds) => {
    const world = await worlds.get('whole');
    const houses = await allHouses(world);
    const realms = inAgeFile('realms') as { name: string; material: string; states: string[] }[];
    for (const [i, { name, material, states }] of realms.entries()) {
      const reply = await world.visitor.read('realm', `/realms/${i + 1}`);
      assert.deepEqual(pick(reply, ['realm', 'name', 'material']), { realm: i + 1, name, material });
      assert.deepEqual(
        reply.states.map((state) => pick(state, ['state', 'name', 'houses'])),
        states.slice(0, 4).map((name, s) => ({
          state: s + 1,
          name,
          houses: houses.filter(({ realm, state }) => realm === i + 1 && state === s + 1).length,
        })),
      );
    }
    assert.equal((await world.visitor.get('/realms/7')).status, 404);
  },

  'realm.ranks': async (worlds) => {
    const world = await worlds.get('whole');
    await varied(world);
    const houses = await allHouses(world);
    const places = [...new Set(houses.map(({ realm, state }) => `${realm}/${state}`))];
    const members = (place: string) => houses.filter(({ realm, state }) => `${realm}/${state}` === place);
    const totals = (what: 'land' | 'might' | 'renown') => places.map((place) => sum(members(place), what));
    for (let realm = 1; realm <= 6; realm++) {
      const { states } = await world.visitor.read('realm', `/realms/${realm}`);
      for (const { state, ranks } of states) {
        const rank = (what: 'land' | 'might' | 'renown') => {
          const total = sum(members(`${realm}/${state}`), what);
          return { total, rank: rankOf(totals(what), total), of: places.length };
        };
        assert.deepEqual(ranks, { land: rank('land'), might: rank('might'), renown: rank('renown') });
      }
    }
    const ties = totals('land');
    assert.ok(new Set(ties).size < ties.length, 'some states tie by land');
    // Where nobody lives there is no rank.
    const empty = await worlds.get('limited');
    const { states } = await empty.visitor.read('realm', '/realms/6');
    assert.deepEqual(
      states.map(({ houses, ranks }) => [houses, ranks]),
      Array(4).fill([0, null]),
    );
  },
} satisfies Cases;
