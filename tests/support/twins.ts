import assert from 'node:assert/strict';
import { purpose, Random, seedFrom, the } from '@realm/base';
import { type CommandReply, type CommandType, decodeCommand, isRefusal, type Refusal } from '@realm/contract';
import {
  type AgeEntry,
  execute,
  type House,
  MATERIALS,
  membersOf,
  openWorld,
  preview,
  restoreWorld,
  tick,
  type World,
} from '@realm/engine';
import type { Rules } from '@realm/rules';
import { bodyOf, type Order } from '../samples/kit/fields.ts';
import { HIDDEN, MATE, type Scene, VIEWER } from '../samples/kit/scene.ts';
import { priceOf } from '../samples/kit/setting.ts';
import { ageEntry, rulesOf } from './age.ts';
import { partsOf } from './parts.ts';
import { RandomCommands } from './random_commands.ts';

const params = {
  states_per_realm: 2,
  seats_per_state: 4,
  robots_per_state: 2,
  protection_ticks: 0,
  protection_leave_ticks: 0,
  leader_wait_ticks: 0,
  closing_ticks_min: 2,
  closing_ticks_max: 2,
};

/** A world and who is in it: the viewer and a mate of its state, the house that hides, a third party. */
export class Twin implements Scene {
  readonly world: World;
  readonly entry: AgeEntry;
  readonly rules: Rules;
  readonly door: Scene['door'] = {};

  constructor(world: World, entry: AgeEntry, rules: Rules) {
    this.world = world;
    this.entry = entry;
    this.rules = rules;
  }

  get viewer(): House {
    return this.world.houseOf(VIEWER)!;
  }
  get mate(): House {
    return this.world.houseOf(MATE)!;
  }
  /** The house that hides something, and gives no orders. */
  get hidden(): House {
    return this.world.houseOf(HIDDEN)!;
  }
  /** A house of another state, in which nothing differs. */
  get third(): House {
    const strangers = this.world.houses.filter((house) => house.robot === 1 && house.realm > 2);
    return strangers[0];
  }

  /** The same world once more, to do in it what must not be done in this one. */
  copy(): Twin {
    const parts = partsOf(this.world);
    return new Twin(restoreWorld(this.entry, this.rules, parts), this.entry, this.rules);
  }

  /** What an account is answered: to a preview of the command, or to the command itself. */
  ask(body: object, how: 'preview' | 'execute', account = VIEWER): CommandReply | Refusal {
    const { world, door } = this;
    const decoded = decodeCommand(body);
    if (decoded.refusal !== undefined) return decoded.refusal;
    const request = { at: world.at, actor: { account }, ...decoded, ...door };
    return how === 'preview' ? preview(world, request) : execute(world, request);
  }

  /** Gives an account's command, which the game accepts. */
  order({ type, ...fields }: Order, account = VIEWER): CommandReply {
    const { id } = the(this.world.houseOf(account), 'who orders');
    const body = bodyOf(type, id, fields);
    const answer = this.ask(body, 'execute', account);
    assert.ok(!isRefusal(answer), JSON.stringify([body, answer]));
    return answer;
  }

  tick(count = 1): void {
    for (let i = 0; i < count; i++) tick(this.world, { kind: 'tick', at: this.world.next_tick_at });
  }
}

/** Ticks that are played before the two worlds part, and what everybody does in them: no affairs of states. */
const PLAYED_TICKS = 24;
const PLAYED: readonly CommandType[] = [
  'explore',
  'build',
  'raze',
  'train',
  'upgrade',
  'train_medics',
  'build_chariots',
  'invest',
  'refine',
  'order',
  'send_aid',
  'cast',
  'operation',
  'spy',
  'attack',
];

/** A world in which everybody has done a bit of everything; the same each time. */
export function oneTwin(): Twin {
  const rules = rulesOf('embers-1', params);
  const entry = ageEntry(rules, { seed: 'interference', robots: 24 });
  const twin = new Twin(openWorld(entry, rules), entry, rules);
  const { world } = twin;
  const found = (account: number, name: string, realm: number, race: string) => {
    const body = { type: 'create_house', name, race, personality: 'merchant', realm, state: 1 };
    const { command, folded } = decodeCommand(body) as { command: never; folded: string };
    const answer = execute(world, { at: world.at, actor: { account }, command, folded });
    assert.ok(!isRefusal(answer), JSON.stringify(answer));
  };
  found(VIEWER, 'Ada', 1, 'kilnwrights');
  found(HIDDEN, 'Bela', 2, 'kilnwrights');
  found(MATE, 'Cyril', 1, 'peatkin');
  const random = new Random(seedFrom('interference')).at(purpose('interference'));
  const requests = new RandomCommands(random, 1_000);
  for (let t = 0; t < PLAYED_TICKS; t++) {
    for (let i = 0; i < 60; i++) execute(world, requests.next(world, world.at, PLAYED[i % PLAYED.length]));
    twin.tick();
  }
  const { viewer } = twin;
  viewer.gold += 2_000_000;
  twin.order({ type: 'train', unit: 4, count: 40, direct: true });
  twin.order({ type: 'train', unit: 1, count: 40, direct: true });
  twin.order({ type: 'recruit_general', name: 'Nell' });
  for (const { id, account } of membersOf(world, world.stateOf(viewer))) {
    const command = { type: 'vote', house: id, vote: { type: 'for', house: viewer.id } } as const;
    execute(world, { at: world.at, actor: account === 0 ? { robot: id } : { account }, command });
  }
  assert.equal(world.stateOf(viewer).leader, viewer.id);
  twin.mate.gold += 2_000_000;
  for (const { index } of world.rules.materials.list) twin.mate.cells[MATERIALS + index] += 10_000;
  twin.order({ type: 'start_wonder', wonder: world.rules.wonders.list[1].id }, MATE);
  twin.order({ type: 'donate', amount: 100_000 });
  twin.order({ type: 'order', side: 'sell', material: 'stone', quantity: 5, price: priceOf(world, 'stone') });
  // What it asks too much for waits: whether it is passed over hangs on nothing that it hides.
  const dear = { type: 'order', side: 'sell', material: 'resin', quantity: 40 } as const;
  for (const bp of [11_000, 14_000, 18_000])
    twin.order({ ...dear, price: Math.floor((priceOf(world, 'resin') * bp) / 10_000) }, HIDDEN);
  twin.tick(4);
  // Who hides neither drafts nor dismisses anybody: its might, which all see, stands.
  twin.hidden.draft_rate_bp = 0;
  world.drainEvents();
  return twin;
}
