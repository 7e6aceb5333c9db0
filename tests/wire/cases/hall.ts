/** The Hall of Deeds: auctions, offers, and what they hold. */
import assert from 'node:assert/strict';
import type { NewsItem } from '@realm/contract';
import type { Player } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { type Cases, omit } from './case.ts';
import { assertUnchanged, fair } from './fair.ts';

/** A seller with a general and an academic, and two who may buy, all past their protection. */
async function scene(worlds: Worlds) {
  const found = await fair(worlds, {
    seller: { realm: 1, state: 1 },
    ann: { realm: 1, state: 2 },
    bea: { realm: 2, state: 1 },
  });
  await found.seller.order('recruit_general', { name: 'Nell', traits: ['vanguard'] });
  await found.seller.order('recruit_academic', { name: 'Tam', category: 'arcane' });
  const { generals, academics } = await found.seller.me();
  return { ...found, general: generals[0], academic: academics[0] };
}

const NELL = { kind: 'general' as const, id: 1 };
const TAM = { kind: 'academic' as const, id: 1 };
const gold = async (player: Player) => (await player.me()).gold;
const hallOf = async (player: Player) => (await player.read('hall', '/hall')).listings;
const refusal = async (player: Player, type: string, fields: object) =>
  omit(await player.refused(type, fields), 'request_id', 'error');

async function newsOf(player: Player, kind: NewsItem['kind']) {
  const { news } = await player.read('news', '/news');
  return news.filter((item) => item.kind === kind).map((item) => omit(item, 'id', 'at', 'tick', 'kind'));
}

