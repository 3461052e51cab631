import type { ToolDefinition } from '@/lib/data/system/load-boundaries';
import { isDestructive, isReadOnly } from '@/lib/engine/compile-catalog';
import { TOOL_FORMATS, type ToolFormat } from '@/lib/features/resolve/resolve-contract';
import { firstSentence } from '@/lib/shared/first-sentence';
import { countArrayTokens, countWrappedTokens, type TokenPiece, tokenPiece } from './token-count';

/** One tool as one format sends it: its compact JSON and what that costs in a prompt. */
export class ToolForm {
  #tokens: TokenPiece | undefined;

  constructor(readonly bytes: Buffer) {}

  get isCounted(): boolean {
    return this.#tokens !== undefined;
  }

  /** Counted here when nobody did before; counting a catalogue takes hundreds of milliseconds (`prepareForms`). */
  get tokens(): TokenPiece {
    this.#tokens ??= tokenPiece(this.bytes.toString());
    return this.#tokens;
  }

  set tokens(tokens: TokenPiece) {
    this.#tokens = tokens;
  }
}

const GEMINI_OPENING = '[{"functionDeclarations":[';

function annotations(tool: ToolDefinition): Record<string, unknown> {
  return {
    readOnlyHint: isReadOnly(tool),
    destructiveHint: isDestructive(tool),
    idempotentHint: tool.idempotent === true,
    openWorldHint: tool.openWorld !== false,
  };
}

type Schema = {
  type?: unknown;
  properties?: Record<string, unknown>;
  required?: unknown;
  additionalProperties?: unknown;
};

/** Whether OpenAI's strict mode takes the schema: objects list every property as required and admit no others. */
export function isStrictSchema(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  if (Array.isArray(schema)) return schema.every(isStrictSchema);
  const { type, properties, required, additionalProperties } = schema as Schema;
  if (type === 'object' || properties) {
    const names = Object.keys(properties ?? {});
    const listed = Array.isArray(required) ? required : [];
    if (additionalProperties !== false || !names.every((name) => listed.includes(name))) return false;
  }
  return Object.values(schema).every(isStrictSchema);
}

/** The object that a format puts in `tools` for one tool; vendors' shapes as their SDKs declare them. */
export function toolForm(tool: ToolDefinition, format: ToolFormat, requiresApproval: boolean): Record<string, unknown> {
  const output = tool.outputSchema === undefined ? {} : { outputSchema: tool.outputSchema };
  switch (format) {
    case 'native':
      return {
        name: tool.name,
        title: tool.title,
        description: tool.description,
        inputSchema: tool.inputSchema,
        ...output,
        annotations: annotations(tool),
        category: tool.category,
        requiresApproval,
      };
    case 'mcp':
      return {
        name: tool.name,
        title: tool.title,
        description: tool.description,
        inputSchema: tool.inputSchema,
        ...output,
        annotations: { title: tool.title, ...annotations(tool) },
        ...(requiresApproval ? { _meta: { 'ambit/requiresApproval': true } } : {}),
      };
    case 'openai': {
      const strict = isStrictSchema(tool.inputSchema);
      return {
        type: 'function',
        function: { name: tool.name, description: tool.description, parameters: tool.inputSchema, strict },
      };
    }
    case 'openai-responses': {
      const strict = isStrictSchema(tool.inputSchema);
      return { type: 'function', name: tool.name, description: tool.description, parameters: tool.inputSchema, strict };
    }
    case 'gemini':
      // `parameters` would take a subset of OpenAPI's schemas, and most tools say more than that.
      return { name: tool.name, description: tool.description, parametersJsonSchema: tool.inputSchema };
    case 'anthropic':
      return { name: tool.name, description: tool.description, input_schema: tool.inputSchema };
  }
}

const COMMA = Buffer.from(',');

/** The `tools` of an answer, of these forms in this order. Gemini takes all functions in one tool, and no tool without any. */
export function joinForms(format: ToolFormat, forms: readonly Buffer[]): Buffer {
  const isWrapped = format === 'gemini' && forms.length > 0;
  return Buffer.concat([
    Buffer.from(isWrapped ? GEMINI_OPENING : '['),
    ...forms.flatMap((bytes, place) => (place === 0 ? [bytes] : [COMMA, bytes])),
    Buffer.from(isWrapped ? ']}]' : ']'),
  ]);
}

/** The tokens of what `joinForms` makes of forms with these. */
export function countForms(format: ToolFormat, pieces: readonly TokenPiece[]): number {
  return format === 'gemini' ? countWrappedTokens(GEMINI_OPENING, pieces) : countArrayTokens(pieces);
}

/** Where the forms of a format begin; each has four. */
const SLOTS = Object.fromEntries(TOOL_FORMATS.map((format, at) => [format, 4 * at])) as Record<ToolFormat, number>;

/** Where the form of a tool that needs approval is; formats that do not tell have no other. */
const APPROVAL_SLOTS: Record<ToolFormat, number> = {
  ...{ native: 2, mcp: 2, openai: 0, 'openai-responses': 0, gemini: 0, anthropic: 0 },
};

function slotOf(format: ToolFormat, requiresApproval: boolean, short: boolean): number {
  return SLOTS[format] + (requiresApproval ? APPROVAL_SLOTS[format] : 0) + (short ? 1 : 0);
}

/** A tool and its forms, each made when first asked for and then shared by all organizations that have the tool. */
export class SnapshotTool {
  /** By slot: looking them up by name takes longer than anything else of an answer over hundreds of tools. */
  readonly #forms: (ToolForm | undefined)[] = [];

  /** `definition`: the tool as its source says it; `served`: as agents are told of it. */
  constructor(
    readonly definition: ToolDefinition,
    readonly served: ToolDefinition = definition,
  ) {}

  /** Whether the form is there and its tokens are known. */
  isCounted(format: ToolFormat, requiresApproval: boolean, short = false): boolean {
    return this.#forms[slotOf(format, requiresApproval, short)]?.isCounted === true;
  }

  /** `short`: with a description of one sentence. */
  form(format: ToolFormat, requiresApproval: boolean, short = false): ToolForm {
    const slot = slotOf(format, requiresApproval, short);
    let form = this.#forms[slot];
    if (!form) {
      const { served } = this;
      const tool = short ? { ...served, description: firstSentence(served.description) } : served;
      form = new ToolForm(Buffer.from(JSON.stringify(toolForm(tool, format, requiresApproval))));
      this.#forms[slot] = form;
    }
    return form;
  }
}

const unchanged = new WeakMap<ToolDefinition, SnapshotTool>();

/** The tool of a definition as it is served unchanged; always the same one, so that its forms are made once. */
export function snapshotTool(definition: ToolDefinition): SnapshotTool {
  let tool = unchanged.get(definition);
  if (!tool) {
    tool = new SnapshotTool(definition);
    unchanged.set(definition, tool);
  }
  return tool;
}
