import { language } from '@realm/words';

/** A name within a sentence: English writes it small there, German as it is. */
export const within = (name: string): string => (language() === 'en' ? name.toLowerCase() : name);
