import { verbClassOf } from '@/lib/search/verb-class';

const MOST_CHARS = 2_000;
/** Kept together whatever stands in them. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g;
/** One step follows on another: a pass for each, not at once. */
const IN_ORDER =
  /\b(?:then|afterwards?|after (?:that|this|it)|once|when (?:done|it|that|you)|before|finally|first|next|based on|depending|if|unless|result(?:s|ing)?)\b/i;
/** A part that speaks of another part is none of its own. */
const POINTS_BACK = /\b(?:it|its|them|they|their|that|those|these|this|same|each|both|there|he|she|him|her|his)\b/i;
const LEADING = /^(?:and |also |please |can you |could you |would you )+/i;
/** Where one request may end: after a sentence, at a semicolon, a new line, or an "and" before another order. */
const SEAM = /[.!?]\s+(?=\p{Lu})|\s*;\s*|\s*\n+\s*|,?\s+and\s+(?:also\s+)?(?=\p{L})/gu;

/** Says what is to be done with its first word. */
function isOrder(part: string): boolean {
  const [verb = ''] = part
    .replace(LEADING, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return verbClassOf([verb]) > 0;
}

/**
 * The requests of a message that holds several, none of which waits for another: each is an order of its own and speaks
 * of nothing in the others. Null where it is one request, or where nobody can tell, or where there are more than `most`.
 */
export function splitMessage(message: string, most: number): string[] | null {
  if (most < 2 || message.length > MOST_CHARS) return null;
  const quotes: string[] = [];
  const bare = message.trim().replace(QUOTED, (quoted) => `\uE000${quotes.push(quoted) - 1}\uE000`);
  if (IN_ORDER.test(bare)) return null;
  const parts: string[] = [];
  let from = 0;
  for (const seam of bare.matchAll(SEAM)) {
    const [before, after] = [bare.slice(from, seam.index), bare.slice(seam.index + seam[0].length)];
    if (!isOrder(before) || !isOrder(after)) continue;
    parts.push(before);
    from = seam.index + seam[0].length;
  }
  parts.push(bare.slice(from));
  if (parts.length < 2 || parts.length > most) return null;
  if (!parts.every(isOrder) || parts.slice(1).some((part) => POINTS_BACK.test(part))) return null;
  return parts.map((part) =>
    part
      .replace(LEADING, '')
      .replace(/[.!?;,\s]+$/, '')
      .replace(/\uE000(\d+)\uE000/g, (_, n: string) => quotes[Number(n)] ?? ''),
  );
}
