/** Aid between the houses of a state. */
import assert from 'node:assert/strict';
import type { ErrorBody, Me } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { assertChanges, type Cases, omit, pick } from './case.ts';
import { assertUnchanged, fair, newsOf, settle } from './fair.ts';

/** Who gives, who receives, and a twin of the receiver that gets nothing. */
const scene = (worlds: Worlds) =>
  fair(worlds, {
    giver: { realm: 2, state: 3, race: 'sootriders', personality: 'merchant' },
    needy: { realm: 2, state: 3 },
    twin: { realm: 2, state: 3 },
    stranger: { realm: 2, state: 4 },
  });

/** Each good: what is lost of it on the road in bp, and what a unit of it is worth in gold. */
const GOODS: [what: string, loss_bp: number, worth: number, amount: number, has: (me: Me) => number][] = [
  ['gold', 500, 1, 9_999, (me) => me.gold],
  ['food', 1_000, 0.5, 3_001, (me) => me.food],
  ['horses', 1_000, 120, 13, (me) => me.horses],
  ['aether', 2_000, 5, 333, (me) => me.aether],
  ['explorable', 2_000, 500, 21, (me) => me.explorable_acres],
  ['material:steel', 500, 200, 77, (me) => me.materials.steel],
  ['material:timber', 500, 55, 500, (me) => me.materials.timber],
];

/** What becomes of aid, for a house of 300 acres that has had `had` gold's worth lately. */
function quote(amount: number, worth: number, loss_bp: number, had: number) {
  // The mean, over the aid itself, of a rate that rises with all that was had: 5% at nothing, at most 90%.
  const size = 400 * 300;
  const all = Math.floor(amount * worth);
  const rising = Math.min(all, 0.85 * size - had);
  const mean = 500 + Math.ceil(((2 * had + rising) * 10_000) / (2 * size));
  const beyond = Math.ceil(((all - rising) * 9_000) / all);
  const tax_bp = rising === all ? mean : Math.ceil((rising * mean) / all) + beyond;
  const tax = Math.ceil((amount * tax_bp) / 10_000);
  const loss = Math.ceil((amount * loss_bp) / 10_000);
  return { arriving: amount - tax - loss, tax_bp, loss_bp };
}

