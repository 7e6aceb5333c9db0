import { say } from '@realm/words';
import type { Cue } from '../service/cues.ts';
import { play, sound } from '../service/sound.ts';
import { Choices } from './choices.tsx';

/** What is heard on this device, and how it sounds. */
export function SoundChoice() {
  const cues: readonly (readonly [cue: Cue, name: string])[] = [
    ['hit', say('An attack on you')],
    ['alarm', say('Something else that cannot wait')],
    ['arrival', say('A tick that brought something')],
    ['tick', say('A tick')],
    ['message', say('A message')],
  ];
  return (
    <>
      <Choices
        legend={say('What is heard on this device')}
        name="sound"
        setting={sound}
        options={[
          ['off', say('Nothing')],
          ['on', say('What cannot wait')],
          ['all', say('That, ticks and messages')],
        ]}
      />
      <details class="small">
        <summary>{say('How it sounds')}</summary>
        <div class="buttons">
          {cues.map(([cue, name]) => (
            <button key={cue} type="button" class="slim" onClick={() => void play(cue)}>
              {name}
            </button>
          ))}
        </div>
        <p class="muted">
          {say(
            'A page that nobody looks at is silent. Some browsers make no sound before the page has been touched.',
          )}
        </p>
      </details>
    </>
  );
}
