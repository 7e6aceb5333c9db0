/** Quests and the Truths they find, and characters marked as heirs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import { type Cases, omit } from './case.ts';
import { assertUnchanged, settle } from './fair.ts';

const ages = path.resolve(import.meta.dirname, '../../../ages/embers-1');
const read = (name: string) => parse(readFileSync(path.join(ages, `${name}.yaml`), 'utf8'));
const { episodes, places, people } = read('quests');
const truths = read('truths');

/** The texts of all episodes, as patterns. */
const STORIES = Object.values<{ text: string }>(episodes).map(({ text }) => {
  const any = (words: string[]) => `(${words.join('|')})`;
  const pattern = text
    .replaceAll(/[.?]/g, '\\$&')
    .replaceAll('{place}', any(places))
    .replaceAll('{person}', any(people))
    .replaceAll('{seeker}', '.+');
  return new RegExp(`^${pattern}$`, 'i');
});

/** Two houses of different states, one of them with characters, when the first quests have set out. */
async function seekers(worlds: Worlds) {
  const world = await worlds.own('questing');
  const ada = await settle(world, 'ada', { realm: 1, state: 1 });
  const bo = await settle(world, 'bo', { realm: 2, state: 1 });
  await ada.order('recruit_general', { name: 'Nell' });
  await ada.order('recruit_academic', { name: 'Tam', category: 'arcane' });
  await world.tick(299);
  return { world, ada, bo };
}

async function tickNow({ visitor }: World): Promise<number> {
  return (await visitor.read('age', '/age')).tick;
}

/** The player's quest once it asks for something. */
async function asked(world: World, player: Player) {
  for (;;) {
    const { quest } = await player.me();
    if (quest !== null && quest.ask !== null) return { ...quest, ask: quest.ask };
    await world.tick();
  }
}

/** Says yes to whatever the quest asks for; the house has enough of everything. */
async function follow(world: World, player: Player) {
  for (;;) {
    const quest = await asked(world, player);
    await player.order('answer_quest', { commit: true });
    if (quest.episode === quest.of) return;
    while ((await player.me()).quest?.episode === quest.episode) await world.tick();
  }
}

async function endings(player: Player) {
  const { news } = await player.read('news', '/news?limit=200');
  return news.filter((item) => item.kind === 'quest_ended').map((item) => omit(item, 'id', 'at', 'tick'));
}

