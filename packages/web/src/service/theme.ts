import { effect, signal } from '@preact/signals';

/** Light or dark, or as the system has it. `theme.js` reads it before the first paint. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'realm-theme';

function stored(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export const theme = signal<Theme>(stored());

effect(() => {
  const chosen = theme.value;
  if (chosen === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset.theme = chosen;
  try {
    if (chosen === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  } catch {
    // Where storage is denied the choice lasts as long as the page.
  }
});
