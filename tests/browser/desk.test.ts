/** One desk to rule from: what a tick asks for is seen together and given together. */
import { test } from 'node:test';
import { leftOut } from '../support/sample.ts';
import { followThePlan, giveBySheets, ruleInThreeClicks } from './support/desking.ts';
import { setStage } from './support/stage.ts';

const stage = await setStage();
const { skip } = stage;

test(
  'the plan for now is followed on a phone, one order of it and then the rest',
  { skip: skip || leftOut(2) },
  () => followThePlan(stage.browser, stage.site),
);

test("a tick's routine takes three clicks", { skip }, () => ruleInThreeClicks(stage.browser, stage.site));

test(
  'amounts in the rows are totalled, refused in place, given by one bar, repeated and kept',
  { skip: skip || leftOut(1) },
  () => giveBySheets(stage.browser, stage.site),
);
