/** Tests of the command line, a quarter of them. */
import { together } from './together.ts';

await together(['packages/cli/test'], [2, 4]);
