import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTab } from './tab.ts';

const tab = openTab();
const { age } = await tab.module('service/age');
const { draftOf, keepDraft, lineOf, unsentTo } = await tab.module('service/drafts');
const { me } = await tab.module('service/player');
const { sendText, setAside, unansweredTo } = await tab.module('service/sent_texts');
const { bringBack, onItsWayTo, setOnItsWay } = await tab.module('pages/chat/on_its_way');

const PATH = '/messages/7';
const be = (account: number, of_age: number) => {
  me.value = { account: { id: account } };
  age.value = { age: of_age };
};
/** What stands in the line and beside it, for whoever looks at the page now. */
const shown = () => {
  bringBack(lineOf(PATH));
  const unsent = unsentTo(lineOf(PATH)).map(({ text }: { text: string }) => text);
  return [draftOf(lineOf(PATH)), unsent, unansweredTo(lineOf(PATH))?.text, onItsWayTo(lineOf(PATH))?.text];
};
const NOTHING = ['', [], undefined, undefined];

test("what was written to a house is in nobody else's line: neither in the next age, nor for another player", async () => {
  be(5, 1);
  assert.deepEqual(shown(), NOTHING);
  const before = lineOf(PATH);
  const send = (text: string, answer: Promise<unknown>) =>
    sendText(before, text, (key: string) => {
      setOnItsWay(before, { text, key });
      return answer;
    });
  await assert.rejects(send('We fall on Cleo', Promise.reject(new Error('no answer'))));
  setAside(before);
  setOnItsWay(before, undefined);
  keepDraft(before, 'tell nobody');
  const late = Promise.withResolvers<void>();
  const sending = send('at tick 99', late.promise);
  const all = ['tell nobody', ['We fall on Cleo'], undefined, 'at tick 99'];
  assert.deepEqual(shown(), all);

  be(5, 2);
  assert.deepEqual(shown(), NOTHING);
  be(6, 1);
  assert.deepEqual(shown(), NOTHING);
  // One that was on its way as the age opened, too.
  be(5, 2);
  late.reject(new Error('no answer'));
  await assert.rejects(sending);
  setOnItsWay(before, undefined);
  assert.deepEqual(shown(), NOTHING);

  be(5, 1);
  assert.deepEqual(shown(), ['tell nobody', ['We fall on Cleo'], 'at tick 99', undefined]);
});
