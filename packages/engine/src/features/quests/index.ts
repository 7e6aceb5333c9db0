import type { Feature } from '../../scope/feature.ts';
import { answer_quest } from './answer_quest.ts';
import { fromTruths } from './effects.ts';
import { saved } from './saved.ts';

/** Quests of characters and the Truths they find. */
export const quests = {
  commands: { answer_quest },
  gives: fromTruths,
  leaves: ({ quests }, { id }) => {
    quests.of_house.delete(id);
  },
  saved,
} as const satisfies Feature;
