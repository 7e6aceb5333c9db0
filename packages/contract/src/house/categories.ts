/** Every science and every scientist belongs to one of these. Apart from their shapes, for pages that need no schema. */
export const CATEGORIES = ['economy', 'military', 'arcane'] as const;
export type Category = (typeof CATEGORIES)[number];
