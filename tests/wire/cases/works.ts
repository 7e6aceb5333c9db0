/** What states and realms build and study together. */
import assert from 'node:assert/strict';
import type { Player } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { type Cases, omit, pick } from './case.ts';
import { voteFor } from './council.ts';
import { assertUnchanged, fair, newsOf, settle } from './fair.ts';

/** A state of three led by ada, another of the realm led by bo, and a stranger. */
async function builders(worlds: Worlds) {
  const scene = await fair(
    worlds,
    {
      ada: { realm: 5, state: 2 },
      cy: { realm: 5, state: 2 },
      bo: { realm: 5, state: 1 },
      elsewhere: { realm: 4, state: 1 },
    },
    'works',
  );
  const { ada, cy, bo } = scene;
  await voteFor(ada, ada);
  await voteFor(cy, ada);
  await voteFor(bo, bo);
  return scene;
}

const workOf = async (player: Player) => (await player.me()).realm_work;
const none = { gold: 0, soldiers: 0, peasants: 0, horses: 0, books: 0, materials: {} };

export const works = {
  'works.realm': async (worlds) => {
    const { world, ada, cy, bo, elsewhere } = await builders(worlds);
    const { material } = await world.visitor.read('realm', '/realms/5');
    const { definitions } = await world.visitor.read('rules', '/rules');
    const [first, second] = definitions.realm_works;
    const fresh = {
      id: first.id,
      name: first.name,
      material,
      output_bp: first.output_bp,
      proposed: false,
      votes_needed: 2,
      votes_yes: 0,
      yes: false,
      passed: false,
      gold: 0,
      gold_needed: 3_000,
      material_given: 0,
      material_needed: 40,
      done: false,
    };
    assert.deepEqual(await workOf(cy), fresh);

    await assertUnchanged(world, [ada, cy, bo], async () => {
      assert.equal((await cy.refused('propose_work', {})).code, 'not_leader');
      assert.equal((await cy.refused('vote_work', { yes: true })).code, 'not_leader');
      assert.equal((await ada.refused('vote_work', { yes: true })).code, 'no_work_proposed');
      assert.equal((await cy.refused('fund_work', { gold: 5, material: 5 })).code, 'work_not_passed');
    });

    const proposed = await ada.order('propose_work', {});
    const votes = { votes_yes: 1, votes_needed: 2, passed: false };
    assert.deepEqual(omit(proposed, 'after'), { type: 'work_proposed', work: first.id, ...votes });
    assert.deepEqual(await workOf(cy), { ...fresh, proposed: true, votes_yes: 1, yes: true });
    assert.deepEqual(await workOf(bo), { ...fresh, proposed: true, votes_yes: 1 });
    assert.equal((await bo.refused('propose_work', {})).code, 'work_proposed');
    assert.deepEqual(await newsOf(bo, 'work_proposed'), [{ work: first.id, realm: 5, state: 2 }]);

    const against = await ada.order('vote_work', { yes: false });
    assert.deepEqual(omit(against, 'after'), {
      type: 'work_voted',
      work: first.id,
      votes_yes: 0,
      votes_needed: 2,
      passed: false,
      yes: false,
    });
    await ada.order('vote_work', { yes: true });
    const passed = await bo.order('vote_work', { yes: true });
    assert.deepEqual(pick(passed, ['votes_yes', 'passed']), { votes_yes: 2, passed: true });
    assert.deepEqual(await newsOf(cy, 'work_passed'), [{ work: first.id }]);
    assert.equal((await bo.refused('vote_work', { yes: false })).code, 'work_passed');

    const newcomer = await settle(world, 'newcomer', { realm: 5, state: 1 });
    // Any house of the realm gives, under protection too.
    assert.equal((await newcomer.me()).protected, true);
    assert.equal((await newcomer.order('fund_work', { gold: 1, material: 0 })).gold, 1);
    const before = await cy.me();
    const part = await cy.order('fund_work', { gold: 999, material: 15 });
    assert.deepEqual(omit(part, 'after'), {
      type: 'work_funded',
      work: first.id,
      gold: 999,
      material: 15,
      done: false,
    });
    assert.equal(part.after.gold, before.gold - 999);
    assert.equal(part.after.materials[material], before.materials[material] - 15);
    const under_way = { ...fresh, proposed: true, votes_yes: 2, yes: true, passed: true };
    assert.deepEqual(await workOf(ada), { ...under_way, gold: 1_000, material_given: 15 });

    const output = async () => {
      const { materials } = await world.visitor.read('market', '/market');
      return materials.find((each) => each.material === material)!.output;
    };
    await world.tick();
    const usual = await output();
    const rest = await bo.order('fund_work', { gold: 900_000_000, material: 900_000_000 });
    assert.deepEqual(pick(rest, ['gold', 'material', 'done']), { gold: 2_000, material: 25, done: true });
    assert.deepEqual(await newsOf(ada, 'work_done'), [{ work: first.id, output_bp: first.output_bp }]);
    const done = { ...under_way, gold: 3_000, material_given: 40, done: true };
    assert.deepEqual(await workOf(cy), done);
    assert.equal((await cy.refused('fund_work', { gold: 1 })).code, 'work_not_passed');
    await world.tick();
    assert.equal(await output(), Math.floor((usual * (10_000 + first.output_bp)) / 10_000));

    const silent = await settle(world, 'silent', { realm: 5, state: 3 });
    assert.deepEqual(await workOf(silent), { ...done, yes: false }, 'its state never voted');

    await bo.order('propose_work', {});
    const next = await workOf(bo);
    assert.deepEqual(pick(next!, ['id', 'proposed', 'yes', 'done']), {
      id: second.id,
      proposed: true,
      yes: true,
      done: false,
    });
    assert.equal((await workOf(elsewhere))?.proposed, false, 'another realm has its own');
  },

  'works.wonder': async (worlds) => {
    const { world, ada, cy, bo } = await builders(worlds);
    const { definitions } = await world.visitor.read('rules', '/rules');
    const [[wonder, rule]] = Object.entries(definitions.wonders);
    const start = { wonder };
    const materials = Object.keys(rule.materials);
    assert.equal((await ada.refused('start_wonder', { wonder: 'heap' })).code, 'unknown_wonder');
    assert.equal((await ada.refused('revive', {})).code, 'no_dormant_wonder');
    const before = await ada.me();
    const started = await ada.order('start_wonder', start);
    const part = Object.fromEntries(materials.map((material) => [material, 1]));
    assert.deepEqual(omit(started, 'after'), {
      type: 'wonder_started',
      wonder,
      cost: { ...none, gold: 50, materials: part },
    });
    assert.equal(started.after.gold, before.gold - 50);
    assert.equal((await ada.refused('start_wonder', start)).code, 'already_building');
    await bo.order('start_wonder', start);
    assert.deepEqual(await newsOf(cy, 'wonder_started'), [{ wonder, by: ada.house }]);

    const build = (given: number, gold: number, done_tick: number | null) => ({
      id: wonder,
      name: rule.name,
      builder: ada.house,
      gold,
      gold_needed: 2_000,
      materials: Object.fromEntries(materials.map((material) => [material, { given, needed: 20 }])),
      done_tick,
    });
    assert.deepEqual((await cy.me()).wonder_works, [build(0, 0, null)]);
    const fund = { builder: ada.house, gold: 500, material: materials[0], amount: 5 };
    const refused: [string, object][] = [
      ['no_such_house', { builder: 9_999 }],
      ['not_in_your_state', { builder: bo.house }],
      ['no_such_build', { builder: cy.house }],
      ['unknown_material', { material: 'mud' }],
      ['material_not_named', { material: undefined }],
      ['nothing_needed', { gold: 0, amount: 0 }],
      ['out_of_range', { amount: -1 }],
    ];
    for (const [code, fields] of refused)
      assert.equal((await cy.refused('fund_wonder', { ...fund, ...fields })).code, code);
    const useless = { builder: ada.house, material: 'salt', amount: 5 };
    if (!materials.includes('salt'))
      assert.equal((await cy.refused('fund_wonder', useless)).code, 'nothing_needed');

    const given = await cy.order('fund_wonder', fund);
    assert.deepEqual(omit(given, 'after'), {
      type: 'wonder_funded',
      wonder,
      builder: ada.house,
      gold: 500,
      material: materials[0],
      amount: 5,
      done_tick: null,
    });
    // Gold alone, with the amount said to be none.
    const gold_alone = await cy.order('fund_wonder', {
      builder: ada.house,
      gold: 1,
      amount: 0,
    });
    assert.deepEqual(pick(gold_alone, ['gold', 'material', 'amount']), {
      gold: 1,
      material: null,
      amount: 0,
    });
    await bo.order('fund_wonder', { builder: bo.house, gold: 601, material: materials[0], amount: 7 });
    for (const material of materials)
      await ada.order('fund_wonder', { builder: ada.house, material, amount: 1_000_000 });
    const losing = await bo.me();
    const paid = await ada.order('fund_wonder', { builder: ada.house, gold: 900_000_000 });
    const { tick } = await world.visitor.read('age', '/age');
    assert.deepEqual(pick(paid, ['gold', 'material', 'amount', 'done_tick']), {
      gold: 1_499,
      material: null,
      amount: 0,
      done_tick: tick + 5,
    });
    assert.deepEqual((await cy.me()).wonder_works, [build(20, 2_000, tick + 5)]);
    const back = await bo.me();
    assert.equal(back.gold - losing.gold, 300, 'half of what others were given comes back, rounded down');
    assert.equal(back.materials[materials[0]] - losing.materials[materials[0]], 3);
    assert.deepEqual(back.wonder_works, []);
    assert.deepEqual(await newsOf(bo, 'wonder_missed'), [
      { wonder, gold: 300, materials: { [materials[0]]: 3 } },
    ]);
    assert.equal((await bo.refused('start_wonder', start)).code, 'wonder_taken');

    await world.tick(5);
    const stands = {
      id: wonder,
      name: rule.name,
      house: ada.house,
      house_name: 'House of ada',
      state: { realm: 5, state: 2 },
      tick: tick + 5,
      revived: false,
      dormant_tick: tick + 15,
    };
    assert.deepEqual((await bo.me()).wonders, [stands]);
    assert.deepEqual((await cy.me()).wonder_works, []);
    const wondersOf = async (state: number) => {
      const { standings } = await world.visitor.read('age', '/age');
      return standings.find((row) => row.realm === 5 && row.state === state)?.wonders;
    };
    assert.deepEqual([await wondersOf(1), await wondersOf(2)], [0, 1]);
    const [stat, bp] = rule.effects[0];
    const has = async (player: Player) => new Map((await player.me()).stats).get(stat) ?? 0;
    const gained = await has(cy);

    await world.tick(10);
    assert.deepEqual((await ada.me()).wonders, [{ ...stands, dormant_tick: null }]);
    assert.equal((await has(cy)) - gained, -bp, 'dormant it gives nothing');
    assert.equal(await wondersOf(2), 0);
    assert.deepEqual(await newsOf(cy, 'wonder_dormant'), [{ wonder, house: ada.house, beaten: false }]);
    const revived = await ada.order('revive', {});
    const half = Object.fromEntries(materials.map((material) => [material, 10]));
    assert.deepEqual(omit(revived, 'after'), {
      type: 'wonder_revived',
      wonder,
      cost: { ...none, gold: 1_000, materials: half },
      dormant_tick: tick + 25,
    });
    assert.deepEqual((await bo.me()).wonders, [{ ...stands, revived: true, dormant_tick: tick + 25 }]);
    assert.equal(await has(cy), gained);
    await world.tick(10);
    assert.equal((await ada.refused('revive', {})).code, 'no_dormant_wonder');
  },

  'works.colloquium': async (worlds) => {
    const { world, ada, cy, bo } = await builders(worlds);
    const project = 'common_purse';
    const gift = { category: 'economy', books: 100 };
    assert.equal((await ada.refused('contribute', gift)).code, 'no_project');
    assert.equal((await cy.refused('set_research', { project })).code, 'not_leader');
    assert.equal((await ada.refused('set_research', { project: 'naps' })).code, 'unknown_project');
    const chosen = await ada.order('set_research', { project });
    assert.deepEqual(omit(chosen, 'after'), { type: 'research_set', project, category: 'economy' });
    assert.deepEqual(await newsOf(cy, 'research_set'), [{ project, by: ada.house }]);
    const view = (player: Player) => player.read('colloquium', '/colloquium');
    const at_first = await view(cy);
    assert.deepEqual(
      at_first.projects.filter((each) => each.chosen),
      [{ id: project, name: 'The Common Purse', category: 'economy', chosen: true }],
    );
    assert.deepEqual(at_first.contributors, []);
    assert.equal(at_first.tiers[project], 0);
    assert.equal(at_first.knowledge[project], 0);
    assert.equal(at_first.decay[project], 0);

    const before = await cy.me();
    const given = await cy.order('contribute', gift);
    // The lines of this world's tiers are 40, 80, 120 …
    assert.deepEqual(omit(given, 'after'), {
      type: 'contributed',
      project,
      books: 100,
      knowledge: 100,
      tier: 2,
    });
    const after = await cy.me();
    assert.equal(after.books.economy, before.books.economy - 100);
    const income = async (player: Player) => new Map((await player.me()).stats).get('gold_income') ?? 0;
    assert.equal(
      new Map(after.stats).get('gold_income')! - (new Map(before.stats).get('gold_income') ?? 0),
      300,
    );
    const now = await view(ada);
    assert.deepEqual([now.tiers[project], now.knowledge[project], now.decay[project]], [2, 100, 1]);
    assert.deepEqual(now.contributors, [
      { house: cy.house, name: 'House of cy', books: { economy: 100, military: 0, arcane: 0 } },
    ]);
    assert.deepEqual(await newsOf(ada, 'tier_gained'), [{ project, tier: 2 }]);
    assert.equal((await cy.refused('contribute', { category: 'naps', books: 1 })).code, 'unknown_category');
    assert.equal(
      (await cy.refused('contribute', { category: 'economy', books: 1_000_000 })).code,
      'not_enough',
    );
    assert.equal((await view(bo)).knowledge[project], 0, 'another state knows nothing of it');
    const newcomer = await settle(world, 'newcomer', { realm: 5, state: 2 });
    assert.equal((await newcomer.refused('contribute', gift)).code, 'under_protection');

    // A tier is held until knowledge is a tenth under its line: 80 is lost below 72.
    const has = await income(ada);
    await world.tick(28);
    assert.deepEqual(pick(await view(ada), ['tiers']).tiers[project], 2);
    assert.equal((await view(ada)).knowledge[project], 72);
    await world.tick(1);
    assert.equal((await view(ada)).tiers[project], 1);
    assert.equal((await income(ada)) - has, -150);
    assert.deepEqual(await newsOf(ada, 'tier_lost'), [{ project, tier: 1 }]);
  },
} satisfies Cases;
