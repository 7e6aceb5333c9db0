/** Tests of robots, the client and the pages. */
import { together } from './together.ts';

await together(['packages/robots/test', 'packages/sdk/test', 'packages/web/test']);
