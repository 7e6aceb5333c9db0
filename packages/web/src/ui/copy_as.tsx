import type { Command } from '@realm/contract';
import { say } from '../service/said.ts';

/** The order as a program would give it, to be copied. */
export function CopyAs({ command }: { command: Command }) {
  const json = JSON.stringify(command);
  const { type, ...fields } = command;
  const ways: readonly (readonly [name: string, text: string])[] = [
    ['JSON', json],
    [
      'curl',
      `curl -b cookies -H 'content-type: application/json' ${location.origin}/commands -d '${json.replaceAll("'", "'\\''")}'`,
    ],
    ['SDK call', `await realm.commands.${type}(${JSON.stringify(fields)});`],
  ];
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(`Copied as ${name}`);
    } catch {
      say('This browser does not let the page copy');
    }
  };
  return (
    <details class="small">
      <summary>Copy as …</summary>
      <pre>{json}</pre>
      <div class="buttons">
        {ways.map(([name, text]) => (
          <button key={name} type="button" class="slim" onClick={() => copy(name, text)}>
            {name}
          </button>
        ))}
      </div>
    </details>
  );
}
