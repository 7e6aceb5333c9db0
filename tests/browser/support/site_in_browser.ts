import { after, afterEach, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { startChromium } from './chromium.ts';
import { type Site, startSite } from './site.ts';

/** What a file's tests play on: a browser and the site, from before the first of them until after the last. */
export interface SiteInBrowser {
  /** Why there is no browser, so that the tests can't run; false where there is one. */
  readonly skip: string | false;
  readonly browser: Browser;
  readonly site: Site;
}

interface Setting {
  /** Why the tests are left out, if they are: nothing is started for them. */
  readonly left_out?: string | false;
  /** Settings of the server, asked for when it starts. */
  readonly options?: () => readonly string[];
  /** What is played before the first test. */
  readonly prepare?: (browser: Browser, site: Site) => Promise<void>;
  /** Whether the browser is one with windows, where there is one. */
  readonly windows?: boolean;
}

/** Starts a browser and the site for a file's tests. */
export async function siteInBrowser(setting: Setting = {}): Promise<SiteInBrowser> {
  const { left_out, options, prepare, windows } = setting;
  const found = left_out ? { missing: left_out } : await startChromium({ windows });
  if ('missing' in found) {
    const none = (): never => {
      throw new Error(found.missing);
    };
    return {
      skip: found.missing,
      get browser() {
        return none();
      },
      get site() {
        return none();
      },
    };
  }
  const { browser } = found;
  let site: Site | undefined;
  before(async () => {
    site = await startSite(...(options?.() ?? []));
    await prepare?.(browser, site);
  });
  afterEach(async (done) => {
    if ('passed' in done && !done.passed) await tellPages(browser);
  });
  after(async () => {
    await browser.close();
    await site?.stop();
  });
  return {
    skip: false,
    browser,
    get site() {
      if (site === undefined) throw new Error('the site is started before the first test, not earlier');
      return site;
    },
  };
}

/** What stands on the pages that a failed test left open: without it, a page that did not come cannot be told from one that came empty. */
async function tellPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = page.locator('body').innerText({ timeout: 5_000 });
    console.log(page.url(), await shown.catch(String));
  }
}
