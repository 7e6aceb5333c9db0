/** Measurements of this commit and another in turns, so that what the machine does meanwhile meets both. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './figure.ts';
import { withFolder } from './folder.ts';
import { median } from './numbers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 3;
/** By how much a figure must be worse in every round to be called slower. */
const WORSE = 1.25;
/** Units in which less is better, the one in which more is, and that of ratios, of which less is where they are to be at most so much. */
const COSTS = new Set(['ns', 'µs', 'ms', 's', 'KiB', 'MiB', 'bytes']);
const RATE = '1/s';
const RATIO = 'times';

/** A figure of both, by rounds: how many times as much this commit costs. */
interface Compared {
  readonly name: string;
  readonly ratios: readonly number[];
}

/** Runs quick forms of measurements, the other commit's and this one's in turns; answers the names of figures that are worse in every round. */
export function compareWith(commit: string, names: readonly string[]): Promise<readonly string[]> {
  return withFolder(async (folder) => {
    const before = path.join(folder, 'before');
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
    git('worktree', 'add', '--detach', before, commit);
    try {
      linkPackages(before);
      const rounds = Array.from({ length: ROUNDS }, (_, round) =>
        [before, ROOT].map((root) => figuresOf(root, names, path.join(folder, `${round}.json`))),
      );
      const compared = rounds[0][1].flatMap(({ name }) => comparedBy(name, rounds) ?? []);
      for (const { name, ratios } of compared.sort((a, b) => median(b.ratios) - median(a.ratios)))
        console.log(
          `${median(ratios).toFixed(2)} times  ${name} (${ratios.map((r) => r.toFixed(2)).join(', ')})`,
        );
      return compared.filter(({ ratios }) => ratios.every((ratio) => ratio > WORSE)).map(({ name }) => name);
    } finally {
      git('worktree', 'remove', '--force', before);
    }
  });
}

/** Gives a checkout what is installed here, with packages of its own in place of this one's. */
function linkPackages(checkout: string): void {
  const [from, to] = [ROOT, checkout].map((root) => path.join(root, 'node_modules'));
  mkdirSync(path.join(to, '@realm'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@realm') symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of readdirSync(path.join(checkout, 'packages')))
    symlinkSync(path.join(checkout, 'packages', name), path.join(to, '@realm', name));
}

function figuresOf(root: string, names: readonly string[], json: string): Figure[] {
  const args = ['bench/main.ts', ...names, '--quick', '--json', json];
  // Both start their sources: what was built is this commit's.
  const env = { ...process.env, REALM_TEST_PROGRAM: undefined };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the measurements of ${root} failed:\n${stderr}`);
  const { results } = JSON.parse(readFileSync(json, 'utf8')) as {
    results: Record<string, { figures: readonly Figure[] }>;
  };
  return Object.entries(results).flatMap(([of, { figures }]) =>
    figures.map((figure) => ({ ...figure, name: `${of}: ${figure.name}` })),
  );
}

function comparedBy(name: string, rounds: readonly (readonly Figure[])[][]): Compared | undefined {
  const ratios = rounds.map((sides) => {
    const [before, now] = sides.map((figures) => figures.find((figure) => figure.name === name));
    if (before === undefined || now === undefined) return Number.NaN;
    if (now.unit === RATE) return before.value / now.value;
    const is_cost =
      now.unit === RATIO ? now.target !== undefined && 'at_most' in now.target : COSTS.has(now.unit);
    return is_cost ? now.value / before.value : Number.NaN;
  });
  return ratios.every(Number.isFinite) ? { name, ratios } : undefined;
}
