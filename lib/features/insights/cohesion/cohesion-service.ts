import { canonicalAxes } from '@/lib/cohesion/axis-names';
import { isNamedAxis } from '@/lib/cohesion/axis-vocabulary';
import type { Rate } from '@/lib/cohesion/recency';
import { WARNING_KINDS, type WarningKind } from '@/lib/cohesion/settings';
import type { SuspectTool } from '@/lib/cohesion/suggest';
import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { findCorrections } from '@/lib/features/insights/corrections/correction-service';
import { findOutcomes } from '@/lib/features/insights/outcomes/outcome-service';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { AxisView, CohesionWarningDetail, CohesionWarningView, ToolCohesionView } from './cohesion-contract';
import {
  type CohesionRow,
  getWarningRow,
  listCohesionRows,
  listOpenWarnings,
  listWarningRows,
  type StoredAssessment,
  type WarningFilters,
  type WarningRow,
} from './cohesion-repository';
import { loadCohesionSettings } from './cohesion-settings-service';
import { namedAxes } from './evidence-read-model';

const DAY_MS = 86_400_000;
const AXES_DAYS = 30;

const toDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const keyOf = ({ tool, method }: { tool: string; method: string }) => JSON.stringify([tool, method]);

type OpenWarnings = ReadonlyMap<string, ReadonlyMap<string, WarningRow>>;

async function openWarnings(scope: OrgScope): Promise<OpenWarnings> {
  const open = new Map<string, Map<string, WarningRow>>();
  for (const row of await listOpenWarnings(scope)) {
    const kinds = open.get(keyOf(row)) ?? new Map<string, WarningRow>();
    open.set(keyOf(row), kinds.set(row.kind, row));
  }
  return open;
}

const toRate = ({ bad, total, size, share, lower, upper }: Rate) => ({ bad, total, size, share, lower, upper });

function toView(row: CohesionRow, open: OpenWarnings, { toAgentName }: { toAgentName(name: string): string }) {
  const { assessment } = row;
  const warnings = open.get(keyOf(row));
  const measure = (kind: WarningKind) => {
    const { signals, sources } = assessment[kind];
    const warning = warnings?.get(kind);
    const state = { isOpen: warning !== undefined, since: warning?.openedAt.toISOString() ?? null };
    return { ...toRate(sinceRise(assessment, kind, warning)[kind]), signals, sources, ...state };
  };
  return {
    ...{ tool: toAgentName(row.tool), method: row.method, cohesion: row.cohesion, calls: row.calls },
    referrals: toRate(assessment.referrals),
    ...{ boundary: measure('boundary'), utility: measure('utility'), implementation: measure('implementation') },
    adaptiveFailure: warnings?.has('utility') ?? false,
    clusters: assessment.clusters.map(({ ids, firstDay, lastDay, axes, ...cluster }) => ({
      ...cluster,
      // Older rows have no separation.
      axes: axes.map(({ axis, share, separation = share }) => ({ axis, share, separation })),
      ...{ firstDay: toDay(firstDay), lastDay: toDay(lastDay), outcomes: ids },
    })),
    evaluatedAt: row.evaluatedAt.toISOString(),
  } satisfies ToolCohesionView;
}

const namesOf = (snapshot: OrgSnapshot) => ({ toAgentName: (name: string) => snapshot.toAgentName(name) });

/** Worst first: open warnings, then lowest cohesion, then name. `tool`: the name that agents use. */
export async function listCohesion(
  scope: OrgScope,
  { tool, state }: { tool?: string | undefined; state?: 'warned' | 'healthy' | undefined },
): Promise<ToolCohesionView[]> {
  const snapshot = await snapshotOf(scope);
  const [rows, open] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await listCohesionRows(together, tool === undefined ? undefined : [snapshot.sourceName(tool)]),
        await openWarnings(together),
      ] as const,
  );
  const warned = (view: ToolCohesionView) => WARNING_KINDS.filter((kind) => view[kind].isOpen).length;
  return rows
    .map((row) => toView(row, open, namesOf(snapshot)))
    .filter((view) => state === undefined || (state === 'warned') === warned(view) > 0)
    .sort((a, b) => warned(b) - warned(a) || (a.cohesion ?? 2) - (b.cohesion ?? 2) || (a.tool < b.tool ? -1 : 1));
}

function toWarning(row: WarningRow, snapshot: OrgSnapshot): CohesionWarningView {
  const { id, method, before, share, lower, upper, calls, signals, axes, strength, outcomes, corrections } = row;
  return {
    ...{ id, tool: snapshot.toAgentName(row.tool), method, kind: row.kind as WarningKind },
    state: row.closedAt === null ? 'open' : 'closed',
    openedAt: row.openedAt.toISOString(),
    since: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy as CohesionWarningView['closedBy'],
    ...{ before, share, lower, upper, calls, signals, axes, strength, outcomes, corrections },
  };
}

