const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, between tags and in quoted attributes. */
export function text(plain: string): string {
  return plain.replace(/[&<>"']/g, (char) => ENTITIES[char]);
}
