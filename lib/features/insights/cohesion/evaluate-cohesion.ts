import { type Assessment, assessTool } from '@/lib/cohesion/assess-tool';
import { DAY_MS, dayOf, HALF_LIVES } from '@/lib/cohesion/recency';
import { type Start, seriesOf } from '@/lib/cohesion/series';
import type { CohesionSettings, WarningKind } from '@/lib/cohesion/settings';
import type { OrgScope } from '@/lib/data/scope';
import { findOldestPending } from '@/lib/data/system/retention/roll-up-outcomes';
import { hasBit } from '@/lib/engine/mask';
import { notify } from '@/lib/features/notifications/notify';
import { PROBLEM_KIND_OF } from '@/lib/shared/problem-kinds';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import {
  findProgress,
  listOpenWarnings,
  listRecoveries,
  type StoredAssessment,
  saveEvaluation,
  type WarningRow,
} from './cohesion-repository';
import { loadCohesionSettings, loadSettingsAt, type VersionedSettings } from './cohesion-settings-service';
import { beforeChange, decideWarnings, type Evaluated } from './decide-warnings';
import { callsOnRestOfHours, type SignalRow, type ToolMethod, toolsWithNewEvidence } from './evidence-read-model';
import { type GatheredEvidence, gatherEvidence, keyOf } from './gather-evidence';
import { warningPayload } from './warning-payload';

/** Rereads this much, to find rows still being written when the evidence was last read. */
const OVERLAP_MS = 60_000;
/** Interval for reading successful calls of open warnings, which can close them. */
const OPEN_EVERY_MS = 60_000;
const MAX_IDS = 50;

function signatureOf(rows: readonly SignalRow[]): StoredAssessment['signature'] {
  const failures = rows.filter(({ kind }) => kind === 'implementation');
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  const max = failures.filter(({ code }) => code !== null).sort((a, b) => b.count - a.count)[0];
  return max ? { code: max.code!, share: max.count / total } : null;
}

/** Selects the part of an assessment to store, with its supporting events. */
function toEvaluated(
  { tool, method, signals, corrections, evidence, support, elsewhere }: GatheredEvidence,
  assessment: Assessment,
  settings: CohesionSettings,
  starts: Starts,
): Evaluated {
  const of = (kind: SignalRow['kind']) => signals.filter((one) => one.kind === kind);
  const idsOf = (kind: SignalRow['kind']) =>
    of(kind)
      .flatMap(({ ids }) => ids)
      .slice(0, MAX_IDS);
  const countOf = (kind: SignalRow['kind']) => of(kind).reduce((sum, { count }) => sum + count, 0);
  const cluster = assessment.clusters[0]?.ids ?? [];
  const seriesFrom = (kind: WarningKind) => {
    const start = starts.get(startKey({ tool, method, kind }));
    const all = seriesOf(kind, evidence, cluster, settings);
    return {
      all,
      isOpen: start?.isOpen ?? false,
      later: start ? seriesOf(kind, evidence, cluster, settings, start) : all,
    };
  };
  return {
    ...{ tool, method, cohesion: assessment.cohesion, calls: assessment.implementation.total, support },
    assessment: {
      ...assessment,
      clusters: assessment.clusters.map((one) => ({ ...one, ids: one.ids.slice(0, MAX_IDS) })),
      corrections: corrections.map(({ id }) => id).slice(0, MAX_IDS),
      poor: idsOf('utility'),
      failed: idsOf('implementation'),
      signature: signatureOf(signals),
      ...(elsewhere ? { elsewhere } : {}),
      found: {
        boundary: assessment.clusters[0]?.ids.length ?? 0,
        utility: countOf('utility'),
        implementation: countOf('implementation'),
        corrections: corrections.length,
      },
    },
    series: {
      boundary: seriesFrom('boundary'),
      utility: seriesFrom('utility'),
      implementation: seriesFrom('implementation'),
    },
  };
}

const startKey = ({ kind, ...of }: ToolMethod & { kind: string }) => `${keyOf(of)}\n${kind}`;

type Starts = ReadonlyMap<string, Start & { isOpen: boolean }>;

/** The moment from which evidence counts: when the open warning opened, or the last one closed. */
async function findStarts(scope: OrgScope, open: readonly WarningRow[], since: number): Promise<Starts> {
  const recoveries = await listRecoveries(scope, new Date(since * DAY_MS));
  const known = [
    ...recoveries.map(({ closedAt, ...row }) => ({ ...row, after: closedAt, isOpen: false })),
    ...open.map(({ tool, method, kind, openedAt }) => ({ tool, method, kind, after: openedAt, isOpen: true })),
  ];
  const rests = await callsOnRestOfHours(scope, known);
  return new Map(
    known.map((one, place) => [
      startKey(one),
      { at: one.after.getTime(), rest: rests[place] ?? null, isOpen: one.isOpen },
    ]),
  );
}

