/** Tests of the command line, a quarter of them. */
import { together } from './together.ts';

await together(['cli'], [2, 4]);
