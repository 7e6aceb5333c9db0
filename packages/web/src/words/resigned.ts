import { say } from '@realm/words';

/** Told in place of the way to found a house. */
export const RESIGNED = say('You have given up your house of this age; you can found one in the next.');