export const aid = {
  aid: async (worlds) => {
    const { world, giver, needy, twin } = await scene(worlds);
    for (const player of [needy, twin]) {
      await player.order('set_draft', { rate_bp: 0 });
      // Without adepts and cisterns aether fades, so that there is room for more.
      const { adepts, buildings } = await player.me();
      await player.order('release_adepts', { count: adepts });
      await player.order('set_adept_cap', { per_acre_tenths: 0 });
      await player.order('raze', { building: 'cisterns', count: buildings.cisterns });
    }
    await giver.order('raze', { building: 'markets', count: 6 });
    await giver.order('build', { building: 'stables', count: 6 });
    await world.tick(25);
    const { tick } = await world.visitor.read('age', '/age');
    let had = 0;
    const arriving = new Map<string, number>();
    for (const [what, loss_bp, worth, amount, has] of GOODS) {
      const expected = quote(amount, worth, loss_bp, had);
      const path = `/aid/quote?to=${needy.house}&what=${what}&amount=${amount}`;
      assert.deepEqual(await giver.read('aid_quote', path), { ...expected, ticks: 4 }, what);
      const before = await giver.me();
      const reply = await giver.order('send_aid', { to: needy.house, what, amount });
      assert.deepEqual(omit(reply, 'after'), {
        type: 'aid_sent',
        to: needy.house,
        what,
        amount,
        ...expected,
        done_tick: tick + 4,
      });
      assert.equal(has(before) - has(await giver.me()), amount);
      had += Math.floor(amount * worth);
      arriving.set(what, expected.arriving);
    }
    assert.deepEqual(
      await newsOf(needy, 'aid_sent'),
      [...arriving].map(([what, amount]) => ({ from: giver.house, what, amount, done_tick: tick + 4 })),
    );
    // Nothing is there before its tick, and then all of it: what the twin has not.
    const more = async (has: (me: Me) => number) => has(await needy.me()) - has(await twin.me());
    await world.tick(3);
    for (const [what, , , , has] of GOODS) assert.equal(await more(has), 0, what);
    await world.tick();
    for (const [what, , , , has] of GOODS) {
      const sent = arriving.get(what)!;
      // Of what spoils and fades a little has gone in the same tick.
      const least = what === 'food' || what === 'aether' ? Math.floor(sent * 0.98) - 1 : sent;
      const came = await more(has);
      assert.ok(came >= least && came <= sent, `${came} of ${sent} ${what}`);
    }
    const { ticks } = await needy.read('ticks', '/ticks');
    assert.equal(ticks[0].materials.steel, arriving.get('material:steel'));

    // Soldiers march with nothing else; the tax has eased with the ticks, 2% of what was had each.
    for (let t = 0; t < 4; t++) had -= Math.ceil(had * 0.02);
    const expected = quote(30, 60, 1_000, had);
    const reply = await giver.order('send_aid', { to: needy.house, what: 'soldiers', amount: 30 });
    assert.deepEqual(pick(reply, ['arriving', 'tax_bp', 'loss_bp']), expected);
    await world.tick(4);
    assert.equal(await more((me) => me.units[0]), expected.arriving);
  },

  'aid.refusals': async (worlds) => {
    const { world, giver, needy, twin, stranger } = await scene(worlds);
    const newcomer = await settle(world, 'newcomer', { realm: 2, state: 3 });
    const me = await giver.me();
    await assertUnchanged(world, [giver, needy, stranger, newcomer], async () => {
      const refusals: [fields: object, told: object][] = [
        [{ to: stranger.house }, { code: 'not_in_your_state', house: stranger.house }],
        [{ to: newcomer.house }, { code: 'target_protected', house: newcomer.house }],
        [{ to: giver.house }, { code: 'not_to_yourself' }],
        [{ to: 999 }, { code: 'no_such_house' }],
        [{ what: 'gossip' }, { code: 'unknown_good', given: 'gossip' }],
        [{ what: 'material:mud' }, { code: 'unknown_good', given: 'material:mud' }],
        [{ amount: -8 }, { code: 'out_of_range', field: 'amount' }],
        // An acre a tick, over 48 ticks.
        [
          { what: 'explorable', amount: 100 },
          { code: 'too_many_explorable', max: 48 },
        ],
      ];
      for (const [fields, told] of refusals) {
        const asked = { to: needy.house, what: 'gold', amount: 100, ...fields };
        const sent = await giver.refused('send_aid', asked);
        assert.deepEqual(pick(sent, Object.keys(told)), told, JSON.stringify(fields));
        // The quote says the same.
        const query = `to=${asked.to}&what=${encodeURIComponent(asked.what)}&amount=${asked.amount}`;
        const { status, body } = await giver.get(`/aid/quote?${query}`);
        assert.deepEqual([status, pick(body as ErrorBody, Object.keys(told))], [422, told], query);
      }
      // Where nothing would arrive, the quote is a number, and sending it is refused.
      for (const [amount, code] of [
        [1, 'nothing_would_arrive'],
        [0, 'out_of_range'],
      ] as const) {
        assert.equal((await giver.refused('send_aid', { to: needy.house, what: 'gold', amount })).code, code);
        const { status, body } = await giver.get(`/aid/quote?to=${needy.house}&what=gold&amount=${amount}`);
        assert.equal(status, 200);
        assert.equal((body as unknown as { arriving: number }).arriving, 0);
      }
      const short = await giver.refused('send_aid', { to: needy.house, what: 'gold', amount: me.gold + 1 });
      assert.deepEqual(pick(short, ['code', 'what', 'needed', 'have']), {
        code: 'not_enough',
        what: 'gold',
        needed: me.gold + 1,
        have: me.gold,
      });
      const early = await newcomer.refused('send_aid', { to: needy.house, what: 'gold', amount: 100 });
      assert.deepEqual([early.code, early.until_tick], ['under_protection', 24 + 72]);
      for (const amount of [1.5, 2 ** 53, '9'])
        await giver.refused('send_aid', { to: needy.house, what: 'gold', amount }, 400);
      for (const query of [
        'to=1&what=gold',
        'to=x&what=gold&amount=1',
        'to=1&what=gold&amount=1.5',
        'to=1&what=gold&amount=9007199254740993',
      ])
        assert.equal((await giver.get(`/aid/quote?${query}`)).status, 400, query);
    });
    // A quote asks for nothing that the house must have.
    const much = `/aid/quote?to=${needy.house}&what=gold&amount=500000`;
    const expected = quote(500_000, 1, 500, 0);
    assert.ok(me.gold < 500_000 && expected.tax_bp === 8_133, 'nine tenths at most of any part');
    assert.deepEqual(await giver.read('aid_quote', much), { ...expected, ticks: 4 });
    // The receiver's version of itself changes with the aid that was sent to it.
    const tags = async () =>
      (await Promise.all([needy, twin].map((p) => p.get('/news')))).map(({ headers }) => headers.get('etag'));
    const before = await tags();
    await giver.order('send_aid', { to: needy.house, what: 'gold', amount: 100 });
    const after = await tags();
    assert.notEqual(after[0], before[0]);
    assert.equal(after[1], before[1]);
    assertChanges({ gold: me.gold }, { gold: (await giver.me()).gold }, { gold: -100 });
  },
} satisfies Cases;
