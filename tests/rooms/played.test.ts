/** Tests of the game as it is played, those that are short. */
import { together } from './together.ts';

await together(
  ['battles', 'chronicle', 'farming', 'hall', 'market', 'wars', 'words'].map((name) => `tests/${name}`),
);
