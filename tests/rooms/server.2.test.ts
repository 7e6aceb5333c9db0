/** Tests of the server, a quarter of them. */
import { together } from './together.ts';

await together(['packages/server/test'], [2, 4]);
