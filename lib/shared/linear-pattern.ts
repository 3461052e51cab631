import { RE2JS } from 're2js';

/** A pattern is searched for in time that grows with `size` times the length of the text, whatever either says. */
export interface LinearPattern {
  /** Whether the text holds it anywhere. */
  isIn(text: string): boolean;
  /** Where it stands, from the left, at most `most` times; empty matches left out. In UTF-16 code units. */
  spansIn(text: string, most: number): { start: number; end: number }[];
  /** Instructions of its program. */
  size: number;
}

export const MOST_PATTERN_SIZE = 100;
// The automaton that answers fastest makes up to 2^size states, and throws them away when they are too many: a message
// made for that costs it ten times what the other way costs. Small ones cannot grow so far.
const LARGEST_FOR_STATES = 16;

/** Without regard to case. Patterns are few and texts come again: what was compiled is kept by whoever asks, not here. */
export function compilePattern(pattern: string): LinearPattern | { problem: string } {
  return compile(pattern, RE2JS.CASE_INSENSITIVE, MOST_PATTERN_SIZE);
}

const MOST_SCHEMA_PATTERN_SIZE = 1_000;

/** A JSON Schema's `pattern`, as ECMAScript writes it. */
export function compileSchemaPattern(pattern: string): LinearPattern | { problem: string } {
  return compile(RE2JS.translateRegExp(pattern), 0, MOST_SCHEMA_PATTERN_SIZE);
}

function compile(pattern: string, flags: number, mostSize: number): LinearPattern | { problem: string } {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern, flags);
  } catch (error) {
    return { problem: problemOf(error) };
  }
  const size = compiled.programSize();
  if (size > mostSize) return { problem: 'repeats too much: write it with smaller counts, or as two patterns' };
  const isSmall = size <= LARGEST_FOR_STATES;
  return {
    size,
    isIn: (text) => (isSmall ? compiled.test(text) : compiled.matcher(text).find()),
    spansIn: (text, most) => spansOf(compiled, text, most),
  };
}

function spansOf(compiled: RE2JS, text: string, most: number): { start: number; end: number }[] {
  const matcher = compiled.matcher(text);
  const spans: { start: number; end: number }[] = [];
  // Each match may look at the whole rest of the text, so their number is what bounds the time; empty ones count too.
  for (let tries = 0; tries < most && matcher.find(); tries++) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (end > start) spans.push({ start, end });
  }
  return spans;
}

/** In the words of people who write patterns: engines of this kind have neither lookaround nor back-references. */
function problemOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const { 0: what = '', 1: where = '' } = /error parsing regexp: (.*?)(?:: `(.*)`)?$/s.exec(said)?.slice(1) ?? [];
  const place = where ? `: ${where}` : '';
  if (/^\(\?<?[=!]/.test(where)) return 'looks ahead or behind, which patterns cannot do here';
  if (/invalid escape sequence/.test(what) && /^\\[1-9]/.test(where))
    return 'refers back to a group, which patterns cannot do here';
  return `is no pattern: ${what || said}${place}`.slice(0, 300);
}
