/** Tests of robots, the client and the pages. */
import { together } from './together.ts';

await together(['robots', 'sdk', 'web']);
