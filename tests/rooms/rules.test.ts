/** Tests of the rooms that the engine and all else build on. */
import { together } from './together.ts';

await together([
  'packages/base/test',
  'packages/formulas/test',
  'packages/contract/test',
  'packages/rules/test',
  'packages/views/test',
]);
