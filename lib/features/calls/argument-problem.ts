import { valueProblems } from '@/lib/json-schema/value-problems';
import type { InvalidParam } from '@/lib/shared/app-error';
import { findUnstorable, UNSTORABLE_WORDS } from '@/lib/shared/storable';
import { MAX_ARGUMENT_BYTES } from '@/lib/upstream/call-limits';

interface ArgumentProblem {
  /** For models. */
  message: string;
  /** Pointers into the arguments. */
  params: InvalidParam[];
}

/** Returns the problem of arguments that are too large or violate the schema; otherwise null. */
export function argumentProblem(name: string, schema: unknown, given: Record<string, unknown>): ArgumentProblem | null {
  if (Buffer.byteLength(JSON.stringify(given)) > MAX_ARGUMENT_BYTES) {
    const limit = `must not be larger than ${MAX_ARGUMENT_BYTES / 1024} KiB`;
    return { message: `The arguments of ${name} ${limit}.`, params: [{ pointer: '', message: limit }] };
  }
  const unstorable = findUnstorable(given);
  const params =
    unstorable === null ? valueProblems(schema, given, '') : [{ pointer: unstorable, message: UNSTORABLE_WORDS }];
  if (params.length === 0) return null;
  const lines = params.map(({ pointer, message }) => `- ${pointer === '' ? 'arguments' : pointer} ${message}`);
  return { message: `Invalid arguments for ${name}:\n${lines.join('\n')}\nCorrect them and call again.`, params };
}
