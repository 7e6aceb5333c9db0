/** One desk to rule from: what a tick asks for is seen together and given together. */
import { test } from 'node:test';
import { followThePlan } from './support/desking.ts';
import { setStage } from './support/stage.ts';

const stage = await setStage();
const { skip } = stage;

test('the plan for now is followed on a phone, one order of it and then the rest', { skip }, () =>
  followThePlan(stage.browser, stage.site),
);
