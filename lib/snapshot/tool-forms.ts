import type { ToolDefinition } from '@/lib/data/system/snapshot/load-boundaries';
import { isDestructive, isReadOnly } from '@/lib/engine/compile-catalog';
import { firstSentence } from '@/lib/shared/first-sentence';
import { TOOL_FORMATS, type ToolFormat } from './resolve-contract';
import { countArrayTokens, countWrappedTokens, type TokenPiece, tokenPiece } from './token-count';

export class ToolForm {
  #tokens: TokenPiece | undefined;

  constructor(readonly bytes: Buffer) {}

  get isCounted(): boolean {
    return this.#tokens !== undefined;
  }

  /** Counts lazily; counting a whole catalog takes hundreds of milliseconds (see `prepareForms`). */
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

/**
 * Returns true when OpenAI's strict mode accepts the schema: every property is required and additional ones are
 * forbidden.
 */
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

/** Returns a tool's object in the `tools` array of a format; shapes follow the vendors' SDKs. */
export function toolForm(
  tool: ToolDefinition,
  format: ToolFormat,
  { requiresApproval, executable }: { requiresApproval: boolean; executable: boolean },
): Record<string, unknown> {
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
        executable,
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
      // `parameters` only supports a subset of OpenAPI schemas, which most tools exceed.
      return { name: tool.name, description: tool.description, parametersJsonSchema: tool.inputSchema };
    case 'anthropic':
      return { name: tool.name, description: tool.description, input_schema: tool.inputSchema };
  }
}

const COMMA = Buffer.from(',');

/** Joins forms to a `tools` array. Gemini takes all functions in one tool, and an empty array when there are none. */
export function joinForms(format: ToolFormat, forms: readonly Buffer[]): Buffer {
  const isWrapped = format === 'gemini' && forms.length > 0;
  return Buffer.concat([
    Buffer.from(isWrapped ? GEMINI_OPENING : '['),
    ...forms.flatMap((bytes, place) => (place === 0 ? [bytes] : [COMMA, bytes])),
    Buffer.from(isWrapped ? ']}]' : ']'),
  ]);
}

export function countForms(format: ToolFormat, pieces: readonly TokenPiece[]): number {
  return format === 'gemini' ? countWrappedTokens(GEMINI_OPENING, pieces) : countArrayTokens(pieces);
}

/** First slot of each format; every format has four. */
const SLOTS = Object.fromEntries(TOOL_FORMATS.map((format, at) => [format, 4 * at])) as Record<ToolFormat, number>;

/** Slot offset of tools that need approval; 0 for formats that do not show it. */
const APPROVAL_SLOTS: Record<ToolFormat, number> = {
  ...{ native: 2, mcp: 2, openai: 0, 'openai-responses': 0, gemini: 0, anthropic: 0 },
};

function slotOf(format: ToolFormat, requiresApproval: boolean, short: boolean): number {
  return SLOTS[format] + (requiresApproval ? APPROVAL_SLOTS[format] : 0) + (short ? 1 : 0);
}

/** Tool with its serialized forms, built lazily and shared by all organizations that have the tool. */
export class SnapshotTool {
  /** Indexed by slot, because name lookups dominated responses with hundreds of tools. */
  readonly #forms: (ToolForm | undefined)[] = [];

  /** `definition`: the source's definition; `served`: as shown to agents. */
  constructor(
    readonly definition: ToolDefinition,
    readonly served: ToolDefinition = definition,
    /** True when Ambit runs it. */
    readonly executable = false,
  ) {}

  /** Returns true when the form exists and its tokens are counted. */
  isCounted(format: ToolFormat, requiresApproval: boolean, short = false): boolean {
    return this.#forms[slotOf(format, requiresApproval, short)]?.isCounted === true;
  }

  /** `short`: one-sentence description. */
  form(format: ToolFormat, requiresApproval: boolean, short = false): ToolForm {
    const slot = slotOf(format, requiresApproval, short);
    let form = this.#forms[slot];
    if (!form) {
      const { served } = this;
      const tool = short ? { ...served, description: firstSentence(served.description) } : served;
      form = new ToolForm(
        Buffer.from(JSON.stringify(toolForm(tool, format, { requiresApproval, executable: this.executable }))),
      );
      this.#forms[slot] = form;
    }
    return form;
  }
}

const unchanged = {
  executable: new WeakMap<ToolDefinition, SnapshotTool>(),
  listed: new WeakMap<ToolDefinition, SnapshotTool>(),
};

/** Returns the shared tool of an unmodified definition, so that its forms are built once. */
export function snapshotTool(definition: ToolDefinition, executable: boolean): SnapshotTool {
  const known = executable ? unchanged.executable : unchanged.listed;
  let tool = known.get(definition);
  if (!tool) {
    tool = new SnapshotTool(definition, definition, executable);
    known.set(definition, tool);
  }
  return tool;
}
