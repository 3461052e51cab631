import { dynamicTool, jsonSchema, type ToolSet } from 'ai';
import type { Ambit } from './index.js';
import { type AdapterOptions, callForModel, callOptionsOf, contextOf } from './model-text.js';

/** Tools for the AI SDK (`generateText`, `streamText`, agents), and for Mastra, which takes the same objects. */
export async function aiTools(ambit: Ambit, options: AdapterOptions = {}): Promise<ToolSet> {
  const { tools } = await ambit.tools({ ...contextOf(options), format: 'native' });
  return Object.fromEntries(
    tools.map((tool) => {
      const name = String(tool.name);
      return [
        name,
        dynamicTool({
          description: String(tool.description ?? ''),
          inputSchema: jsonSchema(tool.inputSchema as Parameters<typeof jsonSchema>[0]),
          execute: async (input, { abortSignal }) => {
            const args = (input ?? {}) as Record<string, unknown>;
            return (await callForModel(ambit, name, args, callOptionsOf(options, abortSignal))).text;
          },
        }),
      ];
    }),
  );
}
