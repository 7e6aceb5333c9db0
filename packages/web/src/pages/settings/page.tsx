import { now } from '../../service/clock.ts';
import { showKeys, single_keys } from '../../service/keys.ts';
import { density, motion } from '../../service/theme.ts';
import { Choices } from '../../ui/choices.tsx';
import { copies } from '../../ui/copy_as.tsx';
import { Page, Panel } from '../../ui/page.tsx';
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
    <Page lead="How these pages look on this device. They are kept here alone, and hold at once.">
      <div class="columns">
        <Panel title="Looks">
          <ThemeChoice name="theme-settings" />
          <Choices
            legend="How much stands on a screen"
            name="density"
            setting={density}
            options={[
              ['roomy', 'Roomy'],
              ['dense', 'Dense'],
            ]}
          />
          <Choices
            legend="Motion"
            name="motion"
            setting={motion}
            options={[
              ['system', 'As the device has it'],
              ['still', 'Nothing moves'],
            ]}
          />
        </Panel>
        <Panel title="Numbers and times">
          <Choices
            legend="Numbers"
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
            legend="Time of day"
            name="times"
            setting={times}
            options={[
              ['24', '18:05'],
              ['12', '6:05 pm'],
            ]}
          />
          <p class="small muted" role="status">
            As in {number(SAMPLE)} gold, {brief(SAMPLE)} for short, {decimal(BROKEN, 2)} an acre, at{' '}
            {moment(now.value, now.value)}. Times are of your own zone{zone === undefined ? '' : `, ${zone}`}:{' '}
            {fullMoment(now.value)}.
          </p>
        </Panel>
        <Panel title="For whoever writes tools">
          <Choices
            legend="What a form sends, to be copied"
            name="copies"
            setting={copies}
            options={[
              ['off', 'Not shown'],
              ['on', 'As JSON, curl or a call'],
            ]}
          />
        </Panel>
        <Panel title="Keys">
          <Choices
            legend="Single keys, such as ? and g"
            name="keys"
            setting={single_keys}
            options={[
              ['on', 'Lead somewhere'],
              ['off', 'Do nothing'],
            ]}
          />
          <p class="small muted">
            Whoever speaks to the device is better off without. Ctrl-K, which goes anywhere by a name, always
            works.
          </p>
          <div class="buttons">
            <button type="button" onClick={showKeys}>
              All keys
            </button>
          </div>
        </Panel>
      </div>
    </Page>
  );
}
