import type { ToolEvidence } from '@/lib/cohesion/assess-tool';
import { canonicalAxes, type Synonyms } from '@/lib/cohesion/axis-names';
import { DAY_MS, wilson } from '@/lib/cohesion/recency';
import type { WarningKind } from '@/lib/cohesion/settings';
import type { Elsewhere } from '@/lib/cohesion/suggest';
import { reportersSince, type TrustedCounts, trustedCounts } from '@/lib/cohesion/trusted-counts';
import type { OrgScope } from '@/lib/data/scope';
import {
  type CountedCorrection,
  type CountsRow,
  callCounts,
  correctionsOf,
  countSources,
  type FollowUp,
  followUps,
  MAX_REFERRALS,
  type ReferralRow,
  referralsOf,
  type SignalRow,
  signalsOf,
  type ToolMethod,
} from './evidence-read-model';

/** Days of which calls are counted by the hour, so that the moment of a change is known. Earlier ones are counted by the day. */
const HOURLY_DAYS = 7;

export const keyOf = ({ tool, method }: ToolMethod) => JSON.stringify([tool, method]);

function groupBy<T extends ToolMethod>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const axesIn = (axes: unknown): string[] =>
  Array.isArray(axes) ? axes.filter((one): one is string => typeof one === 'string') : [];

/** Agents whose calls are signals since the rise, how many of these were observed or confirmed, and the conversations with signals. */
export interface Support {
  agents: string[];
  observed: number;
  sessions: number;
}

/** Counts the calls that confirm a rise, and their reporters, from a point in time. */
export type SupportSince = (since: number) => Support;

/** Fewer referrals with the same follow-up prove nothing. */
const MIN_FOLLOWED = 8;
const MIN_FOLLOWED_SHARE = 1 / 3;

const totalOf = (rows: readonly FollowUp[]) => rows.reduce((sum, { count }) => sum + count, 0);

/**
 * The tool that did the work of referred calls, if one stands out: it follows referrals surely more often than it follows
 * calls that went well (Wilson's intervals do not overlap). `rows`: most frequent first.
 */
function elsewhereOf(rows: readonly FollowUp[]): Elsewhere | undefined {
  const referred = rows.filter(({ isReferral }) => isReferral);
  const others = rows.filter(({ isReferral }) => !isReferral);
  const of = totalOf(referred);
  const first = referred.find(({ other }) => other !== '');
  if (!first || first.count < MIN_FOLLOWED || first.count < of * MIN_FOLLOWED_SHARE) return undefined;
  const usual = others.find(({ other }) => other === first.other)?.count ?? 0;
  const size = totalOf(others);
  const isUsual = size > 0 && wilson(first.count / of, of).lower <= wilson(usual / size, size).upper;
  return isUsual ? undefined : { tool: first.other, count: first.count, of };
}

export interface GatheredEvidence extends ToolMethod {
  elsewhere: Elsewhere | undefined;
  support: Record<WarningKind, SupportSince>;
  evidence: ToolEvidence;
  signals: SignalRow[];
  corrections: CountedCorrection[];
}

/** The moment from which all referrals are known: rows are limited, and deleted after the retention period. */
function completeFrom(rows: readonly ReferralRow[], keptFrom: number): number {
  if (rows.length < MAX_REFERRALS) return keptFrom;
  return rows.reduce((oldest, { occurredAt }) => Math.min(oldest, occurredAt.getTime()), Number.POSITIVE_INFINITY);
}

