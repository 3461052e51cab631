/** What a model is asked, in the words of chat completions. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A tool that may be chosen. */
export interface ToolChoice {
  name: string;
  category: string;
  description: string;
  entities: readonly string[];
  inputSchema: unknown;
}

export interface ModelRequest {
  messages: readonly ModelMessage[];
  /** As chat completions take it. */
  responseFormat: unknown;
  /** Left out: as the model does it by itself. */
  sampling?: { temperature: number; topP?: number; maxTokens: number };
  /**
   * What the messages say, as data: for a model that reads no text. A model behind an address is sent the messages and the
   * response format alone.
   */
  selection: {
    /** Best first. */
    tools: readonly ToolChoice[];
    /** The data at hand, by topic: `{customer: {name: "Ada"}}`. */
    data: Readonly<Record<string, unknown>>;
  };
}

/** What an answer cost, in the model's own tokens, over every request that it took. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  requests: number;
}

/** Something that chooses a tool and its arguments. What it answers is text, which nobody trusts before it is checked. */
export interface ModelPort {
  /** As answers name it: `offline`, or the model's own name. */
  readonly name: string;
  /** Throws `unavailable` when it cannot be reached. */
  complete(request: ModelRequest): Promise<{ text: string; usage?: ModelUsage }>;
}
