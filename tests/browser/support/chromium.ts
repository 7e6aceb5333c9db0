import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { installFromDebian } from '../../support/debian.ts';

/** A browser, or why there is none. */
export type Found = { readonly browser: Browser } | { readonly missing: string };

/** Which Chromium is preferred. */
interface Wish {
  /** One with windows, which shows notifications. Without, it takes a fifth less of the processors. */
  readonly windows?: boolean;
}

/** Where a machine's own Chromium may be that has no windows, and one that has. */
const PLACES = {
  without: ['/usr/bin/chromium-headless-shell'],
  with: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
} as const;

/**
 * What a Chromium with windows begins in each of them for an address bar that nobody types in, a process each, and a
 * process ahead of need. Chromium heeds the last such list alone, so what Playwright puts into its own stands here too.
 */
const WITHOUT_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Debian's packages of the same. */
const PACKAGES = { without: 'chromium-headless-shell', with: 'chromium' } as const;

/** How long npm's may take to be installed. */
const INSTALL_MS = 100_000;

/** A page of a test is gone before a script that is compiled well pays: an eighth of the processor time. */
const QUICKLY_READ = '--js-flags=--no-opt --no-maglev';

/** A Chromium within an npm package, for Linux where the above don't help. */
const CARRIER = '@sparticuz/chromium';
const CARRIER_VERSION = '153.0.0';

/**
 * Starts a Chromium: the machine's own, else Debian's where it may be installed, else one that an npm package
 * carries. Without any of them it says why, and the tests that need one are skipped.
 */
export async function startChromium(wish: Wish = {}): Promise<Found> {
  try {
    return await start(wish);
  } catch (error) {
    return { missing: (error as Error).message };
  }
}

/** The same as a program that starts, with the arguments it takes; an error says why there is none. */
export async function findChromium(): Promise<Binary> {
  const { browser, path, args } = await start({ windows: true });
  await browser.close();
  return { path, args };
}

async function start({ windows = false }: Wish): Promise<Binary & { readonly browser: Browser }> {
  const reasons: string[] = [];
  const wanted = windows ? (['with'] as const) : (['without', 'with'] as const);
  const ways = [
    () => onThisMachine(wanted),
    () => fromDebian(wanted),
    () => onThisMachine(['without']),
    fromNpm,
  ];
  for (const find of ways) {
    try {
      const found = await find();
      if (found === undefined) continue;
      // Without a sandbox of its own where root runs it, which Chromium insists on; it sees this test's pages only.
      const args = [`--disable-features=${WITHOUT_FEATURES.join()}`, QUICKLY_READ, ...found.args];
      if (process.getuid?.() === 0) args.unshift('--no-sandbox');
      return {
        path: found.path,
        args,
        browser: await chromium.launch({ executablePath: found.path, args }),
      };
    } catch (error) {
      reasons.push(String((error as Error).message).split('\n')[0]);
    }
  }
  throw new Error(`no Chromium could be had${reasons.map((reason) => `; ${reason}`).join('')}`);
}

interface Binary {
  readonly path: string;
  readonly args: readonly string[];
}

type Sort = keyof typeof PLACES;

function onThisMachine(sorts: readonly Sort[]): Binary | undefined {
  const places = [process.env.REALM_CHROMIUM, ...sorts.flatMap((sort) => PLACES[sort])];
  const found = places.find((place) => place !== undefined && existsSync(place));
  return found === undefined ? undefined : { path: found, args: [] };
}

function fromDebian(sorts: readonly Sort[]): Binary | undefined {
  installFromDebian(...sorts.map((sort) => PACKAGES[sort]));
  return onThisMachine(sorts);
}

async function fromNpm(): Promise<Binary | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/realm-chromium');
  if (!existsSync(path.join(folder, 'node_modules', CARRIER))) {
    mkdirSync(folder, { recursive: true });
    const install = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `${CARRIER}@${CARRIER_VERSION}`,
    ];
    const done = spawnSync('npm', ['--prefix', folder, ...install], { stdio: 'ignore', timeout: INSTALL_MS });
    if (done.status !== 0) throw new Error(`npm could not install ${CARRIER}`);
  }
  const load = createRequire(path.join(folder, 'entry.js'));
  const { default: carrier } = load(CARRIER);
  return { path: await carrier.executablePath(), args: carrier.args };
}
