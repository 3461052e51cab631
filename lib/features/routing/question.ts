import type { Reviewed } from '@/lib/features/routing-settings/review-by-model';
import { type OfflineChoice, quotedWords } from '@/lib/routing/offline/select-offline';
import type { SelectedTool } from '@/lib/routing/read-answers';
import { readableName, wordsOfName } from '@/lib/shared/readable-name';
import type { Rival } from './choose-tool';
import type { StoredAsks } from './packet-columns';
import type { UnhandledPart } from './packet-part';

const MAX_VALUE = 80;
const MAX_DESCRIPTION = 120;
const MAX_PROBLEMS = 3;
const MAX_CHOICES = 12;
const MAX_OBJECTION = 400;
/** Splits sentences, but not after abbreviations such as `e.g.`. */
const SENTENCES = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|no|approx)\.)(?<=[.!?])\s+/i;

export interface QuestionTool {
  name: string;
  title?: string | undefined;
  inputSchema: unknown;
}

interface PropertySchema {
  description?: unknown;
  enum?: unknown;
}

const propertyOf = (schema: unknown, name: string) =>
  (schema as { properties?: Record<string, PropertySchema> } | null)?.properties?.[name];

/** Options of a parameter that are few enough to list. */
function optionsOf(schema: unknown, name: string): string[] {
  const options = propertyOf(schema, name)?.enum;
  return Array.isArray(options) && options.length <= MAX_CHOICES ? options.map(String) : [];
}

function describe(schema: unknown, name: string): string {
  const options = optionsOf(schema, name);
  // Lists the options, so that the user can choose.
  if (options.length > 0) return `${wordsOfName(name)} (${options.map(wordsOfName).join(', ')})`;
  const one = propertyOf(schema, name);
  const description =
    typeof one?.description === 'string' ? one.description.split(SENTENCES)[0]!.replace(/[.]$/, '') : '';
  return description && description.length <= MAX_DESCRIPTION
    ? `${wordsOfName(name)} (${description})`
    : wordsOfName(name);
}

const show = (value: unknown, max = MAX_VALUE) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > max ? `${text.slice(0, max)}…` : text;
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date with a time',
  date: 'a date',
  time: 'a time',
  email: 'an email address',
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

/** A call that the gate held back. */
export interface HeldCall {
  tool: QuestionTool;
  selected: Pick<SelectedTool, 'toolName' | 'params'>;
  offline: (Pick<OfflineChoice, 'missing'> & Partial<Pick<OfflineChoice, 'unused' | 'assumed'>>) | null;
  /** Invalid arguments. */
  problems: readonly string[];
  /** Reasons why the message is not plainly a request. */
  held?: readonly string[];
  review?: Pick<Reviewed, 'by' | 'review' | 'failure'>;
  /** Other calls that are about as plausible. */
  rivals?: readonly (Omit<Rival, 'tool'> & { tool: QuestionTool })[];
}

/** The reviewer's objection, so that the user knows about it before confirming. */
function objectionOf({ tool, review }: HeldCall): string[] {
  if (review?.failure) return ['It could not be reviewed for a technical reason, so nothing was done.'];
  if (review?.by !== 'model' || review.review === null || review.review.approved) return [];
  const said = replaceToolNames(review.review.reasoning.trim(), [tool]);
  return said === '' ? ['The review objects.'] : [`The review objects: ${show(said, MAX_OBJECTION)}`];
}

const describeCall = (tool: QuestionTool, params: Readonly<Record<string, unknown>> | null) => {
  const given = Object.entries(params ?? {}).map(([name, value]) => `${wordsOfName(name)} ${show(value)}`);
  const label = `“${readableName(tool)}”`;
  return given.length > 0 ? `${label} with ${given.join(', ')}` : label;
};

