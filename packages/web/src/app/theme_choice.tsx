import { type Theme, theme } from '../service/theme.ts';
import { Choices } from '../ui/choices.tsx';
import { Icon, type IconName } from './icons.tsx';

const THEMES: readonly (readonly [theme: Theme, name: string, icon: IconName])[] = [
  ['system', 'As the system', 'system'],
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
];

/** Light, dark, or as the system has it; by pictures alone where there is `little` room. */
export function ThemeChoice({ name, little }: { name: string; little?: true }) {
  return (
    <Choices
      legend="Light or dark"
      name={name}
      setting={theme}
      options={THEMES.map(([each, text, icon]) => [
        each,
        little ? (
          <span class="pictured" title={text}>
            <Icon name={icon} />
            <span class="hidden-text">{text}</span>
          </span>
        ) : (
          text
        ),
      ])}
    />
  );
}
