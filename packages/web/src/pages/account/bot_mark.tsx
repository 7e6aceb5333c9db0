import { say } from '@realm/words';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { useDoing } from '../../ui/doing.tsx';

/** Whether a program plays for the account, and saying so. */
export function BotMark({ bot }: { bot: boolean }) {
  const { busy, error, run } = useDoing();
  const mark = async () => {
    await run(async () => {
      await realm.auth.markBot(!bot);
      return bot ? say('No program plays for you any more') : say('Your houses are marked as a bot’s');
    });
    refresh();
  };
  return (
    <>
      <p class="small muted">
        {bot
          ? say(
              'A program plays for you, and everybody sees it beside the name of your house. A house that has been a bot stays one to the end of its age.',
            )
          : say(
              'If one plays your house, say so: everybody sees it beside the name of your house, to the end of the age. Rules and limits stay the same.',
            )}
      </p>
      {error === undefined ? null : <ChangeRefused error={error} />}
      <div class="buttons">
        <Button type="button" off={busy} onClick={mark}>
          {bot ? say('No program plays any more') : say('A program plays for me')}
        </Button>
      </div>
    </>
  );
}
