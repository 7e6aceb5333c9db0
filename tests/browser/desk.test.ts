/** One desk to rule from: what a tick asks for is seen together and given together. */
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { followThePlan, giveBySheets, ruleInThreeClicks } from './support/desking.ts';
import { siteInBrowser } from './support/site_in_browser.ts';

const tested = await siteInBrowser();
const { skip } = tested;

test(
  'the plan for now is followed on a phone, one order of it and then the rest',
  { skip: skip || leftOut(5) },
  () => followThePlan(tested.browser, tested.site),
);

test("a tick's routine takes three clicks", { skip: skip || leftOut(5) }, () =>
  ruleInThreeClicks(tested.browser, tested.site),
);

test(
  'amounts in the rows are totalled, refused in place, given by one bar, repeated and kept',
  { skip: skip || leftOut(4) },
  () => giveBySheets(tested.browser, tested.site),
);
