import { type Theme, theme } from '../service/theme.ts';
import { Choices } from '../ui/choices.tsx';

/** Light, dark, or as the system has it. */
export function ThemeChoice({ name }: { name: string }) {
  return (
    <Choices
      legend="Light or dark"
      name={name}
      value={theme.value}
      onChange={(value) => {
        theme.value = value as Theme;
      }}
      options={[
        ['system', 'As the system'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
    />
  );
}
