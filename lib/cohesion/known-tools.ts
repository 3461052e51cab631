import type { WarningKind } from './settings';

/** What is known of one tool and method. Names and numbers alone: nobody's sentences are among them. */
export interface KnownMethod {
  method: string;
  /** Weighted counts, rounded by `knownTools`. */
  calls: number;
  signals: Record<WarningKind, { bad: number; total: number; isOpen: boolean; lower: number }>;
  /** Axes of the strongest cluster that may be read out, and how many others there are. */
  axes: readonly string[];
  otherAxes: number;
  /** By users, not dismissed. */
  corrections: number;
}

export interface KnownTool {
  name: string;
  methods: readonly KnownMethod[];
}

export interface KnownToolsText {
  text: string;
  /** Those of which the text tells, in its order. */
  tools: KnownTool[];
}

const OPENING = '<known_tools>';
const CLOSING = '</known_tools>';
const KINDS: readonly WarningKind[] = ['boundary', 'utility', 'implementation'];
/** Of two open warnings the one that says more about which tool to use comes first. */
const WEIGHT: Record<WarningKind, number> = { boundary: 3, utility: 2, implementation: 1 };
const LABELS: Record<WarningKind, string> = {
  boundary: 'COHESION WARNING',
  utility: 'ADAPTIVE FAILURE',
  implementation: 'FAILING',
};

const round = (count: number) => Math.round(count);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
/** Axes are normalized, so letters, digits and `_` are all that can stand here. */
const readable = (axis: string) => axis.replaceAll('_', ' ');

function axesText({ axes, otherAxes }: KnownMethod): string {
  const others = otherAxes > 0 ? [counted(otherAxes, 'other axis', 'other axes')] : [];
  const named = [...axes.map(readable), ...others];
  if (named.length === 0) return '';
  return ` (${named.join(', ')})`;
}

function boundaryText(method: KnownMethod): string | null {
  const { bad, total, isOpen } = method.signals.boundary;
  if (round(bad) === 0) return null;
  const share = `${round(bad)} of about ${round(total)} recent calls asked for work beyond its boundary${axesText(method)}`;
  return isOpen ? `${LABELS.boundary}: ${share}; split such tasks, or refer them` : share;
}

function utilityText({ signals, corrections }: KnownMethod): string | null {
  const { bad, total, isOpen } = signals.utility;
  if (round(bad) === 0) return null;
  const by = corrections > 0 ? `, with ${counted(corrections, 'correction', 'corrections')} by users` : '';
  const share = `${round(bad)} of about ${round(total)} recent answers were of little use${by}`;
  return isOpen ? `${LABELS.utility}: ${share}; prefer another tool, or check the answer before it is used` : share;
}

function implementationText({ signals }: KnownMethod): string | null {
  const { bad, total, isOpen } = signals.implementation;
  if (round(bad) === 0) return null;
  const share = `${round(bad)} of about ${round(total)} recent calls failed`;
  return isOpen ? `${LABELS.implementation}: ${share}` : share;
}

/** How telling a tool is: open warnings first, the surest of them first; then what has signals; then what is only used. */
function importanceOf({ methods }: KnownTool): number {
  let most = 0;
  for (const { signals, calls } of methods) {
    if (calls >= 0.5) most = Math.max(most, 1);
    for (const kind of KINDS) {
      const { isOpen, bad, lower } = signals[kind];
      if (isOpen && round(bad) > 0) most = Math.max(most, 100 * WEIGHT[kind] + lower);
      else if (round(bad) > 0) most = Math.max(most, 2 + lower);
    }
  }
  return most;
}

interface Said {
  method: string;
  kind: WarningKind;
  text: string;
  /** What comes first. */
  telling: number;
  isOpen: boolean;
}

const TEXTS: Record<WarningKind, (method: KnownMethod) => string | null> = {
  boundary: boundaryText,
  utility: utilityText,
  implementation: implementationText,
};

/** What is said of a tool, the most telling first, of whichever of its methods it is. */
function saidOf({ methods }: KnownTool): Said[] {
  const said = methods.flatMap((one) =>
    KINDS.flatMap((kind): Said[] => {
      const text = TEXTS[kind](one);
      const { isOpen, lower } = one.signals[kind];
      const telling = (isOpen ? 100 * WEIGHT[kind] : 0) + lower;
      return text === null ? [] : [{ method: one.method, kind, text, telling, isOpen }];
    }),
  );
  return said.sort((a, b) => b.telling - a.telling);
}

