import { RE2JS } from 're2js';

/** A compiled pattern. Search time is proportional to `size` times the text length, for any pattern and text. */
export interface LinearPattern {
  isIn(text: string): boolean;
  /** Returns at most `most` non-empty matches from the left. Offsets in UTF-16 code units. */
  spansIn(text: string, most: number): { start: number; end: number }[];
  size: number;
}

export const MAX_PATTERN_SIZE = 100;
// The fastest automaton creates up to 2^size states and discards them above a limit, so a crafted message makes it ten
// times slower than the alternative. Small patterns stay below the limit.
const MAX_STATE_PROGRAM_SIZE = 16;

/** Compiles a case-insensitive pattern. Callers cache the result. */
export function compilePattern(pattern: string): LinearPattern | { problem: string } {
  return compile(pattern, RE2JS.CASE_INSENSITIVE, MAX_PATTERN_SIZE);
}

const MAX_SCHEMA_PATTERN_SIZE = 1_000;

/** Compiles a JSON Schema `pattern` with ECMAScript syntax. */
export function compileSchemaPattern(pattern: string): LinearPattern | { problem: string } {
  return compile(RE2JS.translateRegExp(pattern), 0, MAX_SCHEMA_PATTERN_SIZE);
}

function compile(pattern: string, flags: number, mostSize: number): LinearPattern | { problem: string } {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern, flags);
  } catch (error) {
    return { problem: problemOf(error) };
  }
  const size = compiled.programSize();
  if (size > mostSize) return { problem: 'has too many repetitions: use smaller counts or two patterns' };
  const isSmall = size <= MAX_STATE_PROGRAM_SIZE;
  return {
    size,
    isIn: (text) => (isSmall ? compiled.test(text) : compiled.matcher(text).find()),
    spansIn: (text, most) => spansOf(compiled, text, most),
  };
}

function spansOf(compiled: RE2JS, text: string, most: number): { start: number; end: number }[] {
  const matcher = compiled.matcher(text);
  const spans: { start: number; end: number }[] = [];
  // Each match may scan the rest of the text, so the number of matches, including empty ones, bounds the time.
  for (let tries = 0; tries < most && matcher.find(); tries++) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (end > start) spans.push({ start, end });
  }
  return spans;
}

/** Explains the error to pattern authors: linear-time engines support neither lookaround nor back-references. */
function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const { 0: what = '', 1: where = '' } = /error parsing regexp: (.*?)(?:: `(.*)`)?$/s.exec(message)?.slice(1) ?? [];
  const place = where ? `: ${where}` : '';
  if (/^\(\?<?[=!]/.test(where)) return 'must not use lookahead or lookbehind';
  if (/invalid escape sequence/.test(what) && /^\\[1-9]/.test(where)) return 'must not use backreferences';
  return `is not a valid pattern: ${what || message}${place}`.slice(0, 300);
}
