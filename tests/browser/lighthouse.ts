/**
 * Lighthouse on every public page and the Hall, with its own phone: `npm run lighthouse`, or of some pages by a part of their
 * address. Lighthouse is no dependency: it is fetched by npm into a cache of its own when it is first asked for. A page with
 * less than 95 is asked twice more, and the median counts, for whatever else runs on the machine is measured, too. It fails
 * where that is less than 95 in anything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { readArguments, readNames } from '../../tools/arguments.ts';
import { agesWith } from '../support/ages.ts';
import { findChromium } from './support/chromium.ts';
import { BUSY, makeScene } from './support/scene.ts';
import { PAGES, startSite, visit } from './support/site.ts';

const VERSION = '13.5.0';
const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const FIGURES = [
  ['largest paint', 'largest-contentful-paint'],
  ['blocked', 'total-blocking-time'],
] as const;

interface Audit {
  readonly title: string;
  /** From 0 to 1; null for what is not judged. */
  readonly score: number | null;
  readonly displayValue?: string;
}

/** The part of Lighthouse's result that is looked at. */
interface Result {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, Audit>>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Result>;

/** Lighthouse, from the cache or fetched into it. */
function fetched(): Lighthouse {
  const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/realm-lighthouse');
  if (!existsSync(path.join(folder, 'node_modules/lighthouse'))) {
    mkdirSync(folder, { recursive: true });
    const how = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const asked = ['--prefix', folder, ...how, `lighthouse@${VERSION}`];
    if (spawnSync('npm', asked, { stdio: 'inherit' }).status !== 0)
      throw new Error('npm could not install lighthouse');
  }
  return createRequire(path.join(folder, 'entry.js'))('lighthouse').default;
}

const { positionals } = readArguments({ allowPositionals: true });
const looked_at = PAGES.filter(([address, own]) => !own || address === '/game/hall');
const addresses = looked_at.map(([address]) => address);
const wanted = new Set(readNames(addresses, positionals));
const lighthouse = fetched();
const folder = mkdtempSync(path.join(tmpdir(), 'realm-lighthouse-'));
const site = await startSite('--ages', agesWith(folder, BUSY));
const { path: executablePath, args } = await findChromium();
const port = 9_000 + (process.pid % 900);
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`],
});
let poor = 0;
try {
  const browser = await chromium.launch({ executablePath, args: [...args] });
  const player = await visit(browser, site, { name: 'ada' });
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: site.address })));
  await makeScene(player, others);
  const cookies = await player.context.cookies();
  await browser.close();
  const pages = looked_at.filter(([address]) => wanted.has(address));
  console.log(['page', ...CATEGORIES, ...FIGURES.map(([name]) => name)].join('\t'));
  for (const [address, own] of pages) {
    await context.clearCookies();
    if (own) await context.addCookies(cookies);
    const seen = async () => {
      const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' };
      const { lhr } = await lighthouse(`${site.address}${address}`, flags);
      return { lhr, scores: CATEGORIES.map((each) => Math.round((lhr.categories[each].score ?? 0) * 100)) };
    };
    const runs = [await seen()];
    if (runs[0].scores.some((score) => score < LEAST)) runs.push(await seen(), await seen());
    const { lhr, scores } = runs.sort((one, other) => one.scores[0] - other.scores[0])[runs.length >> 1];
    const figures = FIGURES.map(([, audit]) => lhr.audits[audit].displayValue);
    const all = runs.length > 1 ? [`median of ${runs.map((run) => run.scores[0]).join(', ')}`] : [];
    console.log([address, ...scores, ...figures, ...all].join('\t'));
    if (scores.every((score) => score >= LEAST)) continue;
    poor += 1;
    for (const { title, score, displayValue = '' } of Object.values(lhr.audits))
      if (score !== null && score < 0.9)
        console.log(`  ${Math.round(score * 100)}: ${title} ${displayValue}`);
  }
} finally {
  await context.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (poor > 0) {
  console.error(`${poor} pages have less than ${LEAST} in something`);
  process.exitCode = 1;
}
