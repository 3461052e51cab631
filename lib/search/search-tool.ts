/** What search knows of a tool. Texts are as people wrote them; lists may be empty. */
export interface SearchTool {
  name: string;
  title?: string;
  description: string;
  category?: string;
  /** The server or source that it came from, with the server's own description. */
  source?: string;
  sourceDescription?: string;
  parameters?: readonly { name: string; description?: string }[];
  operations?: readonly string[];
  entities?: readonly string[];
}
