/** `docs/game/guide.md` is the guide of the players' site as text, with the numbers of Embers 1. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { rulesOf } from '../../../tests/support/age.ts';
import { fill } from '../src/pages/guide/fill.ts';
import { GROUPS, TOPICS } from '../src/pages/guide/topics.ts';
import { TOPIC_IDS, type TopicId } from '../src/words/topics.ts';

const GUIDE_FILE = new URL('../../../docs/game/guide.md', import.meta.url);

const HEAD = `<!-- Written by packages/web/test/guide_text.test.ts from packages/web/src/pages/guide/topics.ts, by npm run generate: change those. -->

# The players' guide

What players read on the site's guide, with the numbers of Embers 1; there it has the numbers of the age that is played, pictures,
and everything that the age names. The rules to the letter: [how the game works](README.md).
`;

/** A heading as links name it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The file's text, as the topics ask for it. */
function guideSource(): string {
  const { params } = rulesOf();
  // Links go to headings here; pages of the game have no place here, and what leads to them stays as words.
  const told = (text: string) =>
    fill(text, (name) => params[name as keyof typeof params] as number)
      .replace(/\]\(#(\w+)\)/g, (_, id: TopicId) => `](#${slugOf(TOPICS[id].title)})`)
      .replace(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1');
  const groups = GROUPS.map(([group, title]) => {
    const topics = TOPIC_IDS.filter((id) => TOPICS[id].group === group).map((id) => {
      const { title: name, text, steps = [] } = TOPICS[id];
      const list = steps.map((step, i) => `${i + 1}. **${step.title}.** ${told(step.text)}`).join('\n');
      return [`### ${name}`, ...text.map(told), ...(list === '' ? [] : [list])].join('\n\n');
    });
    return [`## ${title}`, ...topics].join('\n\n');
  });
  return `${HEAD}\n${groups.join('\n\n')}\n`;
}

if (process.env.REALM_UPDATE) writeFileSync(GUIDE_FILE, guideSource());

test("the players' guide as text is that of the site (npm run generate writes it anew)", () => {
  assert.equal(readFileSync(GUIDE_FILE, 'utf8'), guideSource());
});
