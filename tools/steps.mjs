import { spawn } from 'node:child_process';
import os from 'node:os';
import { ROOT } from './root.mjs';

/**
 * Runs steps, each `{ title?, argv }` for `node`, all of them even when one fails: one after the other, or as many at once as
 * there are processors, where each prints what it has to say when it is over. Answers the exit code: 0, or that of the first
 * that failed. A step ended by a signal ends the task.
 */
export async function runSteps(node, steps, env, side_by_side = false) {
  const at_once = side_by_side ? os.availableParallelism() : 1;
  const ended = [];
  let next = 0;
  let stopped = false;
  const run = async () => {
    while (next < steps.length && !stopped) {
      const at = next++;
      const { title, argv } = steps[at];
      if (title && at_once === 1) console.log(`\n> ${title}`);
      ended[at] = await runStep(node, argv, env, at_once > 1);
      if (at_once > 1) process.stdout.write(`\n> ${title}\n${ended[at].said}`);
      if (ended[at].signal) stopped = true;
    }
  };
  await Promise.all(Array.from({ length: at_once }, run));
  const failed = steps.filter((_, at) => ended[at] !== undefined && ended[at].code !== 0);
  if (steps.length > 1)
    console.log(
      failed.length > 0 ? `\nfailed: ${failed.map(({ title }) => title).join(', ')}` : '\nall passed',
    );
  return ended.find((each) => each !== undefined && each.code !== 0)?.code ?? 0;
}

function runStep(node, argv, env, is_quiet) {
  return new Promise((resolve, reject) => {
    const stdio = is_quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(node, argv, { cwd: ROOT, env, stdio });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes));
    // A terminal gives Ctrl-C to the child itself, so passing it on would give it twice.
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'];
    for (const signal of signals) process.on(signal, pass);
    // npm told to stop ends only the shell between it and this process, which then has another parent.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, 250);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      const text = Buffer.concat(said).toString();
      resolve({ code: code ?? 128 + (os.constants.signals[signal] ?? 0), signal, said: text });
    });
  });
}
