import { isSameWord, splitWords } from '@/lib/engine/words';
import { valueProblems } from '@/lib/json-schema/value-problems';
import type { ModelPort, ModelRequest, ToolChoice } from './model-port';

type Json = Record<string, unknown>;

interface Fact {
  topic: string;
  words: string[];
  value: unknown;
}

const MAX_DEPTH = 4;
// Location prefixes of parameters; they carry no meaning.
const PLACES = new Set(['body', 'query', 'path', 'header', 'param', 'input']);
const TITLES = ['name', 'title', 'subject', 'summary'];
const TEXTS = ['descr', 'description', 'details', 'notes', 'note', 'text'];

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Flattens the data into values with the words of their paths. */
function factsOf(data: Json): Fact[] {
  const facts: Fact[] = [];
  const walk = (value: unknown, topic: string, words: string[], depth: number) => {
    if (!isSaid(value)) return;
    if (words.length > 0) facts.push({ topic, words, value });
    if (isRecord(value) && depth < MAX_DEPTH)
      for (const [name, child] of Object.entries(value)) walk(child, topic, [...words, ...splitWords(name)], depth + 1);
  };
  for (const [topic, value] of Object.entries(data))
    if (isRecord(value)) for (const [name, child] of Object.entries(value)) walk(child, topic, splitWords(name), 1);
  return facts;
}

const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, i) => isSameWord(word, b[i]!));

/** Returns the user's request, and the request with all other descriptive text. */
export function wordsOfRequest(data: Json): { request: string | null; whole: string | null } {
  const of = (topic: string, name: string) => {
    const value = isRecord(data[topic]) ? (data[topic] as Json)[name] : null;
    return isSaid(value) ? (typeof value === 'string' ? value : JSON.stringify(value)) : null;
  };
  const request = of('service', 'primary_request');
  if (request === null) return { request: null, whole: null };
  const more = [
    ['Customer', of('customer', 'name')],
    ['Phone', of('customer', 'phone')],
    ['Plan', of('operations', 'solution_plan')],
  ].flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
  return { request, whole: [request, ...more].join('\n') };
}

/** Returns the value for one parameter from the data; otherwise undefined. */
function valueFor(name: string, schema: unknown, tool: ToolChoice, facts: readonly Fact[], data: Json): unknown {
  const words = splitWords(name).filter((word, i) => i > 0 || !PLACES.has(word));
  const isAbout = (topic: string) => tool.entities.some((entity) => sameWords(splitWords(entity), splitWords(topic)));
  const candidates = facts
    .filter(
      ({ topic, words: path }) =>
        (isAbout(topic) && sameWords(path, words)) || sameWords([...splitWords(topic), ...path], words),
    )
    .map(({ value }) => value);
  const { request, whole } = wordsOfRequest(data);
  if (words.length === 1 && TITLES.includes(words[0]!) && request !== null) candidates.push(request.slice(0, 200));
  if (words.length === 1 && TEXTS.includes(words[0]!) && whole !== null) candidates.push(whole);
  return candidates.find((value) => valueProblems(schema, value, '').length === 0);
}

/** Returns the arguments found in the data, and the missing required ones. */
function argumentsFor(tool: ToolChoice, facts: readonly Fact[], data: Json): { given: Json; missing: string[] } {
  const { properties = {}, required = [] } = (isRecord(tool.inputSchema) ? tool.inputSchema : {}) as {
    properties?: Json;
    required?: string[];
  };
  const given: Json = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = valueFor(name, schema, tool, facts, data);
    if (value !== undefined) given[name] = value;
  }
  return { given, missing: required.filter((name) => !Object.hasOwn(given, name)) };
}

/**
 * Returns the best-ranked tool whose required arguments are all in the data. If none, `tool` is null and the reasoning
 * lists what the best-ranked tool lacks. Never invents values.
 */
export function chooseOffline({ tools, data }: ModelRequest['selection']): {
  tool: string | null;
  arguments: Json;
  reasoning: string;
} {
  const facts = factsOf(data);
  const tried = tools.map((tool) => ({ tool, ...argumentsFor(tool, facts, data) }));
  for (const { tool, given, missing } of tried) {
    if (missing.length > 0 || valueProblems(tool.inputSchema, given, '').length > 0) continue;
    const place = tried.findIndex((one) => one.tool === tool) + 1;
    const names = Object.keys(given);
    const from = names.length === 0 ? 'It needs no arguments' : `The state gives ${names.join(', ')}`;
    return { tool: tool.name, arguments: given, reasoning: `Ranked ${place} of ${tools.length}. ${from}.` };
  }
  const [best] = tried;
  const reasoning = best
    ? `${best.tool.name} needs ${best.missing.join(', ') || 'other arguments'}, which the state does not say.`
    : 'No tool may be called on this goal.';
  return { tool: null, arguments: {}, reasoning };
}

/** Chooses by rank and available data, without a network request. */
export const offlineModel: ModelPort = {
  name: 'offline',
  complete: async ({ selection }) => ({ text: JSON.stringify(chooseOffline(selection)) }),
};
