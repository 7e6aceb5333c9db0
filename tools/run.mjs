/**
 * Runs one task of the project: `node tools/run.mjs <task> [arguments]`. The npm scripts all come through here.
 *
 * It needs only what a machine may have, Node 18 and npm 10, so it is plain JavaScript without packages. It
 * installs what the lock file says if that isn't there yet, finds the Node that the project is written for,
 * puts it first in the path, builds the players' site where the task wants it, and runs the task.
 */
import { ensureDependencies } from './dependencies.mjs';
import { nodeEnvironment, projectNode } from './node.mjs';
import { ensurePages } from './pages.mjs';
import { runSteps } from './steps.mjs';
import { TASKS } from './tasks.mjs';

const [name, ...args] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name ?? '') ? TASKS[name] : undefined;

if (task === undefined) {
  const list = Object.entries(TASKS).map(([key, { about }]) => `  ${key.padEnd(8)}${about}`);
  console.error(`usage: node tools/run.mjs <task> [arguments]\n\n${list.join('\n')}`);
  process.exitCode = 2;
} else {
  try {
    ensureDependencies({ development: task.development });
    const node = projectNode();
    const env = { ...nodeEnvironment(node), ...task.env };
    if (task.pages?.(args)) ensurePages(node, env);
    const steps = task.steps(args);
    process.exitCode = await runSteps(node, steps, env);
  } catch (error) {
    console.error(`realm: ${error.message}`);
    process.exitCode = 1;
  }
}
