import { GENERAL_INTENT } from '@/lib/shared/default-intents';
import { compilePattern, type LinearPattern } from '@/lib/shared/linear-pattern';
import type { EngineIntent } from './types';

interface CompiledIntent {
  slug: string;
  patterns: LinearPattern[];
}

// A snapshot's intents are one immutable object, shared by organizations with the defaults.
const compiled = new WeakMap<readonly EngineIntent[], CompiledIntent[]>();

function compiledOf(intents: readonly EngineIntent[]): CompiledIntent[] {
  let known = compiled.get(intents);
  if (!known) {
    known = intents.map(({ slug, patterns }) => ({
      slug,
      // Patterns that bypassed validation match nothing.
      patterns: patterns.map(compilePattern).filter((pattern) => 'isIn' in pattern),
    }));
    compiled.set(intents, known);
  }
  return known;
}

export const MAX_MESSAGE_CHARS = 8192;

/**
 * Returns the slugs of the matching intents in order, or only `general`. Matches at most the first 8,192 UTF-16 code
 * units. Time is bounded by the total pattern size, which is limited on save: about 150 ms for the worst patterns that
 * can be saved, 2 ms for the defaults (0.05 ms for a message of 200).
 */
export function matchIntents(intents: readonly EngineIntent[], message: string): string[] {
  const text = message.length > MAX_MESSAGE_CHARS ? message.slice(0, MAX_MESSAGE_CHARS) : message;
  const found = compiledOf(intents)
    .filter(({ patterns }) => patterns.some((pattern) => pattern.isIn(text)))
    .map(({ slug }) => slug);
  return found.length > 0 ? found : [GENERAL_INTENT];
}
