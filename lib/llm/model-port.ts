export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ToolChoice {
  name: string;
  category: string;
  description: string;
  entities: readonly string[];
  inputSchema: unknown;
}

/** JSON object that the answer must be, in chat completions syntax. */
export interface ResponseFormat {
  type: 'json_schema';
  /** `strict`: every object is closed and all its properties are required, so that providers may enforce the schema. */
  json_schema: { name: string; strict: boolean; schema: object };
}

export interface ModelRequest {
  messages: readonly ModelMessage[];
  responseFormat: ResponseFormat;
  /** Undefined: the model's defaults. */
  sampling?: { temperature: number; topP?: number; maxTokens: number };
  /**
   * Content of the messages as structured data, for models that do not read text. Remote models receive only the
   * messages and the response format.
   */
  selection: {
    tools: readonly ToolChoice[];
    /** Known data by topic: `{customer: {name: "Ada"}}`. */
    data: Readonly<Record<string, unknown>>;
  };
}

/** Token usage reported by the model, over all requests. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  requests: number;
}

/** Chooses a tool and its arguments. Returns untrusted text that must be validated. */
export interface ModelPort {
  /** Name shown in responses: `offline`, or the model's name. */
  readonly name: string;
  /** Throws `unavailable` when the model cannot be reached. */
  complete(request: ModelRequest): Promise<{ text: string; usage?: ModelUsage }>;
}
