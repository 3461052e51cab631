import type { Ambit } from './index.js';
import { type AdapterOptions, callForModel, callOptionsOf, contextOf } from './model-text.js';

/** Tools for Anthropic's API. The types name only the fields that are used, so that any version of its package fits. */
export interface AnthropicTool {
  name: string;
  description?: string;
  input_schema: { type: 'object'; [key: string]: unknown };
}

interface ContentBlock {
  type: string;
  id?: string;
  name?: string;
  input?: unknown;
}

export interface ToolResult {
  type: 'tool_result';
  tool_use_id: string;
  content: string;
  is_error: boolean;
}

export interface AnthropicTools {
  tools: AnthropicTool[];
  /** Runs the tool uses of a message's content at the same time, and returns the blocks that answer them in order. */
  run(content: readonly object[], signal?: AbortSignal): Promise<ToolResult[]>;
}

/** Tools for `messages.create`. */
export async function anthropicTools(ambit: Ambit, options: AdapterOptions = {}): Promise<AnthropicTools> {
  const { tools } = await ambit.tools({ ...contextOf(options), format: 'anthropic' });
  return {
    tools: tools as unknown as AnthropicTool[],
    run: (content, signal) =>
      Promise.all((content as ContentBlock[]).filter(isToolUse).map((block) => answer(ambit, block, options, signal))),
  };
}

type ToolUse = Required<ContentBlock>;

const isToolUse = (block: ContentBlock): block is ToolUse =>
  block.type === 'tool_use' && block.id !== undefined && block.name !== undefined;

async function answer(
  ambit: Ambit,
  { id, name, input }: ToolUse,
  options: AdapterOptions,
  signal: AbortSignal | undefined,
): Promise<ToolResult> {
  const args = (input ?? {}) as Record<string, unknown>;
  const { text, isError } = await callForModel(ambit, name, args, callOptionsOf(options, signal));
  return { type: 'tool_result', tool_use_id: id, content: text, is_error: isError };
}
