import type { CompiledAgent } from '@/lib/engine/compile-agent';
import { explainer } from '@/lib/engine/explain';
import { remedies } from '@/lib/engine/remedies';
import type { EngineAgent, RuleName, SessionContext } from '@/lib/engine/types';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';

/** Why an agent does not get a tool, and what would change that; null where it does. */
export interface LeftOutWords {
  /** The deciding one. */
  rule: RuleName;
  why: string;
  /** Null: not worked out, or there is none. */
  fix: string | null;
}

/** The words for one agent in one context, by the tool's number. `agents`: of the organization; null: without the fix. */
export function leftOutWords(
  agent: CompiledAgent,
  context: SessionContext,
): (index: number, agents: readonly EngineAgent[] | null) => LeftOutWords | null {
  const explained = explainer(agent, context);
  return (index, agents) => {
    const { tool, decidedBy, trace } = explained(index);
    if (!decidedBy) return null;
    const why = trace
      .filter(({ effect }) => effect === 'exclude')
      .map(({ detail }) => detail)
      .join(' ');
    const found = agents ? remedies(agent, context, tool, { agents }) : [];
    return { rule: decidedBy.rule, why, fix: found.map(({ text }) => text).join(' ') || null };
  };
}

/** Of a fix for each of thousands of tools nobody reads more, and each is a search through what it would change for others. */
export const MOST_FIXES = 50;

interface KnownWords {
  byAgent: Map<string, { of: ReturnType<typeof leftOutWords>; byIndex: Map<number, LeftOutWords | null> }>;
  fixes: number;
  agents: readonly EngineAgent[];
}

const known = new WeakMap<OrgSnapshot, KnownWords>();

/** The same for rules 1 to 8, which hold on every goal: worked out once for a snapshot, the fix for the first tools. */
export function layersLeftOutWords(snapshot: OrgSnapshot, agent: CompiledAgent, index: number): LeftOutWords | null {
  let words = known.get(snapshot);
  if (!words) {
    words = { byAgent: new Map(), fixes: 0, agents: [...snapshot.agents] };
    known.set(snapshot, words);
  }
  const { slug } = agent.input;
  let mine = words.byAgent.get(slug);
  if (!mine) {
    mine = { of: leftOutWords(agent, {}), byIndex: new Map() };
    words.byAgent.set(slug, mine);
  }
  let found = mine.byIndex.get(index);
  if (found === undefined) {
    const withFix = words.fixes < MOST_FIXES;
    found = mine.of(index, withFix ? words.agents : null);
    if (found && withFix) words.fixes += 1;
    mine.byIndex.set(index, found);
  }
  return found;
}
