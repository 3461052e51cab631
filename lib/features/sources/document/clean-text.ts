/** Removes characters that PostgreSQL or JSON cannot carry: NUL and lone surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

export function cutText(text: string, max: number): string {
  const clean = cleanText(text).trim();
  if (clean.length <= max) return clean;
  const cut = clean.slice(0, max - 1).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${space > max * 0.8 ? cut.slice(0, space) : cut.replace(/\uFFFD$/, '')}…`;
}

/** Removes link targets from Markdown: agents cannot follow them and pay for every character. */
export function withoutLinks(text: string): string {
  return text.replaceAll(
    /!?\[((?:[^\][\n]|\n(?!\s*\n)){1,300})\]\(\s{0,9}(?:https?:\/\/|\/|#)[^\s()]{0,500}(?:\s{1,9}"[^"\n]{0,200}")?\s{0,9}\)/g,
    '$1',
  );
}

export const asText = (value: unknown): string => (typeof value === 'string' ? cleanText(value).trim() : '');
