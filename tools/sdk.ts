/**
 * Makes the client's package, into `packages/sdk/dist`: `npm run sdk`. What is published is the folder `package` there
 * (`npm publish packages/sdk/dist/package`); the file beside it is for trying it out.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { packSdk } from './sdk/pack.ts';

const DIST = path.resolve(import.meta.dirname, '../packages/sdk/dist');

mkdirSync(DIST, { recursive: true });
console.log(packSdk(DIST));