export const quests = {
  quest: async (worlds) => {
    const { world, ada, bo } = await seekers(worlds);
    assert.equal((await ada.me()).quest, null);
    await assertUnchanged(world, [ada, bo], async () => {
      const none = await ada.refused('answer_quest', { commit: true });
      assert.deepEqual([none.code, none.error], ['no_quest', 'your house has nobody on a quest']);
      await ada.refused('answer_quest', { commit: 'yes' }, 400);
    });
    const quest = await asked(world, ada);
    const begun = await tickNow(world);
    assert.ok(quest.episode === 1 && quest.of >= 3 && quest.of <= 5);
    assert.deepEqual(omit(quest, 'ask', 'seeker', 'seeker_kind', 'of', 'text'), {
      episode: 1,
      answer_by_tick: begun + 24,
      next_ask_tick: null,
      forbears: null,
      deadline_tick: begun + quest.of * (24 + 3),
    });
    assert.ok(
      STORIES.some((story) => story.test(quest.text)),
      quest.text,
    );
    const me = await ada.me();
    const names = { general: 'Nell', academic: 'Tam', scientists: null };
    assert.equal(quest.seeker, names[quest.seeker_kind]);
    if (quest.seeker !== null) {
      const sent = [...me.generals, ...me.academics].find(({ name }) => name === quest.seeker)!;
      assert.equal(sent.place, 'quest');
    }
    const { kind, amount } = quest.ask;
    const reply = await ada.order('answer_quest', { commit: true });
    const { cost } = reply;
    const paid = {
      gold: cost.gold,
      aether: reply.aether,
      books: cost.books,
      material: Object.values(cost.materials)[0] ?? 0,
      forbearance: amount,
    };
    assert.equal(paid[kind], amount, `${kind}: what is asked for is taken`);
    const next_ask_tick = begun + (kind === 'forbearance' ? (amount ?? 0) : 3);
    assert.equal(reply.next_ask_tick, next_ask_tick);
    const waiting = (await ada.me()).quest!;
    const forbears = kind === 'forbearance' ? { what: quest.ask.what, until_tick: next_ask_tick } : null;
    assert.deepEqual(
      [waiting.ask, waiting.answer_by_tick, waiting.next_ask_tick, waiting.forbears],
      [null, null, next_ask_tick, forbears],
    );
    const early = await ada.refused('answer_quest', { commit: true });
    assert.deepEqual([early.code, early.next_ask_tick], ['nothing_asked', next_ask_tick]);
    // The end names a Truth, its state's from now on.
    while ((await ada.me()).quest?.episode === 1) await world.tick();
    await follow(world, ada);
    let before = new Map((await ada.me()).stats);
    while ((await endings(ada)).length === 0) {
      before = new Map((await ada.me()).stats);
      await world.tick();
    }
    const [{ outcome, truth }] = (await endings(ada)) as { outcome: string; truth: string }[];
    const known = (await ada.me()).truths;
    if (outcome === 'found') {
      const { name, kind } = truths[truth];
      assert.deepEqual(known, [{ id: truth, name, kind, ours: true }]);
      assert.ok(!(await bo.me()).truths.some(({ id }) => id === truth), "nobody else's yet");
      const [stat, bp] = truths[truth].effects[0];
      const gained = (new Map((await ada.me()).stats).get(stat) ?? 0) - (before.get(stat) ?? 0);
      assert.ok(Math.sign(gained) === Math.sign(bp) && Math.abs(gained) >= Math.abs(bp) / 4);
      await world.tick(96);
      const spread = (await bo.me()).truths.find(({ id }) => id === truth);
      assert.deepEqual(spread, { id: truth, name, kind, ours: false });
    } else assert.equal(outcome, 'too_late');
    // Refusing ends it.
    const other = await asked(world, bo);
    const refused = await bo.order('answer_quest', { commit: false });
    assert.deepEqual([refused.commit, refused.next_ask_tick], [false, null]);
    const last = { kind: 'quest_ended', seeker: other.seeker, seeker_kind: other.seeker_kind };
    assert.deepEqual((await endings(bo))[0], { ...last, outcome: 'refused', truth: null });
  },

  'heirs.mark': async (worlds) => {
    const { world, ada, bo } = await seekers(worlds);
    const nell = { kind: 'general' as const, id: 1 };
    const tam = { kind: 'academic' as const, id: 1 };
    assert.deepEqual((await ada.me()).heirs, []);
    const reply = await ada.order('mark_heirs', { heirs: [tam, nell] });
    assert.deepEqual(omit(reply, 'after'), { type: 'heirs_marked', heirs: [tam, nell] });
    assert.deepEqual((await ada.me()).heirs, [tam, nell], 'in order');
    await assertUnchanged(world, [ada, bo], async () => {
      const refuse = async (player: Player, heirs: object[]) =>
        omit(await player.refused('mark_heirs', { heirs }), 'request_id', 'error');
      const max = Number((await world.visitor.rules()).params.heirs_max);
      assert.deepEqual(await refuse(ada, new Array(max + 1).fill(tam)), {
        code: 'too_many',
        field: 'heirs',
        max,
      });
      assert.deepEqual(await refuse(ada, [tam, tam]), { code: 'heir_twice', name: 'Tam' });
      const unknown = { code: 'no_such_character', kind: 'academic', id: 1 };
      assert.deepEqual(await refuse(bo, [tam]), unknown);
    });
    await ada.order('mark_heirs', { heirs: [] });
    assert.deepEqual((await ada.me()).heirs, []);
  },
} satisfies Cases;
