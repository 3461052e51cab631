/** Bytes of one article's Markdown, as UTF-8. */
export const MOST_BODY_BYTES = 200_000;
/** How deep quotes and lists may stand in one another. */
const DEEPEST = 12;
/** Characters of markup side by side: emphasis, links, code. */
const LONGEST_RUN = 64;
/** A line that opens more brackets, or more emphasis, than any sentence does. */
const MOST_OPENINGS = 400;
const DEEPEST_INDENT = 80;
/** Of the whole text: reading one takes a reader about a tenth of a millisecond. */
const MOST_MARKS = 6_000;

const CONTAINER = /^ {0,3}(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))[ \t]?/;
const RUN = new RegExp(`([*_~\`[\\]()<>!|])\\1{${LONGEST_RUN},}`);

function depthOf(line: string): number {
  let rest = line;
  let depth = 0;
  for (let match = CONTAINER.exec(rest); match && depth <= DEEPEST; match = CONTAINER.exec(rest)) {
    depth += 1;
    rest = rest.slice(match[0].length);
  }
  return depth;
}

function openingsIn(paragraph: string): number {
  let openings = 0;
  for (const character of paragraph) if ('[*_~<`!'.includes(character)) openings += 1;
  return openings;
}

function marksIn(line: string): number {
  return line.match(/[[*_~<`!|&]|^\s*[-+>#]|:\/\/|www\./g)?.length ?? 0;
}

function lineProblem(line: string): string | null {
  if (depthOf(line) > DEEPEST) return `nests quotes or lists more than ${DEEPEST} deep`;
  const [indent] = /^[ \t]*/.exec(line)!;
  if (indent.length > DEEPEST_INDENT && indent.length < line.length)
    return `is indented by more than ${DEEPEST_INDENT}`;
  if (RUN.test(line)) return `repeats a mark of Markdown more than ${LONGEST_RUN} times`;
  return null;
}

/**
 * Why a text is not taken as Markdown, to follow "the text"; null when it is. What is refused here is what readers of
 * Markdown spend unreasonable time or stack on, and what nobody writes: every other text is taken.
 */
export function markdownProblem(body: string): string | null {
  if (new TextEncoder().encode(body).length > MOST_BODY_BYTES)
    return `must have at most ${MOST_BODY_BYTES / 1000} kB; split it into several articles`;
  let openings = 0;
  let marks = 0;
  let fence: string | null = null;
  for (const [index, line] of body.split('\n').entries()) {
    const where = `line ${index + 1}`;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence)) fence = null;
      continue;
    }
    const problem = lineProblem(line);
    if (problem) return `${where} ${problem}`;
    if (mark) fence = mark;
    marks += marksIn(line);
    if (marks > MOST_MARKS) return `has more than ${MOST_MARKS} marks of Markdown; split it into several articles`;
    // Emphasis and links are looked for over a whole paragraph.
    openings = line.trim() === '' ? 0 : openings + openingsIn(line);
    if (openings > MOST_OPENINGS) return `${where} is in a paragraph with too many marks of Markdown; split it`;
  }
  return null;
}
