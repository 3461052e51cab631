import { valueProblems } from '@/lib/features/catalog/value-problems';
import { MOST_ARGUMENT_BYTES } from '@/lib/mcp/call-limits';
import { findUnstorable, UNSTORABLE_WORDS } from '@/lib/shared/storable';

/** Words for the model when arguments are too large or do not fit the schema; null when they are right. */
export function argumentProblem(name: string, schema: unknown, given: Record<string, unknown>): string | null {
  if (Buffer.byteLength(JSON.stringify(given)) > MOST_ARGUMENT_BYTES)
    return `The arguments of ${name} are larger than ${MOST_ARGUMENT_BYTES / 1024} KiB. Send less at once.`;
  const unstorable = findUnstorable(given);
  const problems =
    unstorable === null ? valueProblems(schema, given, '') : [{ pointer: unstorable, message: UNSTORABLE_WORDS }];
  if (problems.length === 0) return null;
  const lines = problems.map(({ pointer, message }) => `- ${pointer === '' ? 'arguments' : pointer} ${message}`);
  return `The arguments of ${name} are not valid:\n${lines.join('\n')}\nCorrect them and call again.`;
}
