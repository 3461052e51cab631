export type WrittenPart = { text: string } & ({ kind: 'text' | 'code' } | { kind: 'moment'; at: string });

const MOMENT = /\b(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z| UTC)/g;

function momentsIn(text: string): WrittenPart[] {
  const parts: WrittenPart[] = [];
  let from = 0;
  for (const match of text.matchAll(MOMENT)) {
    const at = `${match[1]}T${match[2]}Z`;
    if (Number.isNaN(Date.parse(at))) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'moment', text: `${match[1]} ${match[2]} UTC`, at });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** The `code spans` and the moments, which are in UTC, of a text of the server. */
export function writtenParts(text: string): WrittenPart[] {
  // Every second part stands between backticks.
  return text
    .split('`')
    .flatMap((part, index): WrittenPart[] => (index % 2 === 1 ? [{ kind: 'code', text: part }] : momentsIn(part)));
}
