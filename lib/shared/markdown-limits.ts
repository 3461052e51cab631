/** Maximum size of an article's Markdown in UTF-8 bytes. */
export const MAX_BODY_BYTES = 200_000;
const MAX_NESTING = 12;
const LONGEST_RUN = 64;
/** Maximum opening brackets or emphasis marks in a paragraph. */
const MAX_OPENINGS = 400;
const DEEPEST_INDENT = 80;
/** Maximum marks in the text. A parser needs about a tenth of a millisecond for each. */
const MAX_MARKS = 6_000;

const CONTAINER = /^ {0,3}(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))[ \t]?/;
const RUN = new RegExp(`([*_~\`[\\]()<>!|])\\1{${LONGEST_RUN},}`);

function depthOf(line: string): number {
  let rest = line;
  let depth = 0;
  for (let match = CONTAINER.exec(rest); match && depth <= MAX_NESTING; match = CONTAINER.exec(rest)) {
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
  if (depthOf(line) > MAX_NESTING) return `nests quotes or lists more than ${MAX_NESTING} deep`;
  const [indent] = /^[ \t]*/.exec(line)!;
  if (indent.length > DEEPEST_INDENT && indent.length < line.length)
    return `is indented by more than ${DEEPEST_INDENT}`;
  if (RUN.test(line)) return `repeats a mark of Markdown more than ${LONGEST_RUN} times`;
  return null;
}

/**
 * Returns the reason why a Markdown text is rejected, as a continuation of "the text", or null. Rejects only texts that
 * cost Markdown parsers excessive time or stack and that nobody writes.
 */
export function markdownProblem(body: string): string | null {
  if (new TextEncoder().encode(body).length > MAX_BODY_BYTES)
    return `must have at most ${MAX_BODY_BYTES / 1000} kB; split it into several articles`;
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
    if (marks > MAX_MARKS) return `has more than ${MAX_MARKS} marks of Markdown; split it into several articles`;
    // Parsers match emphasis and links across a paragraph.
    openings = line.trim() === '' ? 0 : openings + openingsIn(line);
    if (openings > MAX_OPENINGS) return `${where} is in a paragraph with too many marks of Markdown; split it`;
  }
  return null;
}
