import type { CompiledAgent } from '@/lib/engine/compile-agent';
import { explainer } from '@/lib/engine/explain';
import { remedies } from '@/lib/engine/remedies';
import type { RuleName, SessionContext } from '@/lib/engine/types';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';

export interface ExclusionReason {
  rule: RuleName;
  why: string;
  /** Null when not computed, or when there is no fix. */
  fix: string | null;
}

/** The words for one agent in one context, by the tool's number. */
export function exclusionReasons(
  agent: CompiledAgent,
  context: SessionContext,
): (index: number, withFix: boolean) => ExclusionReason | null {
  const explained = explainer(agent, context);
  return (index, withFix) => {
    const { tool, decidedBy, trace } = explained(index);
    if (!decidedBy) return null;
    const why = trace
      .filter(({ effect }) => effect === 'exclude')
      .map(({ detail }) => detail)
      .join(' ');
    const found = withFix ? remedies(agent, context, tool).filter(({ alternative }) => !alternative) : [];
    return { rule: decidedBy.rule, why, fix: found.map(({ text }) => text).join(' ') || null };
  };
}

/** Nobody reads a fix for each of thousands of tools. */
export const MAX_FIXES = 50;

interface KnownWords {
  byAgent: Map<string, { of: ReturnType<typeof exclusionReasons>; byIndex: Map<number, ExclusionReason | null> }>;
  fixes: number;
}

const known = new WeakMap<OrgSnapshot, KnownWords>();

/** Explains rules 1 to 8, which do not depend on the goal. Cached per snapshot, with fixes for the first tools only. */
export function layerExclusionReasons(
  snapshot: OrgSnapshot,
  agent: CompiledAgent,
  index: number,
): ExclusionReason | null {
  let words = known.get(snapshot);
  if (!words) {
    words = { byAgent: new Map(), fixes: 0 };
    known.set(snapshot, words);
  }
  const { slug } = agent.input;
  let mine = words.byAgent.get(slug);
  if (!mine) {
    mine = { of: exclusionReasons(agent, {}), byIndex: new Map() };
    words.byAgent.set(slug, mine);
  }
  let found = mine.byIndex.get(index);
  if (found === undefined) {
    const withFix = words.fixes < MAX_FIXES;
    found = mine.of(index, withFix);
    if (found && withFix) words.fixes += 1;
    mine.byIndex.set(index, found);
  }
  return found;
}
