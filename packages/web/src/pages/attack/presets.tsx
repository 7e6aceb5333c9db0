import { say } from '@realm/words';
import type { Army } from './offense.ts';

export interface Preset {
  readonly name: string;
  readonly army: Army;
}

/** Armies to begin with, each by one press. */
export function Presets({
  presets,
  onChoose,
}: {
  presets: readonly Preset[];
  onChoose: (army: Army) => void;
}) {
  return (
    <fieldset>
      <legend>{say('Whom to send')}</legend>
      <div class="buttons">
        {presets.map(({ name, army }) => (
          <button key={name} type="button" class="slim" onClick={() => onChoose(army)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