/** The selected call and the others that the user chooses from; empty when there are no others. */
function optionsToChoose({ tool, selected, offline, problems, rivals = [] }: HeldCall) {
  if (rivals.length === 0) return [];
  const own = offline === null && problems.length > 0 ? null : selected.params;
  return [{ tool, params: own, missing: offline?.missing ?? [] }, ...rivals];
}

/**
 * Returns the question for the user when confidence is too low: asks for missing values or for confirmation. Avoids the
 * names of tools and parameters, because users do not know them.
 */
export function questionFor(call: HeldCall): string {
  const { tool, selected, offline, problems, held = [] } = call;
  const label = `“${readableName(tool)}”`;
  const options = optionsToChoose(call);
  if (options.length > 0) {
    const named = options.map((one) => describeCall(one.tool, one.params));
    return [`Which one do you mean: ${named.slice(0, -1).join(', ')} or ${named.at(-1)}?`, ...objectionOf(call)].join(
      ' ',
    );
  }
  const missing = offline?.missing ?? [];
  if (missing.length > 0)
    return `For ${label}, please provide ${missing.map((name) => describe(tool.inputSchema, name)).join(' and ')}.`;
  if (problems.length > 0)
    return `For ${label}, something is wrong: ${problems.slice(0, MAX_PROBLEMS).map(describeProblem).join('; ')}. What should it be?`;
  const doubts = [
    ...objectionOf(call),
    ...(held.length > 0 ? [`Nothing was done: ${held.join(', ')}.`] : []),
    ...(offline?.unused?.length ? [`It does not use ${quotedWords(offline.unused)}.`] : []),
    ...(offline?.assumed ?? []).filter((one) => !held.includes(one)).map((one) => `${one}.`),
  ];
  return [`Do you mean: ${describeCall(tool, selected.params)}?`, ...doubts].join(' ');
}

/** Top-level parameters that are missing or invalid; null when a problem belongs to none of them. */
function missingOf({ tool, offline, problems }: HeldCall): string[] | null {
  if (offline && offline.missing.length > 0) return [...offline.missing];
  const { properties = {} } = (tool.inputSchema ?? {}) as { properties?: Record<string, unknown> };
  const names = [...new Set(problems.map((problem) => problem.split(/[ /]/)[0]!))];
  return names.every((name) => Object.hasOwn(properties, name)) ? names : null;
}

/** Returns the call that waits for the answer to `questionFor`; null when an answer could not complete it. */
export function asksFor(call: HeldCall): StoredAsks | null {
  const { tool, selected, held = [], review } = call;
  const isObjected = review?.by === 'model' && review.review?.approved === false;
  const needsPerson = isObjected || (review?.failure ?? null) !== null;
  const options = optionsToChoose(call).map((one) => ({
    ...{ tool: one.tool.name, label: readableName(one.tool), arguments: one.params, missing: [...one.missing] },
  }));
  if (options.length > 0)
    return {
      ...{ kind: 'choose', tool: selected.toolName, arguments: options[0]!.arguments ?? {}, missing: [] },
      ...{ choices: options.map((one) => one.tool), doubts: [], needsPerson, options },
    };
  const missing = missingOf(call);
  if (missing === null) return null;
  const known = Object.entries(selected.params).filter(([name]) => !missing.includes(name));
  const choices = missing.length === 1 ? optionsOf(tool.inputSchema, missing[0]!) : [];
  return {
    kind: missing.length === 0 ? 'confirm' : choices.length > 0 ? 'choose' : 'missing',
    tool: selected.toolName,
    arguments: Object.fromEntries(known),
    ...{ missing, choices, doubts: [...held], needsPerson, options: [] },
  };
}

/** Describes the parts of a message that were not handled; null when there are none. */
export function describeUnhandledParts(
  left: readonly Pick<UnhandledPart, 'text' | 'isSame' | 'isNegated'>[],
): string | null {
  const rest = left.filter(({ isSame, isNegated }) => !isSame && !isNegated).map(({ text }) => `“${show(text)}”`);
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
