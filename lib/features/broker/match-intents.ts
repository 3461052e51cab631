import type { EngineIntent } from '@/lib/engine/types';
import { GENERAL_INTENT } from '@/lib/shared/default-intents';
import { compilePattern, type LinearPattern } from '@/lib/shared/linear-pattern';

interface CompiledIntent {
  slug: string;
  patterns: LinearPattern[];
}

// A snapshot's intents are one object for as long as it stands, and organizations that changed none share it.
const compiled = new WeakMap<readonly EngineIntent[], CompiledIntent[]>();

function compiledOf(intents: readonly EngineIntent[]): CompiledIntent[] {
  let known = compiled.get(intents);
  if (!known) {
    known = intents.map(({ slug, patterns }) => ({
      slug,
      // What was written past the checks matches nothing.
      patterns: patterns.map(compilePattern).filter((pattern) => 'isIn' in pattern),
    }));
    compiled.set(intents, known);
  }
  return known;
}

export const MOST_MESSAGE_CHARS = 8192;

/**
 * The slugs of the intents that a message has a pattern of, in order; `general` alone when there are none. At most the
 * first 8,192 UTF-16 code units are looked at. The time is bounded by the patterns' sizes times that, which saving
 * intents bounds: some 150 ms for the worst that can be saved, 2 ms for the defaults (a message of 200: 0.05 ms).
 */
export function matchIntents(intents: readonly EngineIntent[], message: string): string[] {
  const text = message.length > MOST_MESSAGE_CHARS ? message.slice(0, MOST_MESSAGE_CHARS) : message;
  const found = compiledOf(intents)
    .filter(({ patterns }) => patterns.some((pattern) => pattern.isIn(text)))
    .map(({ slug }) => slug);
  return found.length > 0 ? found : [GENERAL_INTENT];
}
