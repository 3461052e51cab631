import { type FunctionTool, tool } from '@openai/agents';
import type { Ambit } from './index.js';
import { type AdapterOptions, callForModel, callOptionsOf, contextOf } from './model-text.js';

/** Tools for an agent of the OpenAI Agents SDK. */
export async function agentTools(ambit: Ambit, options: AdapterOptions = {}): Promise<FunctionTool[]> {
  const { tools } = await ambit.tools({ ...contextOf(options), format: 'native' });
  return tools.map((one) => {
    const name = String(one.name);
    return tool({
      name,
      description: String(one.description ?? ''),
      parameters: one.inputSchema as never,
      strict: false,
      execute: async (input) =>
        (await callForModel(ambit, name, input as Record<string, unknown>, callOptionsOf(options))).text,
    }) as FunctionTool;
  });
}
