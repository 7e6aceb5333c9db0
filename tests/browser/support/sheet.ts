/** A picture of a page, and how the page was looked at. */
export interface Picture {
  readonly page: string;
  readonly look: string;
  /** As PNG. */
  readonly image: Buffer;
}

const STYLE = `
body { font: 14px system-ui, sans-serif; margin: 1rem; background: #999; }
h2 { position: sticky; top: 0; background: #999; margin: 1rem 0 0.2rem; font-size: 1rem; }
div { display: flex; flex-wrap: wrap; gap: 0.8rem; align-items: start; }
input { position: absolute; opacity: 0; }
img { display: block; height: 30rem; max-width: 100%; object-fit: cover; object-position: top; cursor: zoom-in; }
:checked + img { height: auto; cursor: zoom-out; }
:focus-visible + img { outline: 3px solid; }`;

/** All pictures on one sheet, a page of HTML that needs nothing else: a row a page, each look labelled, whole by a click. */
export function sheetOf(pictures: readonly Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ page }) => page)].map(
    ([page, looks]) => `<h2>${escaped(page)}</h2><div>${looks.map(figureOf).join('')}</div>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>${STYLE}</style>
<h1>Every page</h1>${rows.join('\n')}</html>`;
}

function figureOf({ page, look, image }: Picture): string {
  const source = `data:image/png;base64,${image.toString('base64')}`;
  const says = escaped(`${page}, ${look}`);
  return `<label>${escaped(look)}<input type="checkbox"><img src="${source}" alt="${says}"></label>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
