import { wilson } from './recency';

/** Calls of one agent with a tool, in some days. */
export interface ReportedCalls {
  agentId: string;
  tool: string;
  /** Without those that are `unbacked`. */
  calls: number;
  failures: number;
  excused: number;
  unbacked: number;
  observed: number;
  observedFailures: number;
  /** Milliseconds since the epoch. */
  firstAt: number;
}

export interface DoubtfulReports {
  agentId: string;
  since: number;
  /** Reports on tools that the agent could not call, and these tools. */
  unbacked: number;
  unbackedTools: string[];
  /** Reported failures of calls that Ambit saw succeed, and their tools. */
  contradicted: number;
  contradictedTools: string[];
  /** All reports of the agent. */
  reports: number;
}

const MIN_UNBACKED = 20;
const MIN_OBSERVED = 10;
const MIN_CONTRADICTED = 10;

/**
 * Reported failures of a tool whose calls Ambit observes; 0 unless they fail surely more often than the observed calls,
 * by Wilson's intervals.
 */
function contradictedFailures({ calls, failures, excused, observed, observedFailures }: ReportedCalls): number {
  const reports = calls - observed;
  const claimed = failures - excused - observedFailures;
  if (observed < MIN_OBSERVED || claimed < MIN_CONTRADICTED) return 0;
  const isSure = wilson(claimed / reports, reports).lower > wilson(observedFailures / observed, observed).upper;
  return isSure ? claimed : 0;
}

/** Returns the agents whose reports are about tools they cannot call, or contradict what Ambit observed. */
export function findDoubtfulReports(rows: readonly ReportedCalls[]): DoubtfulReports[] {
  const byAgent = new Map<string, DoubtfulReports>();
  for (const row of rows) {
    const known = byAgent.get(row.agentId) ?? {
      ...{ agentId: row.agentId, since: Number.POSITIVE_INFINITY, unbacked: 0, unbackedTools: [] },
      ...{ contradicted: 0, contradictedTools: [], reports: 0 },
    };
    byAgent.set(row.agentId, known);
    known.reports += row.calls - row.observed + row.unbacked;
    const contradicted = contradictedFailures(row);
    if (row.unbacked > 0) known.unbackedTools.push(row.tool);
    if (contradicted > 0) known.contradictedTools.push(row.tool);
    known.unbacked += row.unbacked;
    known.contradicted += contradicted;
    if (row.unbacked > 0 || contradicted > 0) known.since = Math.min(known.since, row.firstAt);
  }
  return [...byAgent.values()].filter(
    ({ unbacked, contradicted }) => unbacked >= MIN_UNBACKED || contradicted >= MIN_CONTRADICTED,
  );
}
