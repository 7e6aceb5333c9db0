import { spawn } from 'node:child_process';
import os from 'node:os';
import { ROOT } from './root.mjs';

/**
 * Runs steps, each `{ title?, argv }` for `node`, one after the other, all of them even when one fails.
 * Answers the exit code: 0, or the first that wasn't. A step ended by a signal ends the task.
 */
export async function runSteps(node, steps, env) {
  const failed = [];
  let code = 0;
  for (const { title, argv } of steps) {
    if (title) console.log(`\n> ${title}`);
    const ended = await runStep(node, argv, env);
    if (ended.code !== 0 && code === 0) code = ended.code;
    if (ended.code !== 0 && title) failed.push(title);
    if (ended.signal) break;
  }
  if (steps.length > 1) console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '\nall passed');
  return code;
}

function runStep(node, argv, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, argv, { cwd: ROOT, env, stdio: 'inherit' });
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
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve({ code: code ?? 128 + (os.constants.signals[signal] ?? 0), signal });
    });
  });
}
