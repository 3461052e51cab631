import { valueProblems } from './value-problems';

/** Describes what a tool's schema refuses in a call's arguments; empty when valid. */
export function argumentProblems(schema: unknown, params: Readonly<Record<string, unknown>>): string[] {
  return valueProblems(schema, params, '').map(
    ({ pointer, message }) => `${pointer.slice(1) || 'arguments'} ${message}`,
  );
}
