import type { LinearPattern } from '@/lib/shared/linear-pattern';

export type Compile = (pattern: string) => LinearPattern | { problem: string };

export interface Span {
  start: number;
  end: number;
}

const MAX_SPANS = 20;

/** Ranges matched by any pattern, sorted, with overlaps merged. */
export function spansOf(patterns: readonly LinearPattern[], text: string): Span[] {
  const found = patterns.flatMap((pattern) => pattern.spansIn(text, MAX_SPANS)).sort((a, b) => a.start - b.start);
  const spans: Span[] = [];
  for (const span of found) {
    const last = spans.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
  }
  return spans;
}

export interface PatternCheck {
  /** Reason why it cannot be saved; null: valid. */
  problem: string | null;
  compiled: LinearPattern | null;
}

export function checkPattern(compile: Compile, pattern: string): PatternCheck {
  if (pattern === '') return { problem: 'is empty', compiled: null };
  if (pattern.length > 200) return { problem: 'is longer than 200 characters', compiled: null };
  const compiled = compile(pattern);
  return 'problem' in compiled ? { problem: compiled.problem, compiled: null } : { problem: null, compiled };
}

interface Matchable {
  slug: string;
  patterns: readonly string[];
}

/** Intents with a pattern that matches the message, with the matched ranges. */
export function matchesOf(compile: Compile, intents: readonly Matchable[], message: string) {
  return intents.flatMap(({ slug, patterns }) => {
    const compiled = patterns.flatMap((pattern) => {
      const one = compile(pattern);
      return 'problem' in one ? [] : [one];
    });
    return compiled.some((one) => one.isIn(message)) ? [{ slug, spans: spansOf(compiled, message) }] : [];
  });
}
