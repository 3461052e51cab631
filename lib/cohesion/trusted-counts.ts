import type { OutcomeCounts } from '@/lib/shared/outcome-kinds';
import type { CallCounts } from './assess-tool';

/** Calls of one agent with a tool and method, in the hour or day that starts at `at`. */
export interface AgentCounts extends CallCounts {
  agentId: string;
  /** Failures of the caller or the source, whoever saw them. */
  excused: number;
  /** Reports by the agent while it could not call the tool. */
  unbacked: number;
  /** Calls that Ambit observed, and the failures of the tool among them. */
  observed: number;
  observedFailures: number;
}

export interface TrustedCounts {
  /** Oldest first. */
  counts: CallCounts[];
  /** Agents whose calls Ambit observes: their own reports of success and failure do not count. */
  observedAgents: string[];
}

const failuresOf = ({ execution, contractViolation }: OutcomeCounts) => execution + contractViolation;

/** The part of an agent's calls that is evidence about the tool. Null: none is. */
function trusted(row: AgentCounts, isObserved: boolean): OutcomeCounts | null {
  if (row.unbacked > 0) return null;
  const { wrongToolBoundary, lowUtility, observed, observedFailures } = row;
  const reported = failuresOf(row) - row.excused;
  const failures = Math.max(0, isObserved ? observedFailures : reported);
  const ok = isObserved ? Math.min(row.ok, observed - observedFailures) : row.ok;
  return { ok: Math.max(0, ok), execution: failures, contractViolation: 0, wrongToolBoundary, lowUtility };
}

export interface Reporters {
  agents: string[];
  /** Signals that Ambit observed. */
  observed: number;
}

/**
 * Agents with failures of the tool, or with poor answers, in the hours or days that start at `since` or later. Earlier
 * signals of other agents do not support a rise that one agent alone reports.
 */
export function reportersSince(
  rows: readonly AgentCounts[],
  kind: 'utility' | 'implementation',
  since: number,
): Reporters {
  const observedAgents = new Set(rows.filter(({ observed }) => observed > 0).map(({ agentId }) => agentId));
  const agents = new Set<string>();
  let observed = 0;
  for (const row of rows) {
    const counted = row.at >= since ? trusted(row, observedAgents.has(row.agentId)) : null;
    const signals = counted === null ? 0 : kind === 'utility' ? counted.lowUtility : counted.execution;
    if (signals === 0) continue;
    agents.add(row.agentId);
    if (kind === 'implementation' && observedAgents.has(row.agentId)) observed += signals;
  }
  return { agents: [...agents].sort(), observed };
}

/**
 * Sums the calls of one tool and method that are evidence about it: reports by agents that can call the tool, without
 * failures of the caller or the source. Of agents whose calls Ambit observes, only observed successes and failures
 * count. Failures count as `execution`. `rows`: oldest first.
 */
export function trustedCounts(rows: readonly AgentCounts[]): TrustedCounts {
  const observedAgents = new Set(rows.filter(({ observed }) => observed > 0).map(({ agentId }) => agentId));
  const byMoment = new Map<number, CallCounts>();
  for (const row of rows) {
    const counted = trusted(row, observedAgents.has(row.agentId));
    if (counted === null) continue;
    const sum = byMoment.get(row.at);
    if (!sum) byMoment.set(row.at, { at: row.at, ...counted });
    else for (const name of Object.keys(counted) as (keyof OutcomeCounts)[]) sum[name] += counted[name];
  }
  const counts = [...byMoment.values()].sort((a, b) => a.at - b.at);
  return { counts, observedAgents: [...observedAgents] };
}
