import { beginWonder, fundWonder } from '../concerns/wonders.ts';
import { fundWork, workVote } from '../concerns/works.ts';
import type { Temperament } from '../mind.ts';
import { builder } from './builder.ts';

/** The statesman grows with its state: it studies and gives more than others, and others follow it. */
export const statesman: Temperament = {
  ...builder,
  name: 'statesman',
  academics: 2,
  land_bp: { ...builder.land_bp, holdings: { ...builder.land_bp.holdings, scientists: 1_400 } },
  science: { ...builder.science, book_output: 60 },
  concerns: [
    ...builder.concerns,
    { every: 12, at: 4, look: workVote, reads: ['state'] },
    { every: 12, at: 6, look: fundWork },
    { every: 12, at: 8, look: beginWonder, reads: ['state'] },
    { every: 12, at: 10, look: fundWonder },
  ],
};
