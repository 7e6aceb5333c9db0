import { say } from '@realm/words';
import { type Theme, theme } from '../service/theme.ts';
import { Choices } from './choices.tsx';
import { Icon } from './icon.tsx';

const THEMES: readonly (readonly [theme: Theme, name: string, icon: string])[] = [
  ['system', say('As the system'), 'M3.5 4.5h13v9h-13zM7 16.5h6M10 13.5v3'],
  [
    'light',
    say('Light'),
    'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 2v1.5m0 13V18M2 10h1.5m13 0H18M4.3 4.3l1.1 1.1m9.2 9.2 1.1 1.1m0-11.4-1.1 1.1m-9.2 9.2-1.1 1.1',
  ],
  ['dark', say('Dark'), 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z'],
];

/** Light, dark, or as the system has it; by pictures alone where there is `little` room. */
export function ThemeChoice({ name, little }: { name: string; little?: true }) {
  return (
    <Choices
      legend={say('Light or dark')}
      name={name}
      setting={theme}
      options={THEMES.map(([each, text, icon]) => [
        each,
        little ? (
          <span class="pictured" title={text}>
            <Icon strokes={icon} />
            <span class="hidden-text">{text}</span>
          </span>
        ) : (
          text
        ),
      ])}
    />
  );
}
