/** English messages, or their keys, and what a language says for them. Nothing, or an empty text, for what it doesn't say yet. */
export type Catalogue = Readonly<Record<string, string>>;
