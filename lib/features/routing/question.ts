import { type OfflineChoice, quotedWords } from '@/lib/routing/offline/select-offline';
import { readableName, wordsOfName } from '@/lib/shared/readable-name';

const MAX_VALUE = 80;
const MAX_DESCRIPTION = 120;
const MAX_PROBLEMS = 3;
const MAX_CHOICES = 12;
/** Splits sentences, but not after abbreviations such as `e.g.`. */
const SENTENCES = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|no|approx)\.)(?<=[.!?])\s+/i;

export interface QuestionTool {
  name: string;
  title?: string | undefined;
  inputSchema: unknown;
}

function describe(schema: unknown, name: string): string {
  const one = (schema as { properties?: Record<string, { description?: unknown; enum?: unknown }> } | null)
    ?.properties?.[name];
  // Lists the options, so that the user can choose.
  if (Array.isArray(one?.enum) && one.enum.length > 0 && one.enum.length <= MAX_CHOICES)
    return `${wordsOfName(name)} (${one.enum.map((choice) => wordsOfName(String(choice))).join(', ')})`;
  const description =
    typeof one?.description === 'string' ? one.description.split(SENTENCES)[0]!.replace(/[.]$/, '') : '';
  return description && description.length <= MAX_DESCRIPTION
    ? `${wordsOfName(name)} (${description})`
    : wordsOfName(name);
}

const show = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date with a time',
  date: 'a date',
  time: 'a time',
  email: 'an e-mail address',
  uri: 'a web address',
};

/**
 * Makes a validation problem readable: `items/0/unit_price must be a number` becomes `items 1 unit price`, counted from
 * 1.
 */
function describeProblem(problem: string): string {
  const [place = '', ...rest] = problem.split(' ');
  const words = place.split('/').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOfName(part)));
  const description = [...words, ...rest].join(' ');
  return description.replace(/\bmust be of format ([a-z-]+)$/, (as, format: string) =>
    FORMATS[format] ? `must be ${FORMATS[format]}` : as,
  );
}

/**
 * Returns the question for the user when confidence is too low: asks for missing values or for confirmation. Avoids the
 * names of tools and parameters, because users do not know them.
 */
export function questionFor(
  tool: QuestionTool,
  params: Readonly<Record<string, unknown>>,
  offline: (Pick<OfflineChoice, 'missing'> & Partial<Pick<OfflineChoice, 'unused' | 'assumed'>>) | null,
  problems: readonly string[],
  held: readonly string[] = [],
): string {
  const label = `“${readableName(tool)}”`;
  const missing = offline?.missing ?? [];
  if (missing.length > 0)
    return `For ${label}, please provide ${missing.map((name) => describe(tool.inputSchema, name)).join(' and ')}.`;
  if (problems.length > 0)
    return `For ${label}, something is wrong: ${problems.slice(0, MAX_PROBLEMS).map(describeProblem).join('; ')}. What should it be?`;
  const given = Object.entries(params).map(([name, value]) => `${wordsOfName(name)} ${show(value)}`);
  const doubts = [
    ...(held.length > 0 ? [`Nothing was done: ${held.join(', ')}.`] : []),
    ...(offline?.unused?.length ? [`It does not use ${quotedWords(offline.unused)}.`] : []),
    ...(offline?.assumed ?? []).filter((one) => !held.includes(one)).map((one) => `${one}.`),
  ];
  return [`Do you mean: ${given.length > 0 ? `${label} with ${given.join(', ')}` : label}?`, ...doubts].join(' ');
}

/** Describes the parts of a message that were not handled; null when there are none. */
export function describeUnhandledParts(left: readonly { text: string; isSame?: boolean }[]): string | null {
  const rest = left.filter(({ isSame }) => !isSame).map(({ text }) => `“${show(text)}”`);
  return rest.length > 0 ? `Nothing was done about ${rest.join(' and ')}. What should be done?` : null;
}

export function replaceToolNames(text: string, tools: readonly Pick<QuestionTool, 'name' | 'title'>[]): string {
  // Longest first, because one name may be a prefix of another.
  const byLength = [...tools].sort((a, b) => b.name.length - a.name.length);
  if (byLength.length === 0) return text;
  const labels = new Map(byLength.map((tool) => [tool.name, `“${readableName(tool)}”`]));
  const names = byLength.map(({ name }) => name.replaceAll(/[^\w]/g, String.raw`\$&`));
  return text.replaceAll(
    new RegExp(String.raw`(?<![\w-])(?:${names.join('|')})(?![\w-])`, 'g'),
    (name) => labels.get(name)!,
  );
}
