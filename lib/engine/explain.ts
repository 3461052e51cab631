import type { CompiledAgent } from './compile-agent';
import { decide } from './decide';
import { hasBit, type Mask } from './mask';
import { type DetailQuestion, ruleDetail } from './rule-details';
import { ruleBit, traceWords } from './trace-words';
import { trim } from './trim';
import { type Decision, type Effect, RULES, type SessionContext, type TraceEntry } from './types';

/** What narrows the list that the explained answer shows. */
export interface ExplainOptions {
  /** 1 or more. */
  limit?: number | undefined;
  /** Tool numbers, best first; by name when absent. */
  order?: readonly number[] | undefined;
}

/** A universal tool obeys only the rules before this one. */
const FIRST_WAIVED = ruleBit('org.allow');
const LIMIT = ruleBit('budget.limit');
const WAIVED = 'A universal tool: this rule does not hold for it.';

interface Answer {
  agent: CompiledAgent;
  context: SessionContext;
  options: ExplainOptions;
  allowed: Mask;
  /** What the list shows: `allowed`, or less when a limit is asked for. */
  shown: Mask;
  words: Uint32Array;
}

function answer(agent: CompiledAgent, context: SessionContext, options: ExplainOptions): Answer {
  const { catalog } = agent.org;
  const allowed = decide(agent, context);
  const { limit, order } = options;
  const shown = limit === undefined ? allowed : trim(catalog, allowed, limit, order);
  return { agent, context, options, allowed, shown, words: traceWords(agent, context) };
}

function decisionOf({ agent, context, options, allowed, shown, words }: Answer, index: number): Decision {
  const { catalog } = agent.org;
  const tool = catalog.tools[index]!;
  const isAllowed = hasBit(allowed, index);
  const isTrimmed = isAllowed && !hasBit(shown, index);
  const universal = hasBit(catalog.universal, index);
  const word = words[index]!;
  const question: DetailQuestion = { agent, context, tool, limit: options.limit, allowed: isAllowed };
  const trace = RULES.map(({ layer, rule }, r): TraceEntry => {
    if (universal && r >= FIRST_WAIVED) return { layer, rule, effect: 'waived', detail: WAIVED };
    let effect: Effect = 'pass';
    if ((word >>> r) & 1) effect = 'exclude';
    else if (r === LIMIT && isTrimmed) effect = 'trimmed';
    return { layer, rule, effect, detail: ruleDetail(rule, question, effect !== 'pass') };
  });
  const decisive = trace.find((entry) => entry.effect === 'exclude');
  return {
    tool: tool.name,
    allowed: isAllowed,
    requiresApproval: hasBit(agent.requiresApproval, index),
    decidedBy: decisive === undefined ? null : { layer: decisive.layer, rule: decisive.rule },
    trace,
  };
}

/**
 * Why a tool is or is not allowed: the verdict of every rule, in order, from the masks that `decide` reads.
 * null when the catalogue holds no tool of that name. Implements docs/decision.md, traces.
 */
export function explain(
  agent: CompiledAgent,
  context: SessionContext,
  toolName: string,
  options: ExplainOptions = {},
): Decision | null {
  const index = agent.org.catalog.indexOf.get(toolName);
  return index === undefined ? null : decisionOf(answer(agent, context, options), index);
}

/** `explain` for tools of the catalogue by their numbers, in the order given; the masks are computed once. */
export function explainSome(
  agent: CompiledAgent,
  context: SessionContext,
  indexes: readonly number[],
  options: ExplainOptions = {},
): Decision[] {
  const given = answer(agent, context, options);
  return indexes.map((index) => decisionOf(given, index));
}

/** `explain` for every tool of the catalogue, in the order by name; the masks are computed once. */
export function explainAll(agent: CompiledAgent, context: SessionContext, options: ExplainOptions = {}): Decision[] {
  return explainSome(agent, context, [...agent.org.catalog.names.keys()], options);
}
