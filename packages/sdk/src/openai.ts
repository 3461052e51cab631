import type { Ambit } from './index.js';
import { type AdapterOptions, callForModel, callOptionsOf, contextOf } from './model-text.js';

/*
 * Tools for OpenAI's API. The types name only the fields that are used, so that any version of the `openai` package
 * fits, and endpoints of other vendors that speak the same protocol.
 */

export interface ChatTool {
  type: 'function';
  function: { name: string; description?: string; parameters?: Record<string, unknown> };
}

interface ChatToolCall {
  id: string;
  type: string;
  function?: { name: string; arguments: string };
}

export interface ChatToolMessage {
  role: 'tool';
  tool_call_id: string;
  content: string;
}

export interface ChatTools {
  tools: ChatTool[];
  /** Runs the calls of an assistant message at the same time, and returns the messages that answer them in order. */
  run(message: { tool_calls?: readonly ChatToolCall[] | null }, signal?: AbortSignal): Promise<ChatToolMessage[]>;
}

/** Tools for `chat.completions.create`. */
export async function chatTools(ambit: Ambit, options: AdapterOptions = {}): Promise<ChatTools> {
  const { tools } = await ambit.tools({ ...contextOf(options), format: 'openai' });
  return {
    tools: tools as unknown as ChatTool[],
    run: (message, signal) =>
      Promise.all(
        (message.tool_calls ?? []).flatMap(({ id, function: call }) =>
          call ? [runCall(ambit, call, options, signal).then((content) => toolMessage(id, content))] : [],
        ),
      ),
  };
}

const toolMessage = (id: string, content: string): ChatToolMessage => ({ role: 'tool', tool_call_id: id, content });

export interface ResponsesTool {
  type: 'function';
  name: string;
  description?: string | null;
  parameters: Record<string, unknown> | null;
  strict: boolean | null;
}

interface ResponsesItem {
  type: string;
  call_id?: string;
  name?: string;
  arguments?: string;
}

export interface FunctionCallOutput {
  type: 'function_call_output';
  call_id: string;
  output: string;
}

export interface ResponsesTools {
  tools: ResponsesTool[];
  /** Runs the function calls of `response.output` at the same time, and returns the items that answer them in order. */
  run(output: readonly object[], signal?: AbortSignal): Promise<FunctionCallOutput[]>;
}

/** Tools for `responses.create`. */
export async function responsesTools(ambit: Ambit, options: AdapterOptions = {}): Promise<ResponsesTools> {
  const { tools } = await ambit.tools({ ...contextOf(options), format: 'openai-responses' });
  return {
    tools: tools as unknown as ResponsesTool[],
    run: (output, signal) =>
      Promise.all(
        (output as ResponsesItem[]).filter(isFunctionCall).map((item) => answer(ambit, item, options, signal)),
      ),
  };
}

type FunctionCall = Required<ResponsesItem>;

const isFunctionCall = (item: ResponsesItem): item is FunctionCall =>
  item.type === 'function_call' && item.call_id !== undefined && item.name !== undefined;

async function answer(
  ambit: Ambit,
  item: FunctionCall,
  options: AdapterOptions,
  signal: AbortSignal | undefined,
): Promise<FunctionCallOutput> {
  return {
    type: 'function_call_output',
    call_id: item.call_id,
    output: await runCall(ambit, item, options, signal),
  };
}

async function runCall(
  ambit: Ambit,
  call: { name: string; arguments: string },
  options: AdapterOptions,
  signal: AbortSignal | undefined,
): Promise<string> {
  const args = parseArguments(call.arguments);
  if (args === undefined)
    return `The arguments of ${call.name} are not a JSON object. Repeat the call with valid JSON.`;
  return (await callForModel(ambit, call.name, args, callOptionsOf(options, signal))).text;
}

function parseArguments(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
