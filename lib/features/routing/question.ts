import type { OfflineChoice } from '@/lib/routing/offline/select-offline';
import type { SelectedTool } from '@/lib/routing/read-answers';

const MOST_VALUE = 80;
/** Between two sentences; what stands after `e.g.` belongs to the one that it stands in. */
const SENTENCES = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|no|approx)\.)(?<=[.!?])\s+/i;

function describe(schema: unknown, name: string): string {
  const one = (schema as { properties?: Record<string, { description?: unknown }> } | null)?.properties?.[name];
  const said = typeof one?.description === 'string' ? one.description.split(SENTENCES)[0]!.replace(/[.]$/, '') : '';
  return said && said.length <= 120 ? `${name} (${said})` : name;
}

const show = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text;
};

/** What to ask the user when a selection is not sure enough: for what is missing, or whether it is what was meant. */
export function questionFor(
  { toolName, params }: SelectedTool,
  offline: OfflineChoice | null,
  schema: unknown,
  problems: readonly string[],
): string {
  const missing = offline?.missing ?? [];
  if (missing.length > 0)
    return `For ${toolName}, please say ${missing.map((name) => describe(schema, name)).join(' and ')}.`;
  if (problems.length > 0)
    return `For ${toolName}, something is not right: ${problems.slice(0, 3).join('; ')}. What should it be?`;
  const given = Object.entries(params).map(([name, value]) => `${name} ${show(value)}`);
  const call = given.length > 0 ? `${toolName} with ${given.join(', ')}` : toolName;
  return `Is this what you mean: ${call}?`;
}
