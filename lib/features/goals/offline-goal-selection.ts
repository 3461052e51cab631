import { isSameWord, splitWords } from '@/lib/engine/words';
import { type Chosen, chooseOffline, rankCandidates } from '@/lib/features/routing/choose-tool';
import type { Run, Selection } from '@/lib/features/routing/run';
import { messageSource } from '@/lib/features/routing/select-step';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { isRecord } from '@/lib/shared/is-record';

type Json = Record<string, unknown>;

interface Fact {
  topic: string;
  words: string[];
  value: unknown;
}

const MAX_DEPTH = 4;
/** Argument confidence when only some of the required arguments are facts of the state. */
const PARTLY_KNOWN = 0.6;
/** Location prefixes of parameters; they carry no meaning. */
const PLACES = new Set(['body', 'query', 'path', 'header', 'param', 'input']);

/** Flattens the data into values with the words of their paths. */
function factsOf(data: Json): Fact[] {
  const facts: Fact[] = [];
  const walk = (value: unknown, { topic, words }: Omit<Fact, 'value'>, depth: number) => {
    if (value === null || value === undefined || value === '') return;
    if (words.length > 0) facts.push({ topic, words, value });
    if (isRecord(value) && depth < MAX_DEPTH)
      for (const [name, child] of Object.entries(value))
        walk(child, { topic, words: [...words, ...splitWords(name)] }, depth + 1);
  };
  for (const [topic, value] of Object.entries(data))
    if (isRecord(value))
      for (const [name, child] of Object.entries(value)) walk(child, { topic, words: splitWords(name) }, 1);
  return facts;
}

const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, i) => isSameWord(word, b[i]!));

interface ToolFacts {
  entities: readonly string[];
  inputSchema: unknown;
}

/** Returns the fact of the state that a parameter names, such as `customer_id`; undefined without one. */
function factFor(name: string, { entities, inputSchema }: ToolFacts, facts: readonly Fact[]): unknown {
  const schema = (inputSchema as { properties?: Json } | null)?.properties?.[name] ?? {};
  const words = splitWords(name).filter((word, i) => i > 0 || !PLACES.has(word));
  const isAbout = (topic: string) => entities.some((entity) => sameWords(splitWords(entity), splitWords(topic)));
  return facts.find(
    ({ topic, words: path, value }) =>
      ((isAbout(topic) && sameWords(path, words)) || sameWords([...splitWords(topic), ...path], words)) &&
      valueProblems(schema, value, '').length === 0,
  )?.value;
}

/** Adds facts of the state for required arguments that the request does not contain. */
function withFacts(chosen: Chosen, tool: ToolFacts, data: Json): Chosen {
  const { offline } = chosen;
  if (chosen.tool === null || offline === null || offline.missing.length === 0) return chosen;
  const facts = factsOf(data);
  const known = offline.missing.flatMap((name) => {
    const value = factFor(name, tool, facts);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (known.length === 0) return chosen;
  const params = { ...chosen.tool.params, ...Object.fromEntries(known) };
  const missing = offline.missing.filter((name) => !Object.hasOwn(params, name));
  const { required = [] } = (tool.inputSchema ?? {}) as { required?: readonly string[] };
  const sure = known.length === required.length ? 1 : PARTLY_KNOWN;
  return {
    ...chosen,
    tool: { ...chosen.tool, params },
    offline: { ...offline, params, missing, argumentsConfidence: missing.length > 0 ? 0 : sure },
  };
}

/** Selects one of the goal's tools by the request, as packets do, and completes its arguments with the state's data. */
export async function selectOfflineOnGoal(run: Run, request: string, data: Json): Promise<Selection> {
  const { resolution, draft } = run;
  const names = new Set(run.considered.map(({ name }) => name));
  const ranked = await rankCandidates(resolution, request, false);
  const considered = ranked.filter(({ name }) => names.has(name));
  const routing = { ...run.routing, target: null };
  const selection =
    considered.length === ranked.length
      ? await messageSource.select({ ...run, routing, message: request, considered })
      : { message: request, considered, chosen: chooseOffline(request, considered, { timeZone: draft.row.timeZone }) };
  const { chosen } = selection;
  const index = chosen?.tool ? resolution.snapshot.indexByAgentName(chosen.tool.toolName) : undefined;
  if (!chosen || index === undefined) return selection;
  const { entities } = resolution.snapshot.catalog.tools[index]!;
  const { inputSchema } = resolution.snapshot.tools[index]!.served;
  return { ...selection, chosen: withFacts(chosen, { entities, inputSchema }, data) };
}
