/** What search knows of a tool. Texts are as people wrote them; lists may be empty. */
export interface SearchTool {
  name: string;
  title?: string;
  description: string;
  category?: string;
  /** The server or source that it came from, with the server's own description. */
  source?: string;
  sourceDescription?: string;
  parameters?: readonly SearchParameter[];
  operations?: readonly string[];
  entities?: readonly string[];
}

export interface SearchParameter {
  name: string;
  description?: string;
  /** As JSON Schema says it. */
  type?: string;
  required?: boolean;
}

export const FIELDS = ['name', 'description', 'parameters', 'parameter descriptions', 'labels', 'source'] as const;

/** How much a word counts in each field, and how much a long field is held against its words (0 to 1). */
export const FIELD_WEIGHTS: readonly { weight: number; lengthNorm: number }[] = [
  { weight: 2.5, lengthNorm: 0.4 },
  { weight: 1.2, lengthNorm: 0.6 },
  { weight: 0.6, lengthNorm: 0.7 },
  { weight: 0.3, lengthNorm: 0.7 },
  { weight: 0.6, lengthNorm: 0.5 },
  { weight: 0.8, lengthNorm: 0.5 },
];

/** A tool's text by field, in the order of `FIELDS`. */
export function fieldTexts(tool: SearchTool): string[] {
  const parameters = tool.parameters ?? [];
  return [
    tool.title && tool.title !== tool.name ? `${tool.name} ${tool.title}` : tool.name,
    tool.description,
    parameters.map(({ name }) => name).join(' '),
    parameters.map(({ description }) => description ?? '').join(' . '),
    [tool.category ?? '', ...(tool.operations ?? []), ...(tool.entities ?? [])].join(' '),
    tool.source ?? '',
  ];
}
