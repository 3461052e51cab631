import { valueProblems } from '@/lib/json-schema/value-problems';
import { readJsonObject } from '@/lib/routing/read-answers';
import type { InvalidParam } from '@/lib/shared/app-error';
import { isRecord } from '@/lib/shared/is-record';
import { escapePointer } from '@/lib/shared/json-pointer';

export interface ParsedAnswer {
  /** Null: no tool was chosen. */
  tool: string | null;
  arguments: Record<string, unknown>;
  reasoning: string;
}

const FIELDS = ['tool', 'arguments', 'reasoning'];

/** Reads a text that is JSON, also within a code block. */
function readJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return readJsonObject(answer);
  }
}

/**
 * Parses a model's answer, or returns its problems with JSON pointers below `/answer`. `answer`: the text, also in a
 * code block, or the parsed object. A null tool is a valid answer. `schemaOf`: returns the input schema of a callable tool and undefined for any other name, so hidden and
 * unknown tools are indistinguishable. Arguments are validated only for callable tools.
 */
export function parseAnswer(
  answer: unknown,
  schemaOf: (tool: string) => unknown,
): { call: ParsedAnswer } | { problems: InvalidParam[] } {
  const value = typeof answer === 'string' ? readJson(answer) : answer;
  if (!isRecord(value)) {
    const problem = typeof answer === 'string' && value === undefined ? 'is not JSON' : 'is not a JSON object';
    return {
      problems: [{ pointer: '/answer', message: `${problem}: it must be only the object, without other text` }],
    };
  }
  const problems: InvalidParam[] = Object.keys(value)
    .filter((name) => !FIELDS.includes(name))
    .map((name) => ({ pointer: `/answer/${escapePointer(name)}`, message: `is not one of ${FIELDS.join(', ')}` }));
  const { tool, arguments: given, reasoning } = value;
  if (tool === null && problems.length === 0 && typeof reasoning === 'string')
    return { call: { tool: null, arguments: {}, reasoning } };
  const schema = typeof tool === 'string' ? schemaOf(tool) : undefined;
  if (typeof tool !== 'string') problems.push({ pointer: '/answer/tool', message: 'must be the name of a tool' });
  else if (schema === undefined)
    problems.push({ pointer: '/answer/tool', message: 'is not a tool that can be called on this goal' });
  if (!isRecord(given)) problems.push({ pointer: '/answer/arguments', message: 'must be an object' });
  else if (schema !== undefined) problems.push(...valueProblems(schema, given, '/answer/arguments'));
  if (typeof reasoning !== 'string') problems.push({ pointer: '/answer/reasoning', message: 'must be text' });
  if (problems.length > 0) return { problems };
  return {
    call: { tool: tool as string, arguments: given as Record<string, unknown>, reasoning: reasoning as string },
  };
}
