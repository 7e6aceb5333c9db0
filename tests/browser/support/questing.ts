import assert from 'node:assert/strict';
import { command, read, tick, type Visitor } from './site.ts';

/** Somebody sets out, asks for what the house can give, and is given it. */
export async function answerQuest({ context, page, complaints }: Visitor, house: number): Promise<void> {
  const answer = { type: 'answer_quest', house, commit: true };
  const affordable = async () =>
    (await context.request.post('/commands/preview', { data: answer })).status() === 200;
  let quest = (await read(context, '/me')).quest;
  for (let ticks = 0; ticks < 200; ticks += 4) {
    if (quest?.ask && (await affordable())) break;
    if (quest?.ask) await command(context, { ...answer, commit: false });
    await tick(context, 4);
    quest = (await read(context, '/me')).quest;
  }
  assert.ok(quest?.ask, 'a quest that asks for something');
  await page.goto('/game/quest');
  await page.getByText(quest.text, { exact: true }).waitFor();
  await page.getByText(/^It asks for /).waitFor();
  await page
    .getByRole('button', { name: quest.ask.kind === 'forbearance' ? 'Promise it' : 'Give it' })
    .click();
  await page.getByText(/^It goes on by itself until tick /).waitFor();
  const after = (await read(context, '/me')).quest;
  assert.equal(after.ask, null);
  assert.deepEqual(complaints, []);
}