export const hall = {
  'hall.list': async (worlds) => {
    const { world, seller, ann, general, academic } = await scene(worlds);
    const { tick } = await world.visitor.read('age', '/age');
    const { appraisal } = general;
    await assertUnchanged(world, [seller, ann], async () => {
      const refuse = (fields: object) => refusal(seller, 'list', { character: NELL, ...fields });
      const together = { code: 'reserve_and_ticks_together' };
      assert.deepEqual(await refuse({ reserve: appraisal }), together);
      assert.deepEqual(await refuse({ ticks: 10 }), together);
      for (const ticks of [5, 97])
        assert.deepEqual(await refuse({ reserve: appraisal, ticks }), {
          code: 'out_of_range',
          field: 'ticks',
          min: 6,
          max: 96,
        });
      const [min, max] = [Math.ceil(appraisal / 2), appraisal * 2];
      for (const price of [min - 1, max + 1])
        assert.deepEqual(await refuse({ reserve: price, ticks: 10 }), {
          code: 'price_out_of_band',
          price,
          min,
          max,
        });
      const theirs = await refusal(ann, 'list', { character: NELL });
      assert.deepEqual(theirs, { code: 'no_such_character', kind: 'general', id: 1 });
    });
    const reply = await seller.order('list', { character: NELL, reserve: appraisal, ticks: 10 });
    assert.deepEqual(omit(reply, 'after'), {
      type: 'listed',
      listing: 1,
      character: NELL,
      ends_tick: tick + 10,
    });
    const taking = await seller.order('list', { character: TAM });
    assert.deepEqual([taking.listing, taking.ends_tick], [2, null]);
    const profile = (of: object) =>
      omit(
        of as typeof general,
        'next_level_experience',
        'next_level_at',
        'wage_milli',
        'place',
        'until_tick',
        'contentment_bp',
        'reassure_gold',
        'appraisal',
        'recruited_tick',
        'heir',
      );
    const owner = { house: seller.house, name: 'House of seller' };
    // Anyone may see every listing, with the character's profile and record.
    assert.deepEqual(await hallOf(world.visitor), [
      {
        listing: 1,
        character: NELL,
        owner,
        profile: profile(general),
        listed_tick: tick,
        appraisal,
        price_min: Math.ceil(appraisal / 2),
        price_max: appraisal * 2,
        may_pay: null,
        auction: {
          reserve: appraisal,
          price: null,
          least_bid: appraisal,
          ends_tick: tick + 10,
          leads: false,
        },
      },
      {
        listing: 2,
        character: TAM,
        owner,
        profile: profile(academic),
        listed_tick: tick,
        appraisal: academic.appraisal,
        price_min: Math.ceil(academic.appraisal / 2),
        price_max: academic.appraisal * 2,
        may_pay: null,
        auction: null,
      },
    ]);
    const me = await seller.me();
    assert.deepEqual([me.generals[0].place, me.academics[0].place], ['listed', 'listed']);
    assert.deepEqual(Object.keys(me.prices.offense.bp), ['none'], 'who is listed leads nobody');
    const again = await refusal(seller, 'list', { character: NELL });
    assert.deepEqual(again, { code: 'not_at_home', name: 'Nell', place: 'listed' });
    const guarded = await world.founder('guarded');
    assert.equal((await refusal(guarded, 'list', { character: NELL })).code, 'under_protection');
  },

  'hall.delist': async (worlds) => {
    const { world, seller, ann, general } = await scene(worlds);
    await seller.order('list', { character: NELL, reserve: general.appraisal, ticks: 10 });
    await assertUnchanged(world, [seller, ann], async () => {
      assert.deepEqual(await refusal(ann, 'delist', { listing: 1 }), {
        code: 'not_your_listing',
        listing: 1,
      });
      assert.deepEqual(await refusal(ann, 'delist', { listing: 9 }), { code: 'no_such_listing', listing: 9 });
    });
    assert.deepEqual(omit(await seller.order('delist', { listing: 1 }), 'after'), {
      type: 'delisted',
      listing: 1,
    });
    assert.deepEqual(await hallOf(ann), []);
    assert.equal((await seller.me()).generals[0].place, 'serving');
    await seller.order('list', { character: NELL, reserve: general.appraisal, ticks: 10 });
    await ann.order('bid', { listing: 2, price: general.appraisal });
    const bid = await refusal(seller, 'delist', { listing: 2 });
    assert.deepEqual(bid, { code: 'listing_has_bid', listing: 2 });
  },

  'hall.bid': async (worlds) => {
    const { world, seller, ann, bea, general } = await scene(worlds);
    const { tick } = await world.visitor.read('age', '/age');
    const { appraisal: reserve } = general;
    await seller.order('list', { character: NELL, reserve, ticks: 6 });
    await seller.order('list', { character: TAM });
    await assertUnchanged(world, [seller, ann], async () => {
      const refuse = (player: Player, fields: object) =>
        refusal(player, 'bid', { listing: 1, price: reserve, ...fields });
      assert.deepEqual(await refuse(seller, {}), { code: 'own_character', name: 'Nell' });
      assert.deepEqual(await refuse(ann, { listing: 2 }), { code: 'takes_offers', listing: 2 });
      assert.deepEqual(await refuse(ann, { listing: 9 }), { code: 'no_such_listing', listing: 9 });
      const band = { min: reserve, max: 2 * reserve };
      for (const price of [reserve - 1, 2 * reserve + 1])
        assert.deepEqual(await refuse(ann, { price }), { code: 'price_out_of_band', price, ...band });
      assert.equal((await refuse(ann, { price: 0 })).code, 'out_of_range');
      // Within the Hall's bounds, but far beyond what is fair and what she may give the seller in a day.
      const gift = await refuse(ann, { price: 2 * reserve });
      assert.equal(gift.code, 'beyond_fair');
    });
    const [ann_had, bea_had] = [await gold(ann), await gold(bea)];
    const first = await ann.order('bid', { listing: 1, price: reserve });
    assert.deepEqual(omit(first, 'after'), {
      type: 'bid_made',
      listing: 1,
      price: reserve,
      ends_tick: tick + 6,
    });
    assert.equal(first.after.gold, ann_had - reserve, 'a bid holds its gold');
    assert.deepEqual(await refusal(ann, 'bid', { listing: 1, price: 2 * reserve }), {
      code: 'bid_leads',
      listing: 1,
    });
    // Five percent more, rounded up, or nothing.
    const least = Math.ceil((reserve * 10_500) / 10_000);
    const low = await refusal(bea, 'bid', { listing: 1, price: least - 1 });
    assert.deepEqual([low.code, low.min], ['price_out_of_band', least]);
    await bea.order('bid', { listing: 1, price: least });
    assert.equal(await gold(ann), ann_had, 'who is outbid has the gold back at once');
    const outbid = { listing: 1, character: NELL, name: 'Nell', price: least };
    assert.deepEqual(await newsOf(ann, 'outbid'), [outbid]);
    // A bid in the last two ticks puts the end off by two.
    await world.tick(4);
    const [{ auction }] = await hallOf(ann);
    const late = await ann.order('bid', { listing: 1, price: auction!.least_bid });
    assert.equal(late.ends_tick, tick + 8);
    const seller_had = await gold(seller);
    const burned = Math.ceil((late.price * 1_500) / 10_000);
    await world.tick(3);
    assert.equal((await ann.me()).generals.length, 0);
    await world.tick();
    const [nell] = (await ann.me()).generals;
    assert.deepEqual([nell.name, nell.place, nell.record], ['Nell', 'serving', { sold: 1 }]);
    assert.deepEqual((await seller.me()).generals, []);
    const about = { character: NELL, name: 'Nell', price: late.price };
    const received = late.price - burned;
    assert.deepEqual(await newsOf(seller, 'character_sold'), [{ ...about, to: ann.house, received }]);
    assert.deepEqual(await newsOf(ann, 'character_bought'), [{ ...about, from: seller.house }]);
    assert.ok((await gold(seller)) > seller_had + received, 'beside what the ticks brought');
    assert.ok((await gold(bea)) > bea_had);
    // Without a bid it comes home.
    await ann.order('list', { character: NELL, reserve: nell.appraisal, ticks: 6 });
    await world.tick(6);
    assert.equal((await ann.me()).generals[0].place, 'serving');
    assert.deepEqual(await newsOf(ann, 'listing_ended'), [{ listing: 3, character: NELL, name: 'Nell' }]);
  },

  'hall.offers': async (worlds) => {
    const { world, seller, ann, bea, academic } = await scene(worlds);
    const { tick } = await world.visitor.read('age', '/age');
    const { appraisal: price } = academic;
    const offer = { character: TAM, price };
    // Only for a listed character.
    assert.deepEqual(await refusal(ann, 'make_offer', offer), {
      code: 'not_listed',
      kind: 'academic',
      id: 1,
    });
    await seller.order('list', { character: TAM });
    await seller.order('list', { character: NELL, reserve: 30_000, ticks: 6 });
    const [ann_had, bea_had] = [await gold(ann), await gold(bea)];
    const made = await ann.order('make_offer', offer);
    assert.deepEqual(omit(made, 'after'), { type: 'offer_made', offer: 1, character: TAM, price });
    assert.equal(made.after.gold, ann_had - price, 'an offer holds its gold');
    await bea.order('make_offer', { ...offer, price: price + 1 });
    await assertUnchanged(world, [seller, ann, bea], async () => {
      assert.deepEqual(await refusal(ann, 'make_offer', offer), { code: 'offer_stands', offer: 1 });
      const bids = await refusal(ann, 'make_offer', { character: NELL, price });
      assert.deepEqual(bids, { code: 'takes_bids', listing: 2 });
      const own = await refusal(seller, 'make_offer', offer);
      assert.deepEqual(own, { code: 'own_character', name: 'Tam' });
      for (const type of ['accept_offer', 'drop_offer'])
        for (const [player, id] of [
          [bea, 1],
          [seller, 9],
        ] as const)
          assert.deepEqual(await refusal(player, type, { offer: id }), { code: 'no_such_offer', offer: id });
    });
    const profile = (await hallOf(ann))[0].profile;
    const owner = { house: seller.house, name: 'House of seller' };
    const row = { offer: 1, character: TAM, name: 'Tam', price, made_tick: tick, profile };
    assert.deepEqual(await ann.read('offers', '/offers'), { made: [{ ...row, owner }], received: [] });
    const from = (player: Player, name: string) => ({ house: player.house, name: `House of ${name}` });
    assert.deepEqual((await seller.read('offers', '/offers')).received, [
      { ...row, from: from(ann, 'ann') },
      { ...row, offer: 2, price: price + 1, from: from(bea, 'bea') },
    ]);
    // Once it is listed no more, its name and owner are all that shows.
    await seller.order('delist', { listing: 1 });
    const unlisted = (await ann.read('offers', '/offers')).made;
    assert.deepEqual(unlisted, [{ ...row, profile: null, owner }]);
    const dropped = await ann.order('drop_offer', { offer: 1 });
    assert.deepEqual(omit(dropped, 'after'), { type: 'offer_dropped', offer: 1, gold: price });
    assert.equal(dropped.after.gold, ann_had);
    await seller.order('list', { character: TAM });
    await ann.order('make_offer', offer);
    const seller_had = await gold(seller);
    const received = price + 1 - Math.ceil(((price + 1) * 1_500) / 10_000);
    const accepted = await seller.order('accept_offer', { offer: 2 });
    assert.deepEqual(omit(accepted, 'after'), {
      type: 'offer_accepted',
      offer: 2,
      character: TAM,
      to: bea.house,
      received,
    });
    assert.equal(accepted.after.gold, seller_had + received);
    assert.equal(await gold(bea), bea_had - price - 1);
    assert.equal(await gold(ann), ann_had, 'whoever else offered has the gold back');
    assert.equal((await bea.me()).academics[0].name, 'Tam');
    assert.deepEqual(await newsOf(ann, 'offer_ended'), [{ offer: 3, character: TAM, name: 'Tam', price }]);
  },
} satisfies Cases;
