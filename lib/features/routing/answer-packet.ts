import { argumentsByModel } from '@/lib/features/routing-settings/select-by-model';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { selectOffline } from '@/lib/routing/offline/select-offline';
import { chosenOption, labelledValues, parseValue, readAnswer } from '@/lib/routing/read-answer';
import { AppError } from '@/lib/shared/app-error';
import type { Chosen } from './choose-tool';
import type { StoredAsks } from './packet-columns';
import type { ConfirmInput } from './packet-contract';
import type { PacketDraft } from './packet-draft';
import { promptContextOf, type Run, type Source } from './run';

/** Effect of an answer on the kept call. */
export type KeptAnswer =
  | { kind: 'decline' }
  | { kind: 'complete'; arguments: Record<string, unknown>; isConfirmed: boolean; tool?: string }
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
  const tool = chosenOption(message, asks.options);
  if (tool !== null) return { kind: 'complete', arguments: {}, isConfirmed: true, tool };
  const answer = readAnswer(message, asks.options.length > 0 ? { kind: 'choose', choices: [] } : asks);
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

/** The kept call after a tool was chosen. */
function afterChoice(asks: StoredAsks, tool: string | undefined): StoredAsks {
  const option = asks.options.find((one) => one.tool === tool);
  if (!option) return asks;
  const { arguments: known, missing } = option;
  const kind = missing.length > 0 ? 'missing' : 'confirm';
  return { ...asks, kind, tool: option.tool, arguments: known ?? {}, missing, choices: [], options: [] };
}

/** Throws `invalid` for a tool that is no choice, and for a missing choice. */
function requireChoice({ tool: proposed, options }: StoredAsks, tool: string | undefined): void {
  const choices = options.length > 0 ? options.map((one) => one.tool) : [proposed];
  if (tool === undefined ? options.length === 0 : choices.includes(tool)) return;
  const message = tool === undefined ? 'The question asks to choose a tool.' : 'The tool is not one of the choices.';
  throw new AppError('invalid', message, {
    invalidParams: [{ pointer: '/tool', message: `must be ${choices.join(' or ')}` }],
  });
}

/**
 * Validates an explicit confirmation, and returns the arguments of the completed call. Hidden and unknown tools are not
 * validated: the run withdraws them. Arguments that a chosen tool needs are asked for next. Throws `invalid`.
 */
export function confirmedArguments(
  asked: StoredAsks,
  resolution: Resolution,
  { arguments: given = {}, tool }: ConfirmInput,
): Record<string, unknown> {
  requireChoice(asked, tool);
  const asks = afterChoice(asked, tool);
  const isChoice = asked.options.length > 0;
  if (isChoice && Object.keys(given).length === 0) return {};
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
  /** The chosen tool; undefined: the question was about one call. */
  tool?: string | undefined;
  arguments: Record<string, unknown>;
  /** Who confirmed the call; undefined: an answer only gave missing values. */
  confirmedBy: 'person' | 'agent' | undefined;
  /** Text of the answer, for the review. */
  said: string | null;
}

/** Writes the arguments of a chosen tool that were unknown when the question was asked. */
async function writtenArguments(
  run: Run,
  tool: string,
): Promise<Partial<Chosen> & { params: Record<string, unknown> }> {
  const { draft, resolution, routing } = run;
  const index = callableIndex(resolution, tool);
  if (index === undefined) return { params: {} };
  const { served } = resolution.snapshot.tools[index]!;
  if (routing.target !== null) {
    const { tool: written, ...more } = await argumentsByModel(draft.input, served, promptContextOf(run), routing);
    return { ...more, params: written?.params ?? {} };
  }
  const { choice, alternatives } = selectOffline(draft.input, [{ ...served, score: 0 }], {
    fits: isValid,
    timeZone: draft.row.timeZone,
  });
  return { params: { ...(choice ?? alternatives[0])?.params } };
}

/** Completes the kept call instead of selecting anew. */
export function keptCallSource(asked: StoredAsks, selector: string, completion: Completion): Source {
  const option = asked.options.find((one) => one.tool === completion.tool);
  const isUnknown = option?.arguments === null && Object.keys(completion.arguments).length === 0;
  const asks = afterChoice(asked, completion.tool);
  const params = { ...asks.arguments, ...completion.arguments };
  const missing = asks.missing.filter((name) => !Object.hasOwn(params, name));
  const isOffline = selector === 'offline';
  // Naming the missing values accepts the call, unless the request itself was in doubt.
  const isAccepted = isOffline && missing.length === 0 && asks.doubts.length === 0;
  // Nobody has seen arguments that are yet to be written, so the call is reviewed.
  const confirmedBy = isUnknown ? undefined : (completion.confirmedBy ?? (isAccepted ? 'agent' : undefined));
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
    ...{ needsPerson: asks.needsPerson, isKept: true, isOther: asks.tool !== asked.tool },
  };
  return {
    need: async (run) => run,
    async select(run) {
      const { draft, considered } = run;
      const { said } = completion;
      const message = said === null ? draft.input : `${draft.input}\n\nAnswer to the question about it: ${said}`;
      if (!isUnknown) return { message, considered, chosen };
      const { params: written, ...more } = await writtenArguments(run, asks.tool);
      return { message, considered, chosen: { ...chosen, ...more, tool: { ...chosen.tool!, params: written } } };
    },
  };
}