/**
 * Evaluates the evidence of tools within the settings' memory. `tools`: null for all called tools. Skips names that are
 * not in the catalog, because agents may report any name.
 */
async function evaluate(
  scope: OrgScope,
  { settings, synonyms }: VersionedSettings,
  tools: readonly string[] | null,
  open: readonly WarningRow[],
  { now, snapshot }: { now: Date; snapshot: OrgSnapshot },
): Promise<Evaluated[]> {
  const today = dayOf(now.getTime());
  const since = today - Math.ceil(HALF_LIVES * settings.halfLifeDays);
  const { outcomeDays } = snapshot.rows;
  const mayCall = (agentId: string, tool: string) => {
    const index = snapshot.catalog.indexOf.get(tool);
    const agent = snapshot.agent(agentId);
    return index !== undefined && agent !== undefined && hasBit(agent.compiled.base, index);
  };
  const found = await gatherEvidence(scope, { since, today, outcomeDays }, tools, synonyms, mayCall);
  const gathered = found.filter(({ tool }) => snapshot.catalog.indexOf.has(tool));
  const starts = await findStarts(scope, open, since);
  return gathered.map((one) => toEvaluated(one, assessTool(one.evidence, settings, today), settings, starts));
}

export interface CohesionRun {
  looked: number;
  opened: number;
  closed: number;
  /** All tools were evaluated: once a day, after a settings change, or on request. */
  isWhole: boolean;
  /** Time of the last full review of suggestions. */
  suggestedAt: Date | null;
  /** Time of the last detection of other problems. */
  detectedAt: Date | null;
}

/**
 * Evaluates tools with new evidence and tools with open warnings, and once a day (or with `all`) every tool. Idempotent
 * and safe to interrupt, because the result depends only on stored events. Skipped while calls are waiting to be
 * counted, because referrals without their calls look too frequent; `all` runs anyway, and everything is evaluated
 * again after counting.
 */
export async function evaluateCohesion(scope: OrgScope, now = new Date(), { all = false } = {}): Promise<CohesionRun> {
  const waitingSince = await findOldestPending(scope.orgId, now);
  const loaded = await loadCohesionSettings(scope);
  const progress = await findProgress(scope);
  const { suggestedAt = null, detectedAt = null } = progress ?? {};
  if (waitingSince !== null && !all)
    return { looked: 0, opened: 0, closed: 0, isWhole: false, suggestedAt, detectedAt };
  const snapshot = await snapshotOf(scope);
  const today = dayOf(now.getTime());
  const isWhole =
    all || progress === null || progress.wholeDay !== today || progress.settingsVersion !== loaded.version;
  const open = await listOpenWarnings(scope);
  const touched = isWhole ? [] : await toolsWithNewEvidence(scope, new Date(progress.seenUntil.getTime() - OVERLAP_MS));
  const stale = open.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() >= OPEN_EVERY_MS);
  const tools = [...new Set([...touched, ...stale].map(({ tool }) => tool))];
  const at = { now, snapshot };
  const evaluated = isWhole || tools.length > 0 ? await evaluate(scope, loaded, isWhole ? null : tools, open, at) : [];
  const isChanged = progress !== null && progress.settingsVersion !== loaded.version;
  const before = isChanged
    ? beforeChange(await loadSettingsAt(scope, progress.settingsVersion), loaded.settings)
    : null;
  // A tool without calls for eight half-lives is in no count, but its warning must still fade.
  const seen = new Set(evaluated.map(keyOf));
  const gone = (isWhole ? open : stale).filter((row) => !seen.has(keyOf(row))).map(({ id }) => id);
  const changes = await saveEvaluation(
    scope,
    now,
    evaluated.map(({ series: _, support: __, ...row }) => row),
    {
      seenUntil: waitingSince ?? now,
      // Not recorded as a full evaluation while calls are still waiting to be counted.
      wholeDay: waitingSince === null ? today : 0,
      settingsVersion: loaded.version,
    },
    (rows) => {
      const decided = decideWarnings(evaluated, rows, loaded, now, before);
      const faded = rows.filter(({ id }) => gone.includes(id)).map(({ id }) => ({ id, closedBy: 'faded' as const }));
      return { ...decided, close: [...decided.close, ...faded] };
    },
    (tx, warning) => notify(tx, scope, 'cohesion.warning', warningPayload(warning, snapshot, loaded.synonyms)),
    (tx, { id, tool, kind }) =>
      notify(tx, scope, 'problem.closed', {
        ...{ problem: id, kind: PROBLEM_KIND_OF[kind], tool: snapshot.toAgentName(tool), agent: null, source: null },
      }),
  );
  return {
    looked: evaluated.length,
    opened: changes.open.length,
    closed: changes.close.length,
    isWhole,
    ...{ suggestedAt, detectedAt },
  };
}
