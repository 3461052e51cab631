import { findDoubtfulReports } from '@/lib/cohesion/doubtful-reports';
import { findSlowdown, type LatencyBin } from '@/lib/cohesion/latency-change';
import { type Bin, findRise } from '@/lib/cohesion/rate-change';
import { DAY_MS, dayOf } from '@/lib/cohesion/recency';
import { findVolumeChange, type VolumeDay, type VolumeHour } from '@/lib/cohesion/volume-change';
import type { OrgScope } from '@/lib/data/scope';
import { saveDetectionTime } from '@/lib/features/insights/cohesion/cohesion-service';
import { latencyOf } from '@/lib/features/insights/outcomes/latency-sketch';
import { notify } from '@/lib/features/notifications/notify';
import { formatList, formatNumber } from '@/lib/shared/format';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { latencies, reportedCalls, unreachedCalls, volumes } from './detection-read-model';
import { type Detected, type DetectedRow, listDetectedRows, syncDetected } from './detection-repository';

const REPORT_DAYS = 14;
const LATENCY_DAYS = 28;
const HOURLY_DAYS = 7;
/** Buckets of the histogram by which the p90 must have grown: 1.1^5 = 1.6; an open problem stays open above 1.1^3 = 1.3. */
const SLOWER_KEYS = 5;
const STILL_SLOWER_KEYS = 3;
/** Share of unreachable calls that is high in any case, and below which the latest calls of a source are well again. */
const SOURCE_OPEN = 0.2;
const SOURCE_WELL = 0.1;
const LATEST_CALLS = 30;
const MAX_NAMED = 5;

function named(tools: readonly string[]): string {
  const more = tools.length - MAX_NAMED;
  return formatList([...tools.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])]);
}

async function detectDoubtfulReports(scope: OrgScope, snapshot: OrgSnapshot, today: number): Promise<Detected[]> {
  const rows = await reportedCalls(scope, new Date((today - REPORT_DAYS) * DAY_MS));
  return findDoubtfulReports(rows).map((found) => {
    const { agentId, since, unbacked, contradicted, reports } = found;
    const [beyond, denied] = [found.unbackedTools, found.contradictedTools].map((tools) =>
      tools.map((tool) => snapshot.toAgentName(tool)),
    ) as [string[], string[]];
    const texts = [
      ...(unbacked > 0 ? [`${unbacked} reports are about tools that it cannot call: ${named(beyond)}.`] : []),
      ...(contradicted > 0
        ? [`${contradicted} reported failures of ${named(denied)} contradict the observed calls.`]
        : []),
    ];
    const signals = unbacked + contradicted;
    return {
      ...{ key: `agent_reports:${agentId}`, kind: 'agent_reports', tool: null, method: null, agentId, source: null },
      ...{ since: new Date(since), before: null, now: signals / reports },
      evidence: { text: texts.join(' '), signals, calls: reports, tools: [...new Set([...beyond, ...denied])].sort() },
    } satisfies Detected;
  });
}

const seconds = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

async function detectSlowTools(
  scope: OrgScope,
  snapshot: OrgSnapshot,
  today: number,
  open: readonly DetectedRow[],
): Promise<Detected[]> {
  const [since, hoursSince] = [LATENCY_DAYS, HOURLY_DAYS].map((days) => new Date((today - days) * DAY_MS));
  const series = new Map<string, { tool: string; method: string; bins: LatencyBin[] }>();
  for (const { tool, method, at, latency } of await latencies(scope, since!, hoursSince!)) {
    if (!snapshot.catalog.indexOf.has(tool)) continue;
    const key = `slow:${tool}:${method}`;
    const known = series.get(key) ?? { tool, method, bins: [] };
    known.bins.push({ at, latency });
    series.set(key, known);
  }
  return [...series].flatMap(([key, { tool, method, bins }]): Detected[] => {
    const isOpen = open.some((row) => row.key === key);
    const found = findSlowdown(bins, isOpen ? STILL_SLOWER_KEYS : SLOWER_KEYS);
    if (!found) return [];
    const [before, now] = [latencyOf(found.beforeKey), latencyOf(found.afterKey)];
    const text = `p90 latency rose from ${seconds(before)} to ${seconds(now)}, over ${found.calls} calls since.`;
    return [
      {
        ...{ key, kind: 'slow', tool, method, agentId: null, source: null, since: new Date(found.since), before, now },
        evidence: { text, signals: found.calls, calls: found.calls, tools: [snapshot.toAgentName(tool)] },
      },
    ];
  });
}

interface Volume {
  tool: string;
  method: string;
  /** Calls by day. */
  days: Map<number, number>;
  hours: VolumeHour[];
}

async function readVolumes(scope: OrgScope, snapshot: OrgSnapshot, today: number) {
  const [since, hoursSince] = [LATENCY_DAYS, HOURLY_DAYS].map((days) => new Date((today - days) * DAY_MS));
  const series = new Map<string, Volume>();
  const total = new Map<number, number>();
  for (const { tool, method, span, at, calls } of await volumes(scope, since!, hoursSince!)) {
    const day = dayOf(at);
    if (span === 'day') total.set(day, (total.get(day) ?? 0) + calls);
    if (!snapshot.catalog.indexOf.has(tool)) continue;
    const key = `volume:${tool}:${method}`;
    const known = series.get(key) ?? { tool, method, days: new Map<number, number>(), hours: [] };
    series.set(key, known);
    if (span === 'day') known.days.set(day, calls);
    else known.hours.push({ at, calls });
  }
  return { series, total };
}

