/** Tests of the game as it is played, those that are short. */
import { together } from './together.ts';

await together([
  'tests/battles',
  'tests/chronicle',
  'tests/farming',
  'tests/hall',
  'tests/market',
  'tests/wars',
  'tests/words',
]);
