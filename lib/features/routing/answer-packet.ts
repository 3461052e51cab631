import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { selectOffline } from '@/lib/routing/offline/select-offline';
import { labelledValues, parseValue, readAnswer } from '@/lib/routing/read-answer';
import { AppError } from '@/lib/shared/app-error';
import type { Chosen } from './choose-tool';
import type { StoredAsks } from './packet-columns';
import type { ConfirmInput } from './packet-contract';
import type { PacketDraft } from './packet-draft';
import type { Source } from './run';

/** What an answer does with the kept call. */
export type KeptAnswer =
  | { kind: 'decline' }
  | { kind: 'complete'; arguments: Record<string, unknown>; isConfirmed: boolean }
  /** It is a message of its own. */
  | { kind: 'none' };

const NONE: KeptAnswer = { kind: 'none' };
const isValid = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;

type Properties = Record<string, { type?: unknown; enum?: unknown }>;

const propertiesOf = (schema: unknown): Properties => (schema as { properties?: Properties } | null)?.properties ?? {};

interface AnsweredTool {
  name: string;
  description: string;
  inputSchema: unknown;
}

/** Reads the missing values out of an answer; undefined when it holds none of them. */
function valuesOf(
  text: string,
  { missing }: StoredAsks,
  { tool, timeZone }: { tool: AnsweredTool; timeZone: string },
): Record<string, unknown> | undefined {
  const properties = propertiesOf(tool.inputSchema);
  const parse = (name: string, said: string) => {
    const schema = properties[name] ?? {};
    const value = parseValue(said, schema);
    return value !== undefined && isValid(schema, value) ? { [name]: value } : {};
  };
  const labelled = labelledValues(text, missing);
  const found: Record<string, unknown> = Object.assign(
    {},
    ...Object.entries(labelled).map(([name, said]) => parse(name, said)),
  );
  if (Object.keys(found).length > 0) return found;
  // Values with a form of their own, such as dates and amounts, are read as in a request.
  const inputSchema = {
    type: 'object',
    properties: Object.fromEntries(missing.map((name) => [name, properties[name] ?? {}])),
    required: missing,
  };
  const { choice, alternatives } = selectOffline(text, [{ ...tool, inputSchema, score: 0 }], {
    fits: isValid,
    timeZone,
  });
  const read = (choice ?? alternatives[0])?.params ?? {};
  const known = Object.entries(read).filter(([name]) => missing.includes(name));
  const [only] = missing.length === 1 ? missing : [];
  if (only === undefined) return known.length > 0 ? Object.fromEntries(known) : undefined;
  const isText = properties[only]?.type === 'string' || properties[only]?.type === undefined;
  // A text is taken whole, because its words may look like something else.
  const whole = parse(only, text);
  if (Object.hasOwn(whole, only) && (isText || known.length === 0)) return whole;
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** Reads the next message as the answer to the packet's question. */
export function answerOf(draft: PacketDraft, resolution: Resolution, message: string): KeptAnswer {
  const { asks } = draft;
  if (asks === null) return NONE;
  const answer = readAnswer(message, asks);
  if (answer.kind === 'no') return { kind: 'decline' };
  if (answer.kind === 'yes') return { kind: 'complete', arguments: {}, isConfirmed: true };
  if (answer.kind === 'other') return NONE;
  const index = callableIndex(resolution, asks.tool);
  if (index === undefined) return NONE;
  const { name, description, inputSchema } = resolution.snapshot.tools[index]!.served;
  const about = { tool: { name, description, inputSchema }, timeZone: draft.row.timeZone };
  const given = valuesOf(answer.kind === 'choice' ? answer.value : answer.text, asks, about);
  return given === undefined ? NONE : { kind: 'complete', arguments: given, isConfirmed: false };
}

/** Converts texts, such as those of a form, to the types of their parameters. */
function typed(given: Readonly<Record<string, unknown>>, properties: Properties): Record<string, unknown> {
  const convert = (name: string, value: unknown) => {
    const schema = properties[name] ?? {};
    if (typeof value !== 'string' || isValid(schema, value)) return value;
    const parsed = parseValue(value, schema);
    return parsed !== undefined && isValid(schema, parsed) ? parsed : value;
  };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, convert(name, value)]));
}

/**
 * Validates an explicit confirmation, and returns the arguments of the completed call. Hidden and unknown tools are not
 * validated: the run withdraws them. Throws `invalid`.
 */
export function confirmedArguments(
  asks: StoredAsks,
  resolution: Resolution,
  { arguments: given = {}, tool }: ConfirmInput,
): Record<string, unknown> {
  if (tool !== undefined && tool !== asks.tool)
    throw new AppError('invalid', 'The tool is not one of the choices.', {
      invalidParams: [{ pointer: '/tool', message: `must be ${asks.tool}` }],
    });
  const index = callableIndex(resolution, asks.tool);
  const schema = index === undefined ? {} : resolution.snapshot.tools[index]!.definition.inputSchema;
  const params = { ...asks.arguments, ...typed(given, propertiesOf(schema)) };
  const problems = valueProblems(schema, params, '/arguments');
  if (problems.length > 0)
    throw new AppError('invalid', `The arguments for ${asks.tool} are incomplete or invalid. See invalidParams.`, {
      invalidParams: problems,
    });
  return params;
}

export interface Completion {
  arguments: Record<string, unknown>;
  /** Who confirmed the call; undefined: an answer only gave missing values. */
  confirmedBy: 'person' | 'agent' | undefined;
  /** Text of the answer, for the review. */
  said: string | null;
}

/** Completes the kept call instead of selecting anew. */
export function keptCallSource(asks: StoredAsks, selector: string, completion: Completion): Source {
  const params = { ...asks.arguments, ...completion.arguments };
  const missing = asks.missing.filter((name) => !Object.hasOwn(params, name));
  const isOffline = selector === 'offline';
  // Naming the missing values accepts the call, unless the request itself was in doubt.
  const isAccepted = isOffline && missing.length === 0 && asks.doubts.length === 0;
  const confirmedBy = completion.confirmedBy ?? (isAccepted ? 'agent' : undefined);
  const chosen: Chosen = {
    ...{ selector, alternatives: [], also: [], failure: null, tokens: { input: 0, output: 0 }, modelMs: 0 },
    tool: {
      toolName: asks.tool,
      params,
      selectionReasoning: 'The call that the question was about, completed by the answer.',
      selectionConfidence: 1,
    },
    reasoning: 'completed by the answer',
    repaired: false,
    offline: isOffline
      ? {
          ...{ name: asks.tool, params, missing, doubts: asks.doubts, confidence: 1, argumentsConfidence: 1 },
          ...{ unused: [], assumed: [], zoned: [], refused: [], unsure: null },
        }
      : null,
    ...(confirmedBy && { confirmedBy }),
    ...{ needsPerson: asks.needsPerson, isKept: true },
  };
  return {
    need: async (run) => run,
    select: async ({ draft, considered }) => ({
      message:
        completion.said === null
          ? draft.input
          : `${draft.input}\n\nAnswer to the question about it: ${completion.said}`,
      ...{ considered, chosen },
    }),
  };
}
