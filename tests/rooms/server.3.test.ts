/** Tests of the server, a quarter of them. */
import { together } from './together.ts';

await together(['server'], [3, 4]);
