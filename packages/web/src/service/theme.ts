import { effect } from '@preact/signals';
import { setting } from './setting.ts';

/** Light or dark, or as the system has it. `theme.js` reads it before the first paint. */
export type Theme = 'system' | 'light' | 'dark';
export const theme = setting<Theme>('realm-theme', ['system', 'light', 'dark']);

/** How much stands on a screen. `theme.js` reads it too. */
export type Density = 'roomy' | 'dense';
export const density = setting<Density>('realm-density', ['roomy', 'dense']);

/** Whether anything moves: as the device has it, or nothing at all. `theme.js` reads it too. */
export type Motion = 'system' | 'still';
export const motion = setting<Motion>('realm-motion', ['system', 'still']);

effect(() => mark('data-motion', motion.value, 'system'));
effect(() => mark('data-theme', theme.value, 'system'));
effect(() => mark('data-density', density.value, 'roomy'));

/** Marks the document with a choice that differs from the usual. */
function mark(name: string, value: string, usual: string): void {
  if (value === usual) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}
