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
  return isOpen ? `COHESION WARNING: ${share}; split such tasks, or refer them` : share;
}

function utilityText({ signals, corrections }: KnownMethod): string | null {
  const { bad, total, isOpen } = signals.utility;
  if (round(bad) === 0) return null;
  const by = corrections > 0 ? `, with ${counted(corrections, 'correction', 'corrections')} by users` : '';
  const share = `${round(bad)} of about ${round(total)} recent answers were of little use${by}`;
  return isOpen ? `ADAPTIVE FAILURE: ${share}; prefer another tool, or check the answer before it is used` : share;
}

function implementationText({ signals }: KnownMethod): string | null {
  const { bad, total, isOpen } = signals.implementation;
  if (round(bad) === 0) return null;
  const share = `${round(bad)} of about ${round(total)} recent calls failed`;
  return isOpen ? `FAILING: ${share}` : share;
}

/** How telling a tool is: open warnings first, the surest of them first; then what has signals; then what is only used. */
function importanceOf({ methods }: KnownTool): number {
  let most = 0;
  for (const { signals, calls } of methods) {
    if (calls >= 0.5) most = Math.max(most, 1);
    for (const kind of KINDS) {
      const { isOpen, bad, lower } = signals[kind];
      if (isOpen) most = Math.max(most, 100 * WEIGHT[kind] + lower);
      else if (round(bad) > 0) most = Math.max(most, 2 + lower);
    }
  }
  return most;
}

function methodText(method: KnownMethod): string[] {
  return [boundaryText(method), utilityText(method), implementationText(method)].filter((text) => text !== null);
}

function lineOf({ name, methods }: KnownTool): string {
  const used = methods.filter(({ calls }) => calls >= 0.5);
  const names = used.map(({ method }) => method);
  const shown = names.length > 1 || (names.length === 1 && names[0] !== 'call') ? ` [${names.join(', ')}]` : '';
  const signals = methods.flatMap((method) =>
    methodText(method).map((text) => (methods.length > 1 ? `${method.method}: ${text}` : text)),
  );
  if (signals.length > 0) return `- ${name}${shown}: ${signals.join('; ')}`;
  const calls = round(used.reduce((sum, one) => sum + one.calls, 0));
  return calls > 0 ? `- ${name}${shown}: healthy, about ${counted(calls, 'recent call', 'recent calls')}` : `- ${name}`;
}

/** Names of methods come from agents, so only such as could be a name of a tool are repeated. */
export const isMethodName = (method: string) => /^[A-Za-z0-9_.-]{1,64}$/.test(method);

/**
 * The `<known_tools>` block: a line for each tool, the most telling first, as many as fit the budget, and how many are left
 * out. It is made of templates and counts alone. `countTokens` counts a text as models read it.
 */
export function knownTools(
  tools: readonly KnownTool[],
  tokenBudget: number,
  countTokens: (text: string) => number,
): KnownToolsText {
  const ranked = [...tools].sort((a, b) => importanceOf(b) - importanceOf(a) || (a.name < b.name ? -1 : 1));
  const lines = ranked.map(lineOf);
  const textOf = (count: number) => {
    const left = lines.length - count;
    const rest = left === 0 ? [] : [`- ${counted(left, 'other tool', 'other tools')}, with less to tell`];
    return [OPENING, ...lines.slice(0, count), ...rest, CLOSING].join('\n');
  };
  const fits = (count: number) => countTokens(textOf(count)) <= tokenBudget;
  let [least, most] = [0, lines.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  // A shorter count of what is left may take a token less: never above the budget because of that.
  while (least > 0 && !fits(least)) least -= 1;
  const text = fits(least) ? textOf(least) : `${OPENING}${CLOSING}`;
  return { text, tools: ranked.slice(0, least) };
}
