import { LANGUAGES, OFFERED, say } from '@realm/words';
import { now } from '../../service/clock.ts';
import { chooseLanguage, chosen_language } from '../../service/language.ts';
import { showKeys, single_keys } from '../../service/single_keys.ts';
import { density, motion } from '../../service/theme.ts';
import { Choices } from '../../ui/choices.tsx';
import { copies } from '../../ui/copy_as.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { SoundChoice } from '../../ui/sound_choice.tsx';
import { ThemeChoice } from '../../ui/theme_choice.tsx';
import { brief, decimal, fullMoment, moment, number } from '../../words/format.ts';
import { numbers, times } from '../../words/written.ts';

/** Shows how a choice writes large and broken numbers. */
const SAMPLE = 1_234_567;
const BROKEN = 3.5;

/** How the pages look and are written; kept on this device, for whoever uses it. */
export function Settings() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Page lead={say('How these pages look on this device. They are kept here alone, and hold at once.')}>
      <div class="columns">
        <Panel title={say('Looks')}>
          <ThemeChoice name="theme-settings" />
          <Choices
            legend={say('How much stands on a screen')}
            name="density"
            setting={density}
            options={[
              ['roomy', say('Roomy')],
              ['dense', say('Dense')],
            ]}
          />
          <Choices
            legend={say('Motion')}
            name="motion"
            setting={motion}
            options={[
              ['system', say('As the device has it')],
              ['still', say('Nothing moves')],
            ]}
          />
        </Panel>
        <Panel title={say('Sound')}>
          <SoundChoice />
        </Panel>
        <Panel title={say('Language')}>
          <Choices
            legend={say('Language of these pages')}
            name="language"
            value={chosen_language.value}
            onChange={(chosen) => void chooseLanguage(chosen)}
            options={[
              ['browser', say('As the browser has it')],
              ...OFFERED.map(
                (id) =>
                  [
                    id,
                    <span key={id} lang={id} translate={false}>
                      {LANGUAGES[id].name}
                    </span>,
                  ] as const,
              ),
            ]}
          />
          <p class="small muted">
            {say(
              'The pages are loaded anew in it, and notices are told in it. What players write stays as it is.',
            )}
          </p>
        </Panel>
        <Panel title={say('Numbers and times')}>
          <Choices
            legend={say('Numbers')}
            name="numbers"
            setting={numbers}
            options={[
              ['comma', '1,234.5'],
              ['dot', '1.234,5'],
              ['space', '1 234,5'],
              ['plain', '1234.5'],
            ]}
          />
          <Choices
            legend={say('Time of day')}
            name="times"
            setting={times}
            options={[
              ['24', '18:05'],
              [
                '12',
                <span key="12" translate={false}>
                  6:05 pm
                </span>,
              ],
            ]}
          />
          <p class="small muted" role="status">
            {zone === undefined
              ? say(
                  'As in {amount} gold, {short} for short, {price} an acre, at {now}. Times are of your own zone: {now2}.',
                  {
                    amount: number(SAMPLE),
                    short: brief(SAMPLE),
                    price: decimal(BROKEN, 2),
                    now: moment(now.value, now.value),
                    now2: fullMoment(now.value),
                  },
                )
              : say(
                  'As in {amount} gold, {short} for short, {price} an acre, at {now}. Times are of your own zone, {zone}: {now2}.',
                  {
                    amount: number(SAMPLE),
                    short: brief(SAMPLE),
                    price: decimal(BROKEN, 2),
                    now: moment(now.value, now.value),
                    zone,
                    now2: fullMoment(now.value),
                  },
                )}
          </p>
        </Panel>
        <Panel title={say('For whoever writes tools')}>
          <Choices
            legend={say('What a form sends, to be copied')}
            name="copies"
            setting={copies}
            options={[
              ['off', say('Not shown')],
              ['on', say('As JSON, curl or a call')],
            ]}
          />
        </Panel>
        <Panel title={say('Keys')}>
          <Choices
            legend={say('Single keys, such as ? and g')}
            name="keys"
            setting={single_keys}
            options={[
              ['on', say('Lead somewhere')],
              ['off', say('Do nothing')],
            ]}
          />
          <p class="small muted">
            {say(
              'Whoever speaks to the device is better off without. Ctrl-K, which goes anywhere by a name, always works.',
            )}
          </p>
          <div class="buttons">
            <button type="button" onClick={showKeys}>
              {say('All keys')}
            </button>
          </div>
        </Panel>
      </div>
    </Page>
  );
}
