import type { CommandType } from '@realm/contract';
import { foldName, isRefusal } from '@realm/contract';
import { type Heir, recall } from '@realm/engine';
import { type Play, shortHash } from './play.ts';

/** The account of a player of earlier ages. */
const RETURNER = 9;

/** Heirs come back before the age starts, with every refusal of that. */
export function bringBack(play: Play): void {
  const { races, personalities, traits, attributes, params } = play.world.rules;
  const heir = (n: number, more: Partial<Heir> = {}): Heir => ({
    uid: `1-general-${n}`,
    kind: 'general',
    name: `Bearer ${n}`,
    folded: foldName(`Bearer ${n}`),
    category: null,
    traits: [traits.list[1].id, 'forgotten', traits.list[0].id],
    level: n,
    record: { battles_won: n },
    age: 1,
    ...more,
  });
  bring(play, heir(1));
  play.say(RETURNER, {
    type: 'create_house',
    name: 'Returner',
    race: races.list[1].id,
    personality: personalities.list[1].id,
    realm: 6,
    state: 2,
  });
  const category = 'military';
  const learnt = attributes.list.filter(({ index }) => attributes.list[index].category === 1);
  bring(play, heir(2));
  bring(play, heir(2));
  bring(play, heir(9, { name: 'Bearer 2', folded: 'bearer 2' }));
  bring(
    play,
    heir(3, {
      uid: '1-academic-3',
      kind: 'academic',
      category,
      traits: learnt.slice(0, 2).map(({ id }) => id),
    }),
  );
  for (let n = 0; n < params.heirs_recalled_max; n++) bring(play, heir(4));
}

/** Whoever came back can't be listed. */
export function listHeir({ world }: Play, say: (house: number, fields: { type: CommandType }) => void): void {
  const { id } = world.houseOf(RETURNER)!;
  const [{ kind, id: general }] = world.characters.of(id);
  const list = { type: 'list' as const, character: { kind, id: general } };
  say(id, list);
}

function bring(play: Play, heir: Heir): void {
  const request = { at: play.now, actor: { account: RETURNER }, heir };
  const answer = recall(play.world, request);
  play.world.drainEvents();
  play.lines.push({
    recall: request,
    says: isRefusal(answer) ? answer.code : 'heir_recalled',
    answer: shortHash(answer),
  });
}
