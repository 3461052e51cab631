import { type CompiledAgent, ownLayer } from './compile-agent';
import { compileGoal } from './compile-goal';
import { channelPass } from './decide';
import type { Mask } from './mask';
import { RULES, type RuleName, type SessionContext } from './types';

export function ruleBit(rule: RuleName): number {
  return RULES.findIndex((entry) => entry.rule === rule);
}

const FIRST_AGENT_RULE = ruleBit('agent.profile');
const FIRST_GOAL_RULE = ruleBit('goal.explicit');
const CHANNEL = 1 << ruleBit('session.channel');
const DISABLED = 1 << ruleBit('session.disabled');

/**
 * Flips `bit` in the 32 words from `first` where `excluded` is set. When most are excluded, the caller sets all and
 * flips back the others, which needs fewer writes.
 */
function flip(out: Uint32Array, first: number, excluded: number, bit: number): void {
  let bits = excluded;
  const last = first + 31;
  while (bits !== 0) {
    const lowest = bits & -bits;
    out[last - Math.clz32(lowest)]! ^= bit;
    bits ^= lowest;
  }
}

function isDense(word: number): boolean {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24 > 16;
}

/**
 * Returns the result of every rule for every tool, one word per tool: bit `r` is set when RULES[r] excludes it, after
 * waiving. 0 means allowed; the lowest set bit is `decidedBy`. Writes into `out` (one word per tool) when given. Uses
 * the same masks as `decide`. Implements the trace of docs/decision.md for rules 1 to 11.
 */
export function traceWords(agent: CompiledAgent, context: SessionContext, out?: Uint32Array): Uint32Array {
  const { org } = agent;
  const { catalog } = org;
  const trace = out ?? new Uint32Array(catalog.names.length);
  const rules: Mask[] = [];
  const bits: number[] = [];
  const add = (mask: Mask, bit: number) => {
    if (mask === catalog.none) return;
    rules.push(mask);
    bits.push(bit);
  };
  org.excludes.forEach((mask, rule) => {
    add(mask, 1 << rule);
  });
  ownLayer(agent, context).excludes.forEach((mask, rule) => {
    add(mask, 1 << (FIRST_AGENT_RULE + rule));
  });
  if (context.goal) {
    compileGoal(catalog, context.goal).excludes.forEach((mask, rule) => {
      add(mask, 1 << (FIRST_GOAL_RULE + rule));
    });
  }
  fill(trace, rules, bits, channelPass(org, context.channel));
  for (const { tool } of context.disabled ?? []) {
    const index = catalog.indexOf.get(tool);
    if (index !== undefined && ((catalog.universal[index >>> 5]! >>> (index & 31)) & 1) === 0) {
      trace[index]! |= DISABLED;
    }
  }
  return trace;
}

function fill(trace: Uint32Array, rules: readonly Mask[], bits: readonly number[], pass: Mask | null): void {
  const words = (trace.length + 31) >>> 5;
  for (let w = 0; w < words; w++) {
    const first = w << 5;
    const end = Math.min(first + 32, trace.length);
    const inside = end - first === 32 ? -1 : (1 << (end - first)) - 1;
    let common = 0;
    for (let r = 0; r < rules.length; r++) if (isDense(rules[r]![w]!)) common |= bits[r]!;
    for (let t = first; t < end; t++) trace[t] = common;
    for (let r = 0; r < rules.length; r++) {
      const word = rules[r]![w]! | 0;
      const bit = bits[r]!;
      flip(trace, first, common & bit ? ~word & inside : word, bit);
    }
    if (pass !== null) flip(trace, first, ~pass[w]! & inside, CHANNEL);
  }
}
