import { CATEGORIES } from '@realm/contract';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { Name, open, table, whole } from '../parts/fields.ts';
import { type Table, tableOf } from '../parts/table.ts';

export const QUEST_STAGES = ['opening', 'road', 'threshold'] as const;
export const ASK_KINDS = ['gold', 'aether', 'material', 'books', 'forbearance'] as const;

const EpisodeSchema = Type.Object(
  {
    stage: Type.Union(QUEST_STAGES.map((stage) => Type.Literal(stage))),
    text: Type.String({
      minLength: 1,
      maxLength: 300,
      description: 'what happens; {seeker}, {place} and {person} stand for those of the quest',
    }),
    ask: Type.Object(
      {
        kind: Type.Union(ASK_KINDS.map((kind) => Type.Literal(kind))),
        what: Type.Optional(
          Type.String({ description: 'material, category of books, or type of command to forbear' }),
        ),
        amount: whole(
          1,
          10_000,
          'gold an acre; aether, material or books a hundred acres; ticks of forbearance',
        ),
      },
      open,
    ),
  },
  open,
);

export const QuestsSchema = Type.Object(
  {
    places: Type.Array(Name, { minItems: 1, maxItems: 60 }),
    people: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 60 }),
    episodes: table(EpisodeSchema, 'episodes, of each stage at least one'),
  },
  open,
);

export type AskKind = (typeof ASK_KINDS)[number];

/** An episode of a quest, and what it asks for. */
export interface Episode {
  readonly id: string;
  readonly index: number;
  readonly stage: (typeof QUEST_STAGES)[number];
  readonly text: string;
  readonly ask: { readonly kind: AskKind; readonly what: string | null; readonly amount: number };
}

export interface Quests {
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly episodes: Table<Episode>;
}

export function questsOf({ places, people, episodes }: Static<typeof QuestsSchema>): Quests {
  return {
    places,
    people,
    episodes: tableOf(episodes, (id, index, { stage, text, ask }) => ({
      id,
      index,
      stage,
      text,
      ask: { kind: ask.kind, what: ask.what ?? null, amount: ask.amount },
    })),
  };
}

/** Commands that a quest may ask to forbear. */
const FORBORNE = ['attack', 'explore', 'cast', 'operation'];

/** Quests: every stage has an episode, and every ask names what there is. */
export function checkQuests(draft: Draft): void {
  const path = ['quests', 'episodes'];
  const ids = draft.keys(...path);
  const materials = draft.keys('materials');
  for (const id of ids) {
    const kind = draft.get<string>(...path, id, 'ask', 'kind');
    const what = draft.get<string>(...path, id, 'ask', 'what');
    const words =
      kind === 'material'
        ? materials
        : kind === 'books'
          ? CATEGORIES
          : kind === 'forbearance'
            ? FORBORNE
            : undefined;
    const here = [...path, id, 'ask', 'what'];
    if (kind === undefined) continue;
    if (words === undefined && what !== undefined)
      draft.complain(here, `${kind} is of one kind: leave it out`);
    if (words === undefined) continue;
    if (what === undefined) draft.complain(here, `is missing: one of ${words.join(', ')}`);
    else if (words.length > 0 && !words.some((word) => word === what)) draft.unknown(here, kind, what, words);
  }
  if (draft.get(...path) === undefined) return;
  for (const stage of QUEST_STAGES) {
    if (!ids.some((id) => draft.get<string>(...path, id, 'stage') === stage))
      draft.complain(path, `has no ${stage}`);
  }
}
