import { type OfflineChoice, quotedWords } from '@/lib/routing/offline/select-offline';
import { readableName, wordsOfName } from '@/lib/shared/readable-name';

const MOST_VALUE = 80;
const MOST_DESCRIPTION = 120;
const MOST_PROBLEMS = 3;
const MOST_CHOICES = 12;
/** Between two sentences; what stands after `e.g.` belongs to the one that it stands in. */
const SENTENCES = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|no|approx)\.)(?<=[.!?])\s+/i;

/** A tool as agents are told of it. */
export interface AskedTool {
  name: string;
  title?: string | undefined;
  inputSchema: unknown;
}

function describe(schema: unknown, name: string): string {
  const one = (schema as { properties?: Record<string, { description?: unknown; enum?: unknown }> } | null)
    ?.properties?.[name];
  // Who has to choose reads what there is to choose from.
  if (Array.isArray(one?.enum) && one.enum.length > 0 && one.enum.length <= MOST_CHOICES)
    return `${wordsOfName(name)} (${one.enum.map((choice) => wordsOfName(String(choice))).join(', ')})`;
  const said = typeof one?.description === 'string' ? one.description.split(SENTENCES)[0]!.replace(/[.]$/, '') : '';
  return said && said.length <= MOST_DESCRIPTION ? `${wordsOfName(name)} (${said})` : wordsOfName(name);
}

const show = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text;
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date with a time',
  date: 'a date',
  time: 'a time',
  email: 'an e-mail address',
  uri: 'a web address',
};

/** `items/0/unit_price must be a number` with the place in words: `items 1 unit price`, counted from 1. */
function problemWords(problem: string): string {
  const [place = '', ...rest] = problem.split(' ');
  const words = place.split('/').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOfName(part)));
  const said = [...words, ...rest].join(' ');
  return said.replace(/\bmust be of format ([a-z-]+)$/, (as, format: string) =>
    FORMATS[format] ? `must be ${FORMATS[format]}` : as,
  );
}

/**
 * What to ask the user when a selection is not sure enough: for what is missing, or whether it is what was meant. Users
 * know no names of tools and parameters, so they read neither.
 */
export function questionFor(
  tool: AskedTool,
  params: Readonly<Record<string, unknown>>,
  offline: (Pick<OfflineChoice, 'missing'> & Partial<Pick<OfflineChoice, 'unused' | 'assumed'>>) | null,
  problems: readonly string[],
  held: readonly string[] = [],
): string {
  const label = `“${readableName(tool)}”`;
  const missing = offline?.missing ?? [];
  if (missing.length > 0)
    return `For ${label}, please say ${missing.map((name) => describe(tool.inputSchema, name)).join(' and ')}.`;
  if (problems.length > 0)
    return `For ${label}, something is not right: ${problems.slice(0, MOST_PROBLEMS).map(problemWords).join('; ')}. What should it be?`;
  const given = Object.entries(params).map(([name, value]) => `${wordsOfName(name)} ${show(value)}`);
  const doubts = [
    ...(held.length > 0 ? [`Nothing was done, because of this: ${held.join(', ')}.`] : []),
    ...(offline?.unused?.length ? [`It does nothing with ${quotedWords(offline.unused)}.`] : []),
    ...(offline?.assumed ?? []).filter((one) => !held.includes(one)).map((one) => `${one}.`),
  ];
  return [`Is this what you mean: ${given.length > 0 ? `${label} with ${given.join(', ')}` : label}?`, ...doubts].join(
    ' ',
  );
}

/** What of a message nothing was done about, for whoever answers the user. Null: nothing. */
export function questionAboutRest(left: readonly { text: string; isSame?: boolean }[]): string | null {
  const rest = left.filter(({ isSame }) => !isSame).map(({ text }) => `“${show(text)}”`);
  return rest.length > 0 ? `Nothing was done about ${rest.join(' and ')}. What is to be done there?` : null;
}

/** A text in which tools are named, for people who know them by their labels alone. */
export function withReadableNames(text: string, tools: readonly Pick<AskedTool, 'name' | 'title'>[]): string {
  // The longest first: a name may begin with another.
  const byLength = [...tools].sort((a, b) => b.name.length - a.name.length);
  if (byLength.length === 0) return text;
  const labels = new Map(byLength.map((tool) => [tool.name, `“${readableName(tool)}”`]));
  const names = byLength.map(({ name }) => name.replaceAll(/[^\w]/g, String.raw`\$&`));
  return text.replaceAll(
    new RegExp(String.raw`(?<![\w-])(?:${names.join('|')})(?![\w-])`, 'g'),
    (name) => labels.get(name)!,
  );
}
