import assert from 'node:assert/strict';
import { test } from 'node:test';
import { the } from '@realm/base';
import { type Command, foldName, isRefusal, type ReadReply } from '@realm/contract';
import { appraisalOf, execute, type House, preview, type Request, type World } from '@realm/engine';
import { dealtMost, giftOn, hallBounds } from '@realm/formulas';
import { type Viewer, views } from '@realm/views';
import { openTestWorld, rulesOf } from '../support/age.ts';

const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0 });

type Given = { readonly [name: string]: unknown };

function request(world: World, house: House, order: Given): Request {
  const command = { house: house.id, ...order } as unknown as Command;
  return { at: world.at, actor: { robot: house.id }, command, folded: foldName(String(order.name ?? '')) };
}

function give(world: World, house: House, order: Given): void {
  const reply = execute(world, request(world, house, order));
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
}

function refusalOf(world: World, house: House, order: Given): string | null {
  const reply = preview(world, request(world, house, order));
  return isRefusal(reply) ? reply.code : null;
}

function seen(world: World, house: House | null): ReadReply<'hall'>['listings'][number] {
  const viewer: Viewer = { account: 1, name: '', email: null, subscriber: false, site: false, house };
  const reply = views.hall({ world, viewer, now_ms: world.at }, {}, {});
  assert.ok(!isRefusal(reply));
  return reply.listings[0];
}

/** Somebody of the first house listed, by auction or for offers, and two who may want them. */
function scene(how: 'auction' | 'offers') {
  const world = openTestWorld(rules, { robots: 96 });
  const [seller, buyer, other] = world.houses;
  for (const house of world.houses) house.gold = 5_000_000;
  give(world, seller, { type: 'recruit_general', name: 'Nell' });
  const general = the(world.characters.of(seller.id).at(-1), 'who was recruited');
  const character = { kind: 'general', id: general.id };
  const appraisal = appraisalOf(world, general);
  const terms = how === 'auction' ? { reserve: Math.ceil(appraisal * 0.6), ticks: 24 } : {};
  give(world, seller, { type: 'list', character, ...terms });
  return { world, seller, buyer, other, character, appraisal };
}

test('what a house may pay in the Hall is told as it is refused', () => {
  for (const how of ['auction', 'offers'] as const) {
    const { world, seller, buyer, other, character } = scene(how);
    const { listing, may_pay, auction } = seen(world, buyer);
    const { min, max } = the(may_pay, 'what it may pay');
    const at = (price: number) =>
      how === 'auction' ? { type: 'bid', listing, price } : { type: 'make_offer', character, price };
    assert.deepEqual(
      [min - 1, min, max, max + 1].map((price) => refusalOf(world, buyer, at(price)) === null),
      [false, true, true, false],
      how,
    );
    assert.equal(auction?.leads, how === 'auction' ? false : undefined);
    assert.equal(seen(world, seller).may_pay, null, 'not for who lists');
    assert.equal(seen(world, null).may_pay, null, 'nor for who has no house');

    give(world, buyer, at(max));
    assert.equal(seen(world, buyer).may_pay, null, 'nor for whoever has paid already');
    assert.equal(seen(world, buyer).auction?.leads, how === 'auction' ? true : undefined);
    const theirs = seen(world, other);
    assert.notEqual(theirs.auction?.leads, true, 'nobody else is told that they lead');
    assert.equal(theirs.may_pay === null, how === 'auction', 'nobody may pay more than the most');
  }
});

test('whoever is protected or has no room is told no bounds, as the refusal tells none', () => {
  const { world, buyer } = scene('auction');
  buyer.protected_until = world.tick + 10;
  assert.equal(seen(world, buyer).may_pay, null);
  buyer.protected_until = 0;
  for (let i = 1; i <= rules.params.generals_max; i++)
    give(world, buyer, { type: 'recruit_general', name: `Crowd ${i}` });
  assert.equal(refusalOf(world, buyer, { type: 'bid', listing: 1, price: 1 }), 'too_many_characters');
  assert.equal(seen(world, buyer).may_pay, null);
});

test('the highest reserve that a page offers is one that another may still bid', () => {
  const { world, seller, buyer, character, appraisal } = scene('offers');
  const { params } = world.rules;
  const most = dealtMost(params, appraisal, giftOn(params, seller.land));
  assert.ok(most < hallBounds(params, appraisal).max, 'the Hall takes more, which nobody could bid');
  give(world, seller, { type: 'delist', listing: 1 });
  give(world, seller, { type: 'list', character, reserve: most, ticks: 24 });
  const { listing } = seen(world, buyer);
  assert.equal(refusalOf(world, buyer, { type: 'bid', listing, price: most }), null);
  assert.equal(refusalOf(world, buyer, { type: 'bid', listing, price: most + 1 }), 'beyond_fair');
});
