import { LANGUAGES, OFFERED, say, sayAs } from '@realm/words';
import { Choices } from '../../ui/choices.tsx';
import { type Chosen, useChoosing } from './chosen.tsx';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (text: string) => {
  const [hour, minute] = text.split(':').map(Number);
  return hour * 60 + minute;
};

/** Whether anything is told, when, and by mail. */
export function WhenTold({ chosen: { on, night, mail, quiet, email, language } }: { chosen: Chosen }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
  const { choose, refused } = useChoosing();
  return (
    <>
      {refused}
      <Choices
        legend={say('Notices')}
        name="on"
        value={on ? 'on' : 'off'}
        onChange={(value) => void choose({ on: value === 'on' })}
        options={[
          ['on', say('On')],
          ['off', say('All off')],
        ]}
      />
      <Choices
        legend={say('Language of notices and mail')}
        name="language"
        value={language}
        onChange={(value) => void choose({ language: value as Chosen['language'] })}
        options={OFFERED.map((id) => [
          id,
          <span key={id} lang={id} translate={false}>
            {LANGUAGES[id].name}
          </span>,
        ])}
      />
      <fieldset>
        <legend>
          {say('Quiet hours, in your own time zone ({zone}); the same twice for none', { zone })}
        </legend>
        <div class="columns">
          {(['from_minute', 'to_minute'] as const).map((which) => (
            <div class="field" key={which}>
              <label>
                {which === 'from_minute' ? sayAs('hour', 'From') : sayAs('hour', 'To')}
                <input
                  type="time"
                  value={clock(quiet[which])}
                  onChange={({ currentTarget: { value } }) =>
                    value === ''
                      ? undefined
                      : void choose({ quiet: { ...quiet, [which]: minuteOf(value) }, zone })
                  }
                />
              </label>
            </div>
          ))}
        </div>
      </fieldset>
      <Choices
        legend={say('In the quiet hours')}
        name="night"
        value={night}
        onChange={(value) => void choose({ night: value === 'heavy' ? 'heavy' : 'nothing' })}
        options={[
          ['heavy', say('Only what cannot wait')],
          ['nothing', say('Nothing')],
        ]}
      />
      {email === null ? (
        <p class="small muted">{say('No mail: no identity provider has vouched for an address of yours.')}</p>
      ) : (
        <Choices
          legend={say('By mail to {email}', { email })}
          name="mail"
          value={mail}
          onChange={(value) => void choose({ mail: value as Chosen['mail'], zone })}
          options={[
            ['off', say('Nothing')],
            ['each', say('Each notice')],
            ['daily', say('All of a day together')],
          ]}
        />
      )}
    </>
  );
}
