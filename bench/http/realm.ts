/** The real server on a folder of data and one of ages: `node realm.ts <data> <ages>`. */
import { readSettings, startServer } from '@realm/server';
import { answerParent } from './child.ts';

const [data, ages] = process.argv.slice(2);
const flags = { data, ages, port: '0', dev: true, limits: '1000000', robots: '0', 'tick-ms': '86400000' };
const read = readSettings({ flags, env: {}, readFile: () => '' });
if (read.settings === undefined) throw new Error(read.problems.join('\n'));
const server = await startServer(read.settings, { print: () => {} });
answerParent(Number(new URL(server.address).port), () => server.close());
