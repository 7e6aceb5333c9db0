import { SETTINGS } from '@realm/server';

/** The default of a setting that is a text, as the server has it. */
export function defaultOf(key: 'data' | 'ages' | 'age'): string {
  return SETTINGS.find((setting) => setting.key === key)?.default as string;
}
