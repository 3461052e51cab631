import type { WarningKind } from './settings';

export interface KnownMethod {
  method: string;
  /** Weighted counts, rounded by `knownTools`. */
  calls: number;
  signals: Record<WarningKind, { bad: number; total: number; isOpen: boolean; lower: number }>;
  axes: readonly string[];
  otherAxes: number;
  /** The tool that did such tasks instead, where most referrals lead to the same one. */
  instead: string | null;
  corrections: number;
}

export interface KnownTool {
  name: string;
  methods: readonly KnownMethod[];
}

export interface KnownToolsText {
  text: string;
  tools: KnownTool[];
}

const OPENING = '<known_tools>';
const CLOSING = '</known_tools>';
const KINDS: readonly WarningKind[] = ['boundary', 'utility', 'implementation'];
/** Of two open warnings, the one more relevant to tool choice comes first. */
const WEIGHT: Record<WarningKind, number> = { boundary: 3, utility: 2, implementation: 1 };
const LABELS: Record<WarningKind, string> = {
  boundary: 'COHESION WARNING',
  utility: 'ADAPTIVE FAILURE',
  implementation: 'FAILING',
};

const round = (count: number) => Math.round(count);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
/** Normalized axes contain only letters, digits and `_`. */
const readable = (axis: string) => axis.replaceAll('_', ' ');

/** Axes that agents invented are no help to others, so only common and confirmed ones are named. */
const axesText = ({ axes }: KnownMethod) => (axes.length === 0 ? '' : ` (${axes.map(readable).join(', ')})`);

function boundaryText(method: KnownMethod): string | null {
  const { bad, total, isOpen } = method.signals.boundary;
  if (!isOpen || round(bad) === 0) return null;
  const share = `${round(bad)} of about ${round(total)} recent calls asked for work beyond its boundary${axesText(method)}`;
  const advice = method.instead === null ? 'split such tasks, or refer them' : `use ${method.instead} for such tasks`;
  return `${LABELS.boundary}: ${share}; ${advice}`;
}

function utilityText({ signals, corrections }: KnownMethod): string | null {
  const { bad, total, isOpen } = signals.utility;
  if (!isOpen || round(bad) === 0) return null;
  const by = corrections > 0 ? `, with ${counted(corrections, 'correction', 'corrections')} by users` : '';
  const share = `${round(bad)} of about ${round(total)} recent answers were of little use${by}`;
  return `${LABELS.utility}: ${share}; prefer another tool, or check the answer before it is used`;
}

function implementationText({ signals }: KnownMethod): string | null {
  const { bad, total, isOpen } = signals.implementation;
  if (!isOpen || round(bad) === 0) return null;
  return `${LABELS.implementation}: ${round(bad)} of about ${round(total)} recent calls failed`;
}

interface Said {
  method: string;
  kind: WarningKind;
  text: string;
  telling: number;
}

const TEXTS: Record<WarningKind, (method: KnownMethod) => string | null> = {
  boundary: boundaryText,
  utility: utilityText,
  implementation: implementationText,
};

function saidOf({ methods }: KnownTool): Said[] {
  const known = methods.flatMap((one) =>
    KINDS.flatMap((kind): Said[] => {
      const text = TEXTS[kind](one);
      const telling = 100 * WEIGHT[kind] + one.signals[kind].lower;
      return text === null ? [] : [{ method: one.method, kind, text, telling }];
    }),
  );
  return known.sort((a, b) => b.telling - a.telling);
}

function lineOf(tool: KnownTool): string {
  const { name, methods } = tool;
  const used = methods.filter(({ calls }) => calls >= 0.5);
  const names = used.map(({ method }) => method);
  const shown = names.length > 1 || (names.length === 1 && names[0] !== 'call') ? ` [${names.join(', ')}]` : '';
  const signals = saidOf(tool).map(({ method, text }) => (methods.length > 1 ? `${method}: ${text}` : text));
  return `- ${name}${shown}: ${signals.join('; ')}`;
}

/** Lists only the names of a tool's warnings, for a small token budget. */
function shortLineOf(tool: KnownTool): string {
  const labels = saidOf(tool).map(({ kind }) => LABELS[kind]);
  return `- ${tool.name}: ${[...new Set(labels)].join(', ')}`;
}

/** Method names come from agents. Repeats only those that are valid tool names. */
export const isMethodName = (method: string) => /^[A-Za-z0-9_.-]{1,64}$/.test(method);

/** Returns the largest count up to `most` that fits, by binary search. */
function largestFitting(fits: (count: number) => boolean, max: number): number {
  let [least, end] = [0, max];
  while (least < end) {
    const middle = Math.ceil((least + end) / 2);
    if (fits(middle)) least = middle;
    else end = middle - 1;
  }
  // A smaller remainder count may use fewer tokens, so steps down until the text fits.
  while (least > 0 && !fits(least)) least -= 1;
  return least;
}

/**
 * Builds the `<known_tools>` block: one line per tool with an open warning, most certain first, as many as fit the
 * budget, and the number omitted. With little room, warning names come before warning details, and these before the
 * number omitted; a budget too small for the tags gives no text. Contains only templates and counts. `countTokens`
 * counts as models do.
 */
export function knownTools(
  tools: readonly KnownTool[],
  tokenBudget: number,
  countTokens: (text: string) => number,
): KnownToolsText {
  const warned = tools
    .flatMap((tool) => {
      const [first] = saidOf(tool);
      return first ? [{ tool, telling: first.telling }] : [];
    })
    .sort((a, b) => b.telling - a.telling || (a.tool.name < b.tool.name ? -1 : 1))
    .map(({ tool }) => tool);
  const lines = warned.map(lineOf);
  const shortLines = warned.map(shortLineOf);
  const restOf = (count: number) => {
    const left = warned.length - count;
    return left === 0 ? [] : [`- ${counted(left, 'other tool', 'other tools')} with warnings`];
  };
  const textOf = (count: number, whole: number, rest: readonly string[] = restOf(count)) =>
    [OPENING, ...lines.slice(0, whole), ...shortLines.slice(whole, count), ...rest, CLOSING].join('\n');
  const isWithin = (text: string) => countTokens(text) <= tokenBudget;
  const fits = (count: number, whole: number) => isWithin(textOf(count, whole)) || isWithin(textOf(count, whole, []));
  const named = largestFitting((count) => fits(count, 0), warned.length);
  const whole = largestFitting((count) => fits(named, count), named);
  const shown = [textOf(named, whole), textOf(named, whole, []), `${OPENING}${CLOSING}`].find(isWithin);
  return { text: shown ?? '', tools: warned.slice(0, named) };
}
