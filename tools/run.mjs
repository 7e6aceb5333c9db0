/**
 * Runs one task of the project: `node tools/run.mjs <task> [arguments]`. The npm scripts all come through here, by
 * run.cjs, which looks at the machine's Node and npm.
 *
 * It needs only what a machine may have, so it is plain JavaScript without packages. It brings the Node that the
 * project is written for if the machine's is older, lets npm install what the lock file says under that one if it isn't
 * there yet, builds the players' site and the program where the task wants them, and runs the task.
 */
import path from 'node:path';
import { ensurePages, ensureProgram } from './built.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { nodeEnvironment, projectNode } from './node.mjs';
import { ROOT } from './root.mjs';
import { runSteps } from './steps.mjs';
import { TASKS } from './tasks.mjs';
import { asksForUsage, usageOf } from './usage.mjs';

const [name, ...args] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name ?? '') ? TASKS[name] : undefined;

if (task === undefined) {
  const list = Object.entries(TASKS).map(([key, { about }]) => `  ${key.padEnd(8)}${about}`);
  console.error(`usage: node tools/run.mjs <task> [arguments]\n\n${list.join('\n')}`);
  process.exitCode = 2;
} else if (asksForUsage(task, args)) console.log(usageOf(task));
else {
  try {
    const node = projectNode();
    ensureDependencies(node, { development: task.development });
    const env = { ...nodeEnvironment(node), ...task.env };
    if (task.pages?.(args)) ensurePages(node, env);
    const program = task.program ? ensureProgram(node, env) : undefined;
    // What starts the program itself, as tests do, starts the same.
    if (program !== undefined && task.development) env.REALM_TEST_PROGRAM = path.join(ROOT, program);
    const steps = task.steps(args, program);
    process.exitCode = await runSteps(node, steps, env, task.side_by_side);
  } catch (error) {
    console.error(`realm: ${error.message}`);
    process.exitCode = 1;
  }
}
