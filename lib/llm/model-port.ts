/** What a model is asked, in the words of chat completions. */
export interface ModelMessage {
  role: 'system' | 'user';
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

/** Something that chooses a tool and its arguments. What it answers is text, which nobody trusts before it is checked. */
export interface ModelPort {
  /** As answers name it: `offline`, or the model's own name. */
  readonly name: string;
  /** Throws `unavailable` when it cannot be reached. */
  complete(request: ModelRequest): Promise<{ text: string }>;
}
