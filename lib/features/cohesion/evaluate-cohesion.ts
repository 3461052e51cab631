import { type Assessment, assessTool, callsOf, withCallsAfter } from '@/lib/cohesion/assess-tool';
import { asksForRun } from '@/lib/cohesion/next-warning';
import { dayOf, HALF_LIVES } from '@/lib/cohesion/recency';
import { WARNING_KINDS } from '@/lib/cohesion/settings';
import type { OrgScope } from '@/lib/data/scope';
import { oldestPending } from '@/lib/data/system/fold-outcomes';
import { notify } from '@/lib/features/notifications/notify';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import {
  findProgress,
  listCleanRuns,
  listOpenWarnings,
  type StoredAssessment,
  saveEvaluation,
  type WarningRow,
} from './cohesion-repository';
import { type LoadedSettings, loadCohesionSettings, loadSettingsAt } from './cohesion-settings-service';
import { beforeChange, decideWarnings, type Evaluated } from './decide-warnings';
import { restsOfDays, type SignalRow, touchedSince } from './evidence-read-model';
import { type Gathered, gatherAfter, gatherSince, keyOf } from './gather-evidence';
import { warningFacts } from './warning-facts';

/** What was being written when the evidence was last read is found within this time. */
const OVERLAP_MS = 60_000;
/** Calls that go well are read for open warnings so often: they are what closes one. */
const OPEN_EVERY_MS = 60_000;
const MOST_IDS = 50;

function signatureOf(rows: readonly SignalRow[]): StoredAssessment['signature'] {
  const failures = rows.filter(({ kind }) => kind === 'implementation');
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  const most = failures.filter(({ code }) => code !== null).sort((a, b) => b.count - a.count)[0];
  return most ? { code: most.code!, share: most.count / total } : null;
}

/** What of an assessment is kept, with the events that it goes by. */
function toEvaluated(
  { tool, method, signals, corrections }: Gathered,
  assessment: Assessment,
  today: number,
): Evaluated {
  const of = (kind: SignalRow['kind']) => signals.filter((one) => one.kind === kind);
  const idsOf = (kind: SignalRow['kind']) =>
    of(kind)
      .flatMap(({ ids }) => ids)
      .slice(0, MOST_IDS);
  const countOf = (kind: SignalRow['kind']) => of(kind).reduce((sum, { count }) => sum + count, 0);
  const firstOf = (found: readonly number[]) => (found.length > 0 ? Math.min(...found) : today);
  return {
    ...{ tool, method, cohesion: assessment.cohesion, calls: assessment.implementation.total },
    assessment: {
      ...assessment,
      clusters: assessment.clusters.map((one) => ({ ...one, ids: one.ids.slice(0, MOST_IDS) })),
      corrections: corrections.map(({ id }) => id).slice(0, MOST_IDS),
      poor: idsOf('utility'),
      failed: idsOf('implementation'),
      signature: signatureOf(signals),
      found: {
        boundary: assessment.clusters[0]?.ids.length ?? 0,
        utility: countOf('utility'),
        implementation: countOf('implementation'),
        corrections: corrections.length,
      },
    },
    since: {
      boundary: assessment.clusters[0]?.firstDay ?? today,
      utility: firstOf([...of('utility').map(({ firstDay }) => firstDay), ...corrections.map(({ day }) => day)]),
      implementation: firstOf(of('implementation').map(({ firstDay }) => firstDay)),
    },
    sinceRun: {},
  };
}

/** How many calls in a row went well, to the call: of the day of the last signal those that came after it. */
async function countRuns(
  scope: OrgScope,
  evaluated: readonly Evaluated[],
  open: readonly WarningRow[],
  { settings }: LoadedSettings,
): Promise<void> {
  const isOpen = new Set(open.map((row) => `${keyOf(row)}\n${row.kind}`));
  const asked = evaluated.flatMap((one) =>
    WARNING_KINDS.flatMap((kind) => {
      const measure = one.assessment[kind];
      const isAsked = asksForRun(isOpen.has(`${keyOf(one)}\n${kind}`), measure, settings.thresholds[kind], settings);
      return isAsked ? [{ one, kind, tool: one.tool, method: one.method, after: new Date(measure.lastAt!) }] : [];
    }),
  );
  const rests = await restsOfDays(scope, asked);
  for (const [place, { one, kind }] of asked.entries())
    one.assessment[kind] = withCallsAfter(one.assessment[kind], callsOf(kind, rests[place]!));
}

