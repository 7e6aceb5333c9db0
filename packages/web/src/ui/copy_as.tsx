import { say } from '@realm/words';
import { toast } from '../service/said.ts';
import { setting } from '../service/setting.ts';

/** Whether forms offer what they send to be copied: for whoever writes tools. */
export const copies = setting('realm-copies', ['off', 'on']);

/** A request as a program would make it. */
export interface Copied {
  readonly path: string;
  readonly body: object;
  /** The call of the client. */
  readonly call: string;
}

/** An order as such a request. */
export function copiedOf({ type, ...fields }: { readonly type: string }): Copied {
  return {
    path: '/commands',
    body: { type, ...fields },
    call: `await realm.commands.${type}(${JSON.stringify(fields)});`,
  };
}

/** The request that a form makes, to be copied, where its reader has chosen to see it. */
export function CopyAs(copied: Copied) {
  return copies.value === 'on' ? <Copies {...copied} /> : null;
}

/** The same wherever it stands. */
export function Copies({ path, body, call }: Copied) {
  const json = JSON.stringify(body);
  const forms: readonly (readonly [name: string, text: string])[] = [
    ['JSON', json],
    [
      'curl',
      `curl -b cookies -H 'content-type: application/json' ${location.origin}${path} -d '${json.replaceAll("'", "'\\''")}'`,
    ],
    [say('SDK call'), call],
  ];
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(say('Copied as {name}', { name }));
    } catch {
      toast(say('This browser does not let the page copy'));
    }
  };
  return (
    <details class="small">
      <summary>{say('Copy as …')}</summary>
      <pre>{json}</pre>
      <div class="buttons">
        {forms.map(([name, text]) => (
          <button
            key={name}
            type="button"
            class="slim"
            translate={name === 'curl' || name === 'JSON' ? false : undefined}
            onClick={() => copy(name, text)}
          >
            {name}
          </button>
        ))}
      </div>
    </details>
  );
}
