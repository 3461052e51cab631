/** A tool as search input. Texts are unprocessed; lists may be empty. */
export interface SearchTool {
  name: string;
  title?: string;
  description: string;
  category?: string;
  source?: string;
  sourceDescription?: string;
  parameters?: readonly SearchParameter[];
  operations?: readonly string[];
  entities?: readonly string[];
  /** Requests that the tool answers: a field of their own, and like past calls at a lower weight. */
  examples?: readonly string[];
}

export interface SearchParameter {
  name: string;
  description?: string;
  type?: string;
  required?: boolean;
}

export const FIELDS = [
  ...(['name', 'description', 'parameters', 'parameter descriptions', 'labels', 'source', 'examples'] as const),
] as const;

export const FIELD_WEIGHTS: readonly { weight: number; lengthNorm: number }[] = [
  { weight: 2.5, lengthNorm: 0.4 },
  { weight: 1.2, lengthNorm: 0.6 },
  { weight: 0.6, lengthNorm: 0.7 },
  { weight: 0.3, lengthNorm: 0.7 },
  { weight: 0.6, lengthNorm: 0.5 },
  { weight: 0.8, lengthNorm: 0.5 },
  { weight: 1.2, lengthNorm: 0.6 },
];

export function fieldTexts(tool: SearchTool): string[] {
  const parameters = tool.parameters ?? [];
  return [
    tool.title && tool.title !== tool.name ? `${tool.name} ${tool.title}` : tool.name,
    tool.description,
    parameters.map(({ name }) => name).join(' '),
    parameters.map(({ description }) => description ?? '').join(' . '),
    [tool.category ?? '', ...(tool.operations ?? []), ...(tool.entities ?? [])].join(' '),
    tool.source ?? '',
    (tool.examples ?? []).join(' . '),
  ];
}
