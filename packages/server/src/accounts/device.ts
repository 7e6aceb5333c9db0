/** As much of a header as is looked at: browsers say what they are within it. */
const LOOKED_AT = 512;

/** Words of browsers by which they are known, those first that others say too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
  ['curl', 'curl'],
  ['node', 'a program'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A device by its `User-Agent`, as roughly as its owner would tell it from others: `Firefox on Android`; empty for none. */
export function deviceOf(user_agent: string | undefined): string {
  const said = (user_agent ?? '').slice(0, LOOKED_AT);
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (known) => known.find(([word]) => said.includes(word))?.[1],
  );
  if (browser === undefined || system === undefined) return browser ?? system ?? '';
  return `${browser} on ${system}`;
}