/** Where calls in a row closed a warning: what came after them, of what would open again. */
async function lookAfterRuns(
  scope: OrgScope,
  evaluated: readonly Evaluated[],
  { settings, synonyms }: LoadedSettings,
  since: number,
  today: number,
): Promise<void> {
  const runs = await listCleanRuns(scope, new Date(since));
  for (const { tool, method, kind, closedAt } of runs) {
    const one = evaluated.find((row) => row.tool === tool && row.method === method);
    if (!one || !asksForRun(false, one.assessment[kind], settings.thresholds[kind], settings)) continue;
    const evidence = await gatherAfter(scope, { tool, method }, closedAt, synonyms);
    one.sinceRun[kind] = assessTool(evidence, settings, today)[kind];
  }
}

/** The evidence of some tools in the settings' memory, evaluated. `tools` null: all that were called. */
async function evaluate(
  scope: OrgScope,
  loaded: LoadedSettings,
  tools: readonly string[] | null,
  open: readonly WarningRow[],
  now: Date,
): Promise<Evaluated[]> {
  const { settings, synonyms } = loaded;
  const today = dayOf(now.getTime());
  const first = today - Math.ceil(HALF_LIVES * settings.halfLifeDays);
  const gathered = await gatherSince(scope, first, tools, synonyms);
  const evaluated = gathered.map((one) => toEvaluated(one, assessTool(one.evidence, settings, today), today));
  await countRuns(scope, evaluated, open, loaded);
  await lookAfterRuns(scope, evaluated, loaded, first * 86_400_000, today);
  return evaluated;
}

export interface CohesionRun {
  /** Tools and methods that were looked at. */
  looked: number;
  opened: number;
  closed: number;
  /** Every tool was looked at: once a day, after a change of the settings, and when somebody asks for it. */
  isWhole: boolean;
  /** When suggestions were last looked at as a whole. */
  suggestedAt: Date | null;
}

/**
 * Looks at the tools of which there is new evidence, at those with open warnings, and once a day (or `all`) at every one.
 * Safe to run twice and to be cut off anywhere: what it finds follows from the events alone. Nothing is looked at while
 * calls wait to be counted, as referrals without the calls beside them look like more than they are; `all` looks in any
 * case, and all is looked at again when they are counted.
 */
export async function evaluateCohesion(scope: OrgScope, now = new Date(), { all = false } = {}): Promise<CohesionRun> {
  const waitingSince = await oldestPending(scope.orgId, now);
  const loaded = await loadCohesionSettings(scope);
  const progress = await findProgress(scope);
  const suggestedAt = progress?.suggestedAt ?? null;
  if (waitingSince !== null && !all) return { looked: 0, opened: 0, closed: 0, isWhole: false, suggestedAt };
  const { snapshot } = await snapshots().get(scope.orgId);
  const today = dayOf(now.getTime());
  const isWhole =
    all || progress === null || progress.wholeDay !== today || progress.settingsVersion !== loaded.version;
  const open = await listOpenWarnings(scope);
  const touched = isWhole ? [] : await touchedSince(scope, new Date(progress.seenUntil.getTime() - OVERLAP_MS));
  const stale = open.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() >= OPEN_EVERY_MS);
  const tools = [...new Set([...touched, ...stale].map(({ tool }) => tool))];
  const evaluated = isWhole || tools.length > 0 ? await evaluate(scope, loaded, isWhole ? null : tools, open, now) : [];
  const isChanged = progress !== null && progress.settingsVersion !== loaded.version;
  const before = isChanged
    ? beforeChange(await loadSettingsAt(scope, progress.settingsVersion), loaded.settings)
    : null;
  // A tool that nobody called for eight half-lives is in no count any more; its warning fades all the same.
  const seen = new Set(evaluated.map(keyOf));
  const gone = (isWhole ? open : stale).filter((row) => !seen.has(keyOf(row))).map(({ id }) => id);
  const changes = await saveEvaluation(
    scope,
    now,
    evaluated.map(({ since: _, sinceRun: __, ...row }) => row),
    {
      seenUntil: waitingSince ?? now,
      // Before everything is counted nothing was looked at as a whole.
      wholeDay: waitingSince === null ? today : 0,
      settingsVersion: loaded.version,
    },
    (rows) => {
      const decided = decideWarnings(evaluated, rows, loaded, now, before);
      const faded = rows.filter(({ id }) => gone.includes(id)).map(({ id }) => ({ id, closedBy: 'faded' as const }));
      return { ...decided, close: [...decided.close, ...faded] };
    },
    (tx, warning) => notify(tx, scope, 'cohesion.warning', warningFacts(warning, snapshot, loaded.synonyms)),
  );
  return {
    looked: evaluated.length,
    opened: changes.open.length,
    closed: changes.close.length,
    isWhole,
    suggestedAt,
  };
}
