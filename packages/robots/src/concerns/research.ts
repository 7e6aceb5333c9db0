import { mulDiv } from '@realm/base';
import { CATEGORIES, type OwnHouse } from '@realm/contract';
import type { Concern, Mind } from '../mind.ts';
import type { Project } from '../rulebook.ts';

/** Share of the books of a category that goes to the state, in bp, and the fewest that are worth an order. */
const GIVEN_BP = 2_500;
const BOOKS_MIN = 40;

/** Gives the state a part of its books where it studies something. */
export const contribute: Concern = (mind) => {
  const { colloquium } = mind.view;
  if (colloquium === undefined || mind.me.protected) return;
  for (const category of CATEGORIES) {
    if (!colloquium.projects.some((project) => project.chosen && project.category === category)) continue;
    const books = mulDiv(mind.books(category), GIVEN_BP, 10_000);
    if (books < BOOKS_MIN) continue;
    mind.useBooks(category, books);
    return mind.order({ type: 'contribute', category, books });
  }
};

/** As leader: chooses in each category the project that its houses have most of, and stays with it. */
export const setResearch: Concern = (mind) => {
  const { colloquium, state } = mind.view;
  if (colloquium === undefined || state?.leader !== mind.me.id) return;
  for (const category of CATEGORIES) {
    if (colloquium.projects.some((project) => project.chosen && project.category === category)) continue;
    const best = bestOf(mind, category);
    if (best !== null) return mind.order({ type: 'set_research', project: best });
  }
};

function bestOf({ book, taste }: Mind, category: keyof OwnHouse['books']): string | null {
  let best: string | null = null;
  let most = 0;
  for (const project of book.projects) {
    if (project.category !== category) continue;
    const worth = worthOf(project, taste.science);
    if (worth > most) [best, most] = [project.id, worth];
  }
  return best;
}

/** What its first tier would be worth. */
function worthOf({ tiers }: Project, weights: Readonly<Record<string, number>>): number {
  return (tiers[0]?.effects ?? []).reduce((sum, [stat, bp]) => sum + (weights[stat] ?? 1) * Math.abs(bp), 0);
}
