import { LANGUAGES, OFFERED, say, sayAs } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { Choices } from '../../ui/choices.tsx';
import { When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { type Chosen, useChoosing } from './chosen.tsx';
import { type MeantQuiet, stillMeant } from './quiet.ts';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (text: string) => {
  const [hour, minute] = text.split(':').map(Number);
  return hour * 60 + minute;
};

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';

/** Whether anything is told, when, and by mail. */
export function WhenTold({ chosen }: { chosen: Chosen }) {
  const { on, night, quiet, language } = chosen;
  const zone = zoneHere();
  const { choose, refused } = useChoosing();
  const [meant, setMeant] = useState<MeantQuiet>({});
  // Both times are sent together: the one set before is not what was last read while it is on its way.
  const hours = { ...quiet, ...meant };
  useEffect(() => setMeant((before) => stillMeant(before, quiet)), [quiet.from_minute, quiet.to_minute]);
  const setQuiet = async (which: keyof typeof quiet, minute: number) => {
    setMeant({ ...meant, [which]: minute });
    if (!(await choose({ quiet: { ...hours, [which]: minute }, zone }))) setMeant({});
  };
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
                  value={clock(hours[which])}
                  onChange={({ currentTarget: { value } }) =>
                    value === '' ? undefined : void setQuiet(which, minuteOf(value))
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
      <Mail chosen={chosen} choose={choose} />
    </>
  );
}

/** By mail, where it can be had; and what keeps it from arriving. */
function Mail({
  chosen: { mail, email, can_mail, mail_place },
  choose,
}: {
  chosen: Chosen;
  choose: ReturnType<typeof useChoosing>['choose'];
}) {
  const zone = zoneHere();
  if (!can_mail) return <p class="small muted">{say('No mail: this service sends none.')}</p>;
  if (email === null)
    return (
      <p class="small muted">{say('No mail: no identity provider has vouched for an address of yours.')}</p>
    );
  return (
    <>
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
      {mail_place?.failing_since == null ? null : (
        <div>
          <p class="bad">
            {mail_place.disabled ? (
              <Said
                of="No mail has arrived since {when}: {error}; none is sent any more"
                values={{ when: <When at={mail_place.failing_since} />, error: mail_place.error }}
              />
            ) : (
              <Said
                of="No mail has arrived since {when}: {error}"
                values={{ when: <When at={mail_place.failing_since} />, error: mail_place.error }}
              />
            )}
          </p>
          <button type="button" class="slim" onClick={() => void choose({ mail, zone })}>
            {say('Send the mail again')}
          </button>
        </div>
      )}
    </>
  );
}
