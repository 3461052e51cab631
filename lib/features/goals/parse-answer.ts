import { valueProblems } from '@/lib/features/catalog/value-problems';
import type { InvalidParam } from '@/lib/shared/app-error';
import { escapePointer } from '@/lib/shared/json-pointer';

/** A call as a model wrote it, checked. */
export interface ParsedAnswer {
  tool: string;
  arguments: Record<string, unknown>;
  reasoning: string;
}

const FIELDS = ['tool', 'arguments', 'reasoning'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/**
 * A model's answer, or what is wrong with it, each with a JSON pointer below `/answer`. `answer`: the text, or the object
 * that it is the JSON of. `schemaOf`: the input schema of a tool that may be called, undefined for every other name, so
 * that hidden and unknown tools are told apart by nobody. Arguments are looked at only when the tool may be called.
 */
export function parseAnswer(
  answer: unknown,
  schemaOf: (tool: string) => unknown,
): { call: ParsedAnswer } | { problems: InvalidParam[] } {
  const value = typeof answer === 'string' ? readJson(answer) : answer;
  if (!isRecord(value)) {
    const said = typeof answer === 'string' && value === undefined ? 'is not JSON' : 'is not a JSON object';
    return {
      problems: [{ pointer: '/answer', message: `${said}: it must be the object alone, with nothing around it` }],
    };
  }
  const problems: InvalidParam[] = Object.keys(value)
    .filter((name) => !FIELDS.includes(name))
    .map((name) => ({ pointer: `/answer/${escapePointer(name)}`, message: `is none of ${FIELDS.join(', ')}` }));
  const { tool, arguments: given, reasoning } = value;
  const schema = typeof tool === 'string' ? schemaOf(tool) : undefined;
  if (typeof tool !== 'string') problems.push({ pointer: '/answer/tool', message: 'must be the name of a tool' });
  else if (schema === undefined)
    problems.push({ pointer: '/answer/tool', message: 'is none of the tools that may be called on this goal' });
  if (!isRecord(given)) problems.push({ pointer: '/answer/arguments', message: 'must be an object' });
  else if (schema !== undefined) problems.push(...valueProblems(schema, given, '/answer/arguments'));
  if (typeof reasoning !== 'string') problems.push({ pointer: '/answer/reasoning', message: 'must be text' });
  if (problems.length > 0) return { problems };
  return {
    call: { tool: tool as string, arguments: given as Record<string, unknown>, reasoning: reasoning as string },
  };
}
