import type { CompiledAgent } from './compile-agent';
import { decide } from './decide';
import { hasBit, type Mask } from './mask';
import { type Narrowed, type Narrowing, narrow } from './narrow';
import { type DetailQuestion, ruleDetail } from './rule-details';
import { ruleBit, traceWords } from './trace-words';
import { type Decision, type Effect, RULES, type SessionContext, type TraceEntry } from './types';

/** Only the rules before this one apply to universal tools. */
const FIRST_WAIVED = ruleBit('org.allow');
const BROKER = ruleBit('broker.intent');
const LIMIT = ruleBit('budget.limit');
const TOKENS = ruleBit('budget.tokens');
const WAIVED = 'This rule does not apply to universal tools.';

interface Answer {
  agent: CompiledAgent;
  context: SessionContext;
  narrowing: Narrowing;
  allowed: Mask;
  narrowed: Narrowed;
  words: Uint32Array;
}

function answer(agent: CompiledAgent, context: SessionContext, narrowing: Narrowing): Answer {
  const allowed = decide(agent, context);
  const narrowed = narrow(agent.org.catalog, allowed, narrowing);
  return { agent, context, narrowing, allowed, narrowed, words: traceWords(agent, context) };
}

function trimmingRule({ kept, limited, shown }: Narrowed, index: number): number {
  if (hasBit(shown, index)) return -1;
  if (hasBit(limited, index)) return TOKENS;
  return hasBit(kept, index) ? LIMIT : BROKER;
}

function decisionOf({ agent, context, narrowing, allowed, narrowed, words }: Answer, index: number): Decision {
  const { catalog } = agent.org;
  const tool = catalog.tools[index]!;
  const isAllowed = hasBit(allowed, index);
  const trimming = isAllowed ? trimmingRule(narrowed, index) : -1;
  const universal = hasBit(catalog.universal, index);
  const word = words[index]!;
  const question: DetailQuestion = { agent, context, tool, narrowing, allowed: isAllowed };
  const trace = RULES.map(({ layer, rule }, r): TraceEntry => {
    if (universal && r >= FIRST_WAIVED) return { layer, rule, effect: 'waived', detail: WAIVED };
    let effect: Effect = 'pass';
    if ((word >>> r) & 1) effect = 'exclude';
    else if (r === trimming) effect = 'trimmed';
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
 * Returns a function that explains tools by index: the result of every rule in order, from the masks that `decide`
 * uses, which are computed once. Implements docs/decision.md, traces.
 */
export function explainer(
  agent: CompiledAgent,
  context: SessionContext,
  narrowing: Narrowing = {},
): (index: number) => Decision {
  const given = answer(agent, context, narrowing);
  return (index) => decisionOf(given, index);
}

/** Explains one tool. Returns null when the catalog does not contain it. */
export function explain(
  agent: CompiledAgent,
  context: SessionContext,
  toolName: string,
  narrowing: Narrowing = {},
): Decision | null {
  const index = agent.org.catalog.indexOf.get(toolName);
  return index === undefined ? null : explainer(agent, context, narrowing)(index);
}

export function explainAll(agent: CompiledAgent, context: SessionContext, narrowing: Narrowing = {}): Decision[] {
  return [...agent.org.catalog.names.keys()].map(explainer(agent, context, narrowing));
}
