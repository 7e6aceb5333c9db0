import { say } from '@realm/words';
import { type Chosen, useChoosing } from './chosen.tsx';

const CHANNELS = [
  ['page', say('Pages')],
  ['push', say('Devices')],
  ['mail', say('Mail')],
  ['webhook', say('Webhooks')],
] as const;

/** Every kind of notice, and the channels that it goes by. */
export function Kinds({ chosen: { kinds } }: { chosen: Chosen }) {
  const { choose, refused } = useChoosing();
  return (
    <>
      {refused}
      <div class="table by-channel">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('When')}</th>
              {CHANNELS.map(([channel, name]) => (
                <th key={channel} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(kinds).map(([kind, spec]) => (
              <tr key={kind}>
                <th scope="row">{spec.about}</th>
                {CHANNELS.map(([channel, name]) => (
                  <td key={channel}>
                    <input
                      type="checkbox"
                      aria-label={`${spec.about}: ${name}`}
                      checked={spec[channel]}
                      onChange={({ currentTarget: { checked } }) =>
                        void choose({ kinds: { [kind]: { [channel]: checked } } })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
