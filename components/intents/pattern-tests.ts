import type { LinearPattern } from '@/lib/shared/linear-pattern';

export type Compile = (pattern: string) => LinearPattern | { problem: string };

export interface Span {
  start: number;
  end: number;
}

const MOST_SPANS = 20;

/** Where any of the patterns stands in a text: overlapping places are one, from the left. */
export function spansOf(patterns: readonly LinearPattern[], text: string): Span[] {
  const found = patterns.flatMap((pattern) => pattern.spansIn(text, MOST_SPANS)).sort((a, b) => a.start - b.start);
  const spans: Span[] = [];
  for (const span of found) {
    const last = spans.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
  }
  return spans;
}

export interface PatternCheck {
  /** Why it could not be saved; null: it can. */
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

/** The intents that a message has a pattern of, with the places; those without any are left out. */
export function matchesOf(compile: Compile, intents: readonly Matchable[], message: string) {
  return intents.flatMap(({ slug, patterns }) => {
    const compiled = patterns.flatMap((pattern) => {
      const one = compile(pattern);
      return 'problem' in one ? [] : [one];
    });
    return compiled.some((one) => one.isIn(message)) ? [{ slug, spans: spansOf(compiled, message) }] : [];
  });
}
