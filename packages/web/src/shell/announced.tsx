import { say } from '@realm/words';
import { age } from '../service/age.ts';
import { When } from '../ui/numbers.tsx';
import { Said } from '../ui/said.tsx';

/** Above every page, what staff tell everybody, and that they have paused the age. */
export function Announced() {
  const {
    announcement = null,
    paused = false,
    paused_at = null,
    paused_note = null,
    read_only = null,
  } = age.value ?? {};
  return (
    <>
      {read_only === null ? null : (
        <div class="note warn" role="status">
          <span>
            <Said
              of="<b>The game is read-only.</b> {note} You can look at everything and change nothing; no tick passes. {when}"
              values={{ note: <bdi>{read_only.note}</bdi>, when: <When at={read_only.since} /> }}
              tags={{ b: (inside) => <strong>{inside}</strong> }}
            />
          </span>
        </div>
      )}
      {paused && read_only === null ? (
        <div class="note warn" role="status">
          <span>
            {paused_at === null ? (
              <Said
                of="<b>The age is paused.</b> {paused_note} No tick passes and nobody attacks; all else goes on."
                values={{ paused_note: <bdi>{paused_note ?? ''}</bdi> }}
                tags={{ b: (inside) => <strong>{inside}</strong> }}
              />
            ) : (
              <Said
                of="<b>The age is paused.</b> {paused_note} No tick passes and nobody attacks; all else goes on. {when}"
                values={{ paused_note: <bdi>{paused_note ?? ''}</bdi>, when: <When at={paused_at} /> }}
                tags={{ b: (inside) => <strong>{inside}</strong> }}
              />
            )}
          </span>
        </div>
      ) : null}
      {announcement === null ? null : (
        <div class="note warn" role="status">
          <span>
            <strong>{say('From the operator:')}</strong> <bdi>{announcement.text}</bdi>{' '}
            <When at={announcement.at} />
          </span>
        </div>
      )}
    </>
  );
}