/** Collects evidence on tools since the start of a day. `tools`: null for all called tools. */
export async function gatherEvidence(
  scope: OrgScope,
  { since, today, outcomeDays }: { since: number; today: number; outcomeDays: number },
  tools: readonly string[] | null,
  synonyms: Synonyms,
  mayCall: (agentId: string, tool: string) => boolean,
): Promise<GatheredEvidence[]> {
  const from = new Date(since * DAY_MS);
  const hoursSince = new Date((today - HOURLY_DAYS) * DAY_MS);
  const rows = groupBy<CountsRow>(await callCounts(scope, { since: from, hoursSince }, tools));
  const names = [...new Set([...(tools ?? []), ...[...rows.values()].map(([first]) => first!.tool)])];
  const trusted = new Map<string, TrustedCounts>([...rows].map(([key, some]) => [key, trustedCounts(some)]));
  const observed = [...trusted].flatMap(([key, { observedAgents }]) => {
    const [tool, method] = JSON.parse(key) as [string, string];
    return observedAgents.map((agentId) => ({ agentId, tool, method }));
  });
  // Includes calls at the first instant of the day.
  const before = new Date(from.getTime() - 1);
  const referrals = groupBy(await referralsOf(scope, before, names));
  const signals = groupBy(await signalsOf(scope, before, names, observed));
  const corrections = groupBy(await correctionsOf(scope, before, names));
  const sources = groupBy(await countSources(scope, before, names, observed));
  const referredTools = [...referrals.values()].flatMap((rows) => (rows.length < MIN_FOLLOWED ? [] : [rows[0]!.tool]));
  const followed = groupBy(await followUps(scope, before, [...new Set(referredTools)]));
  const keptFrom = (today + 1 - outcomeDays) * DAY_MS;
  const counted = [...rows.keys()].filter((key) => trusted.get(key)!.counts.length > 0);
  return [...new Set([...counted, ...corrections.keys()])].map((key) => {
    const [tool, method] = JSON.parse(key) as [string, string];
    const events = signals.get(key) ?? [];
    // An agent cannot discredit a tool that it cannot call, unless a person confirms what it says.
    const corrected = (corrections.get(key) ?? []).filter(
      ({ agentId, standing }) => standing === 'confirmed' || mayCall(agentId, tool),
    );
    const referred = referrals.get(key) ?? [];
    const known = (kind: SignalRow['kind']) => sources.get(key)?.find((one) => one.kind === kind);
    const conversations = (kind: SignalRow['kind']) => known(kind)?.sources ?? 0;
    const supportOf =
      (kind: SignalRow['kind']): SupportSince =>
      (since) => {
        const counted = reportersSince(rows.get(key) ?? [], kind, since);
        const said = kind === 'utility' ? corrected.filter(({ occurredAt }) => occurredAt.getTime() >= since) : [];
        const agents = [...new Set([...counted.agents, ...said.map(({ agentId }) => agentId)])].sort();
        const sessions = conversations(kind);
        if (agents.length === 0)
          return { agents: known(kind)?.agents ?? [], observed: known(kind)?.observed ?? 0, sessions };
        const confirmed = said.filter(({ standing }) => standing === 'confirmed').length;
        return { agents, observed: counted.observed + confirmed, sessions };
      };
    const referredSince: SupportSince = (since) => {
      const later = referred.filter(({ occurredAt }) => occurredAt.getTime() >= since);
      const counted = later.length > 0 ? later : referred;
      return {
        agents: [...new Set(counted.map(({ agentId }) => agentId))].sort(),
        observed: counted.filter(({ isObserved }) => isObserved).length,
        sessions: new Set(counted.map(({ from }) => from)).size,
      };
    };
    const evidence: ToolEvidence = {
      counts: trusted.get(key)?.counts ?? [],
      referrals: referred.map(({ id, axes, day, occurredAt, from }) => ({
        ...{ id, day, from, at: occurredAt.getTime() },
        axes: canonicalAxes(axesIn(axes), synonyms),
      })),
      corrections: corrected.map(({ occurredAt, ...one }) => ({ ...one, at: occurredAt.getTime() })),
      sources: { utility: conversations('utility'), implementation: conversations('implementation') },
      referralsFrom: completeFrom(referred, keptFrom),
    };
    const support = {
      boundary: referredSince,
      ...{ utility: supportOf('utility'), implementation: supportOf('implementation') },
    };
    const elsewhere = elsewhereOf(followed.get(key) ?? []);
    return { tool, method, elsewhere, evidence, support, signals: events, corrections: corrected };
  });
}
