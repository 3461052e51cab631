import { type DynamicStructuredTool, tool } from '@langchain/core/tools';
import type { Ambit } from './index.js';
import { type AdapterOptions, callForModel, callOptionsOf, contextOf } from './model-text.js';

/** Tools for LangChain and LangGraph agents. */
export async function langchainTools(ambit: Ambit, options: AdapterOptions = {}): Promise<DynamicStructuredTool[]> {
  const { tools } = await ambit.tools({ ...contextOf(options), format: 'native' });
  return tools.map((one) => {
    const name = String(one.name);
    const call = async (input: unknown, config: { signal?: AbortSignal }) =>
      (await callForModel(ambit, name, input as Record<string, unknown>, callOptionsOf(options, config.signal))).text;
    const description = String(one.description ?? '');
    return tool(call, { name, description, schema: one.inputSchema as never }) as unknown as DynamicStructuredTool;
  });
}