/** Newest first. `tool`: the name that agents use. */
export async function listWarnings(
  scope: OrgScope,
  filters: WarningFilters & PageRequest,
): Promise<Page<CohesionWarningView>> {
  const snapshot = await snapshotOf(scope);
  const tool = filters.tool === undefined ? undefined : snapshot.sourceName(filters.tool);
  const { rows, nextCursor } = await listWarningRows(scope, { ...filters, tool });
  return { data: rows.map((row) => toWarning(row, snapshot)), nextCursor };
}

export async function getWarning(scope: OrgScope, id: string): Promise<CohesionWarningDetail> {
  const row = await getWarningRow(scope, id);
  const snapshot = await snapshotOf(scope);
  const [events, correctionRows, rows] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await findOutcomes(together, row.outcomes),
        await findCorrections(together, row.corrections),
        // The total is computed for open warnings only; closed ones keep their stored value.
        row.closedAt === null ? await listCohesionRows(together, [row.tool]) : [],
      ] as const,
  );
  const counts = rows.find(({ method }) => method === row.method)?.assessment.found;
  const found = counts?.[row.kind as WarningKind];
  const foundCorrections = correctionRows.length > 0 ? counts?.corrections : undefined;
  return {
    ...toWarning(row, snapshot),
    ...{ events, said: correctionRows },
    ...(found === undefined ? {} : { found }),
    ...(foundCorrections === undefined ? {} : { saidFound: foundCorrections }),
  };
}

/** Axes that agents named in the last 30 days, most frequent first. */
export async function listAxes(scope: OrgScope): Promise<AxisView[]> {
  const since = new Date(Date.now() - AXES_DAYS * DAY_MS);
  const [correctionRows, { synonyms }] = await readOrgBatch(
    scope,
    async (together) => [await namedAxes(together, since), await loadCohesionSettings(together)] as const,
  );
  const snapshot = await snapshotOf(scope);
  const axes = new Map<string, AxisView>();
  for (const { axis: written, count, tools } of correctionRows) {
    const [axis] = canonicalAxes([written], synonyms);
    if (axis === undefined) continue;
    const known = axes.get(axis) ?? { axis, count: 0, tools: [], said: [], isNamed: isNamedAxis(axis, synonyms) };
    known.count += count;
    known.said.push(written);
    known.tools = [...new Set([...known.tools, ...tools.map((tool) => snapshot.toAgentName(tool))])].sort();
    axes.set(axis, known);
  }
  return [...axes.values()].sort((a, b) => b.count - a.count || (a.axis < b.axis ? -1 : 1));
}

/** The agent that alone reports what the warnings rest on, if Ambit observed none of it. */
function reporterOf(warnings: readonly WarningRow[], snapshot: OrgSnapshot): { reportedBy?: string } {
  const agents = [...new Set(warnings.flatMap(({ agents }) => agents))];
  const [only] = agents;
  if (agents.length !== 1 || only === undefined || warnings.some(({ observed }) => observed > 0)) return {};
  const slug = snapshot.agent(only)?.input.slug;
  return slug === undefined ? {} : { reportedBy: slug };
}

/** Calls since the warning's rise, as its problem shows them: those before it would hide how bad the tool is now. */
function sinceRise(assessment: StoredAssessment, kind: WarningKind, warning: WarningRow | undefined): StoredAssessment {
  if (!warning) return assessment;
  const { signals: bad, calls: total, share, lower, upper } = warning;
  return { ...assessment, [kind]: { ...assessment[kind], bad, total, share, lower, upper } };
}

/** Tools with open warnings, by source name. Input for suggestions. */
export async function listSuspects(scope: OrgScope): Promise<SuspectTool[]> {
  const snapshot = await snapshotOf(scope);
  const open = await openWarnings(scope);
  const tools = [...open.keys()].map((key) => (JSON.parse(key) as [string, string])[0]);
  const rows = await listCohesionRows(scope, [...new Set(tools)]);
  return rows.flatMap((row) => {
    const kinds = open.get(keyOf(row));
    if (!kinds) return [];
    const { tool, method } = row;
    const assessment = sinceRise(row.assessment, 'implementation', kinds.get('implementation'));
    return [
      {
        ...{ tool, method, assessment, open: new Set([...kinds.keys()] as WarningKind[]) },
        events: {
          boundary: assessment.clusters[0]?.ids ?? [],
          ...{ utility: assessment.poor, implementation: assessment.failed },
        },
        ...(assessment.found ? { found: assessment.found } : {}),
        ...(assessment.elsewhere ? { elsewhere: assessment.elsewhere } : {}),
        ...reporterOf([...kinds.values()], snapshot),
        ...{ corrections: assessment.corrections, signature: assessment.signature },
      },
    ];
  });
}

export {
  findWarningRow as findWarning,
  listOpenWarnings,
  saveDetectionTime,
  saveSuggestionReview,
  type WarningRow,
} from './cohesion-repository';
export { loadCohesionSettings } from './cohesion-settings-service';