const perDay = (calls: number) => formatNumber(Math.round(calls));

/** Tools that are called more or less often, by whole days. */
async function detectVolumes(
  scope: OrgScope,
  snapshot: OrgSnapshot,
  today: number,
  open: readonly DetectedRow[],
): Promise<Detected[]> {
  const { series, total } = await readVolumes(scope, snapshot, today);
  return [...series].flatMap(([key, { tool, method, days, hours }]): Detected[] => {
    const first = Math.min(...days.keys());
    const whole: VolumeDay[] = [];
    // Days without calls have no row. The first day may be a part of one.
    for (let day = first + 1; day < today; day++) {
      const calls = days.get(day) ?? 0;
      whole.push({ at: day * DAY_MS, calls, others: (total.get(day) ?? 0) - calls });
    }
    const isOpen = open.some((row) => row.key === key);
    const found = findVolumeChange(whole, hours, isOpen);
    if (!found) return [];
    const { since, before, after: now } = found;
    const calls = whole.reduce((sum, one) => sum + (one.at >= since ? one.calls : 0), 0);
    const text = `Calls ${now > before ? 'rose' : 'fell'} from about ${perDay(before)} to ${perDay(now)} a day.`;
    return [
      {
        ...{ key, kind: 'volume', tool, method, agentId: null, source: null, since: new Date(since), before, now },
        evidence: { text, signals: calls, calls, tools: [snapshot.toAgentName(tool)] },
      },
    ];
  });
}

/** Share of the latest calls that did not reach the source. */
function latestShare(bins: readonly Bin[]): number {
  let [calls, signals] = [0, 0];
  for (const bin of bins.toReversed()) {
    calls += bin.calls;
    signals += bin.signals;
    if (calls >= LATEST_CALLS) break;
  }
  return calls === 0 ? 0 : signals / calls;
}

async function detectFailingSources(scope: OrgScope, today: number): Promise<Detected[]> {
  const sources = new Map<string, { bins: Map<number, Bin>; tools: Set<string> }>();
  for (const { tool, at, calls, failures } of await unreachedCalls(scope, new Date((today - HOURLY_DAYS) * DAY_MS))) {
    const [slug, name] = tool.split('__');
    if (name === undefined) continue;
    const source = sources.get(slug!) ?? { bins: new Map<number, Bin>(), tools: new Set<string>() };
    sources.set(slug!, source);
    const bin = source.bins.get(at) ?? { at, calls: 0, signals: 0 };
    source.bins.set(at, { at, calls: bin.calls + calls, signals: bin.signals + Math.min(calls, failures) });
    if (failures > 0) source.tools.add(tool);
  }
  return [...sources].flatMap(([slug, { bins: byMoment, tools }]): Detected[] => {
    const bins = [...byMoment.values()];
    const rise = findRise(bins, SOURCE_OPEN);
    if (!rise || latestShare(bins) < SOURCE_WELL) return [];
    const later = bins.filter(({ at }) => at >= rise.since);
    const [calls, signals] = [later.reduce((n, bin) => n + bin.calls, 0), later.reduce((n, bin) => n + bin.signals, 0)];
    const text = `${signals} of ${calls} calls since did not reach the source. They do not count against its tools.`;
    return [
      {
        ...{ key: `source:${slug}`, kind: 'source', tool: null, method: null, agentId: null, source: slug },
        ...{ since: new Date(rise.since), before: rise.before, now: signals / calls },
        evidence: { text, signals, calls, tools: [...tools].sort() },
      },
    ];
  });
}

/** Open slow tools, changed volumes, failing sources and doubtful reports. */
export {
  type DetectedRow,
  findDetectedRow as findDetected,
  listDetectedRows as listDetected,
} from './detection-repository';

/** Finds slow tools, changed volumes, failing sources and doubtful reports. Returns how many were opened or closed. */
export async function detectProblems(scope: OrgScope, now: Date): Promise<number> {
  const snapshot = await snapshotOf(scope);
  const today = dayOf(now.getTime());
  const open = await listDetectedRows(scope);
  const found = [
    ...(await detectDoubtfulReports(scope, snapshot, today)),
    ...(await detectSlowTools(scope, snapshot, today, open)),
    ...(await detectVolumes(scope, snapshot, today, open)),
    ...(await detectFailingSources(scope, today)),
  ];
  const factsOf = ({ id, kind, tool, agentId, source }: Detected & { id: string }) => ({
    ...{ problem: id, kind, tool: tool === null ? null : snapshot.toAgentName(tool), source },
    agent: agentId === null ? null : (snapshot.agent(agentId)?.input.slug ?? null),
  });
  const changed = await syncDetected(scope, found, now, {
    opened: (tx, row) => notify(tx, scope, 'problem.opened', { ...factsOf(row), reason: row.evidence.text }),
    closed: (tx, row) => notify(tx, scope, 'problem.closed', factsOf(row)),
  });
  await saveDetectionTime(scope, now);
  return changed;
}
