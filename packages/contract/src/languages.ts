/** The languages that `?lang=` and a player's settings may name, English first; what is asked for in another is told in English. */
export const SPOKEN: ['en', 'de'] = ['en', 'de'];