function lineOf(tool: KnownTool): string {
  const { name, methods } = tool;
  const used = methods.filter(({ calls }) => calls >= 0.5);
  const names = used.map(({ method }) => method);
  const shown = names.length > 1 || (names.length === 1 && names[0] !== 'call') ? ` [${names.join(', ')}]` : '';
  const signals = saidOf(tool).map(({ method, text }) => (methods.length > 1 ? `${method}: ${text}` : text));
  if (signals.length > 0) return `- ${name}${shown}: ${signals.join('; ')}`;
  const calls = round(used.reduce((sum, one) => sum + one.calls, 0));
  return calls > 0 ? `- ${name}${shown}: healthy, about ${counted(calls, 'recent call', 'recent calls')}` : `- ${name}`;
}

/** The warnings of a tool by their names alone, for where there is no room for more. */
function shortLineOf(tool: KnownTool): string {
  const labels = saidOf(tool).flatMap(({ kind, isOpen }) => (isOpen ? [LABELS[kind]] : []));
  return `- ${tool.name}: ${[...new Set(labels)].join(', ')}`;
}

const isWarned = ({ methods }: KnownTool) =>
  methods.some(({ signals }) => KINDS.some((kind) => signals[kind].isOpen && round(signals[kind].bad) > 0));

/** Names of methods come from agents, so only such as could be a name of a tool are repeated. */
export const isMethodName = (method: string) => /^[A-Za-z0-9_.-]{1,64}$/.test(method);

/** The largest number up to `most` that fits. */
function mostThat(fits: (count: number) => boolean, most: number): number {
  let [least, end] = [0, most];
  while (least < end) {
    const middle = Math.ceil((least + end) / 2);
    if (fits(middle)) least = middle;
    else end = middle - 1;
  }
  // A shorter count of what is left may take a token less: never above the budget because of that.
  while (least > 0 && !fits(least)) least -= 1;
  return least;
}

/**
 * The `<known_tools>` block: a line for each tool, the most telling first, as many as fit the budget, and how many are left
 * out. Where room is short, warnings are told by name before any is told with its numbers, those before tools without a
 * warning, and all of them before how many are left out. It is made of templates and counts alone. `countTokens` counts a
 * text as models read it.
 */
export function knownTools(
  tools: readonly KnownTool[],
  tokenBudget: number,
  countTokens: (text: string) => number,
): KnownToolsText {
  const ranked = [...tools].sort((a, b) => importanceOf(b) - importanceOf(a) || (a.name < b.name ? -1 : 1));
  const warned = ranked.filter(isWarned).length;
  const lines = ranked.map(lineOf);
  const shortLines = ranked.slice(0, warned).map(shortLineOf);
  const restOf = (count: number) => {
    const left = ranked.length - count;
    const ofThem = Math.max(0, warned - count);
    const which = ofThem > 0 ? `${ofThem} of them with warnings` : 'with less to tell';
    return left === 0 ? [] : [`- ${counted(left, 'other tool', 'other tools')}, ${which}`];
  };
  /** The first `count` tools, the first `whole` of them with everything that there is to tell. */
  const textOf = (count: number, whole: number, rest: readonly string[] = restOf(count)) =>
    [OPENING, ...lines.slice(0, whole), ...shortLines.slice(whole, count), ...rest, CLOSING].join('\n');
  const isWithin = (text: string) => countTokens(text) <= tokenBudget;
  const fits = (count: number, whole: number) => isWithin(textOf(count, whole)) || isWithin(textOf(count, whole, []));
  const named = mostThat((count) => fits(count, 0), warned);
  const whole = mostThat((count) => fits(named, count), named);
  const all =
    whole === warned ? warned + mostThat((more) => fits(warned + more, warned + more), ranked.length - warned) : 0;
  const count = Math.max(named, all);
  const told = Math.max(whole, all);
  if (!fits(count, told)) return { text: `${OPENING}${CLOSING}`, tools: [] };
  const [text, bare] = [textOf(count, told), textOf(count, told, [])];
  return { text: isWithin(text) ? text : bare, tools: ranked.slice(0, count) };
}
