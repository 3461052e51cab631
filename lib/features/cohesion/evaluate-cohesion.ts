import { type Assessment, assessTool, type ToolEvidence } from '@/lib/cohesion/assess-tool';
import { canonicalAxes } from '@/lib/cohesion/axis-names';
import { nextWarning } from '@/lib/cohesion/next-warning';
import { dayOf, HALF_LIVES } from '@/lib/cohesion/recency';
import { WARNING_KINDS, type WarningKind } from '@/lib/cohesion/settings';
import type { OrgScope } from '@/lib/data/scope';
import { notify } from '@/lib/features/notifications/notify';
import {
  findProgress,
  listOpenWarnings,
  type NewRow,
  type NewWarning,
  type StoredAssessment,
  saveEvaluation,
  type WarningChanges,
  type WarningRow,
} from './cohesion-repository';
import { type LoadedSettings, loadCohesionSettings } from './cohesion-settings-service';
import {
  callDays,
  correctionsOf,
  type DayRow,
  referralsOf,
  type SignalRow,
  signalsOf,
  type ToolMethod,
  touchedSince,
} from './evidence-read-model';

const DAY_MS = 86_400_000;
/** What was being written when the evidence was last read is found within this time. */
const OVERLAP_MS = 60_000;
/** Calls that go well are read for open warnings so often: they are what closes one. */
const OPEN_EVERY_MS = 600_000;
const MOST_IDS = 50;

const keyOf = ({ tool, method }: ToolMethod) => JSON.stringify([tool, method]);

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

interface Evaluated extends NewRow {
  /** The first day of each kind's signals. */
  since: Record<WarningKind, number>;
}

function signatureOf(rows: readonly SignalRow[]): StoredAssessment['signature'] {
  const failures = rows.filter(({ kind }) => kind === 'implementation');
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  const most = failures.filter(({ code }) => code !== null).sort((a, b) => b.count - a.count)[0];
  return most ? { code: most.code!, share: most.count / total } : null;
}

/** The evidence of some tools since a moment, evaluated. `tools` null: all that were called. */
async function evaluate(
  scope: OrgScope,
  { settings, synonyms }: LoadedSettings,
  tools: readonly string[] | null,
  now: Date,
): Promise<Evaluated[]> {
  const today = dayOf(now.getTime());
  const since = new Date((today - Math.ceil(HALF_LIVES * settings.halfLifeDays)) * DAY_MS);
  const days = groupBy<DayRow>(await callDays(scope, since, tools));
  const names = [...new Set([...(tools ?? []), ...[...days.values()].map(([first]) => first!.tool)])];
  const referrals = groupBy(await referralsOf(scope, since, names));
  const signals = groupBy(await signalsOf(scope, since, names));
  const corrections = groupBy(await correctionsOf(scope, since, names));
  return [...new Set([...days.keys(), ...corrections.keys()])].map((key) => {
    const [tool, method] = JSON.parse(key) as [string, string];
    const told = signals.get(key) ?? [];
    const said = corrections.get(key) ?? [];
    const of = (kind: SignalRow['kind']) => told.filter((one) => one.kind === kind);
    const sourcesOf = (kind: SignalRow['kind']) =>
      of(kind).flatMap(({ from, lastDay }) => from.map((one) => ({ from: one, day: lastDay })));
    const evidence: ToolEvidence = {
      days: days.get(key) ?? [],
      referrals: (referrals.get(key) ?? []).map(({ id, axes, day, from }) => ({
        ...{ id, day, from },
        axes: canonicalAxes(axesIn(axes), synonyms),
      })),
      corrections: said,
      poor: sourcesOf('utility'),
      failed: sourcesOf('implementation'),
    };
    const assessment = assessTool(evidence, settings, today);
    const idsOf = (kind: SignalRow['kind']) =>
      of(kind)
        .flatMap(({ ids }) => ids)
        .slice(0, MOST_IDS);
    const firstOf = (found: readonly number[]) => (found.length > 0 ? Math.min(...found) : today);
    return {
      ...{ tool, method, cohesion: assessment.cohesion, calls: assessment.implementation.total },
      assessment: {
        ...assessment,
        clusters: assessment.clusters.map((one) => ({ ...one, ids: one.ids.slice(0, MOST_IDS) })),
        corrections: said.map(({ id }) => id).slice(0, MOST_IDS),
        poor: idsOf('utility'),
        failed: idsOf('implementation'),
        signature: signatureOf(told),
      },
      since: {
        boundary: assessment.clusters[0]?.firstDay ?? today,
        utility: firstOf([...of('utility').map(({ firstDay }) => firstDay), ...said.map(({ day }) => day)]),
        implementation: firstOf(of('implementation').map(({ firstDay }) => firstDay)),
      },
    };
  });
}

/** What a warning says of itself, at each look. */
function factsOf({ assessment }: Evaluated, kind: WarningKind) {
  const { share, lower, upper, total, signals } = assessment[kind];
  const [first] = kind === 'boundary' ? assessment.clusters : [];
  const outcomes = { boundary: first?.ids ?? [], utility: assessment.poor, implementation: assessment.failed }[kind];
  return {
    ...{ share, lower, upper, calls: total, signals },
    ...{ axes: first?.axes.map(({ axis }) => axis) ?? [], strength: first?.strength ?? null },
    ...{ outcomes, corrections: kind === 'utility' ? assessment.corrections : [] },
  };
}

function decideWarnings(
  evaluated: readonly Evaluated[],
  open: readonly WarningRow[],
  { settings }: LoadedSettings,
  now: Date,
): WarningChanges {
  const changes: WarningChanges = { open: [], stay: [], close: [] };
  const known = new Map(open.map((row) => [`${keyOf(row)}\n${row.kind}`, row]));
  for (const one of evaluated) {
    for (const kind of WARNING_KINDS) {
      const row = known.get(`${keyOf(one)}\n${kind}`);
      const measure: Assessment[WarningKind] = one.assessment[kind];
      const step = nextWarning({ isOpen: row !== undefined }, measure, settings.thresholds[kind], settings);
      if (step === 'open') {
        const { tool, method } = one;
        const since = new Date(one.since[kind] * DAY_MS);
        const warning: NewWarning = {
          tool,
          method,
          kind,
          since,
          openedAt: now,
          lastSeenAt: now,
          ...factsOf(one, kind),
        };
        changes.open.push(warning);
      } else if (row && step === 'stay') {
        changes.stay.push({ id: row.id, data: { lastSeenAt: now, ...factsOf(one, kind) } });
      } else if (row) {
        changes.close.push({ id: row.id, closedBy: step === 'fade' ? 'faded' : 'recovered' });
      }
    }
  }
  return changes;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** For webhooks and mail: counts alone, for what agents say is not sent around. */
function reasonOf({ kind, method, share, signals, calls }: NewWarning): string {
  const of = method === 'call' ? '' : ` of ${method}`;
  const what = {
    boundary: 'asked for work beyond its boundary',
    utility: 'were answered with little use',
    implementation: 'failed',
  }[kind as WarningKind];
  return `About ${Math.round(signals)} of ${Math.round(calls)} recent calls${of} (${percent(share)}) ${what}.`;
}

export interface CohesionRun {
  /** Tools and methods that were looked at. */
  looked: number;
  opened: number;
  closed: number;
  /** Every tool was looked at: once a day, and after a change of the settings. */
  isWhole: boolean;
  /** When suggestions were last looked at as a whole. */
  suggestedAt: Date | null;
}

/**
 * Looks at the tools of which there is new evidence, at those with open warnings, and once a day at all. Safe to run twice
 * and to be cut off anywhere: what it finds follows from the events alone.
 */
export async function evaluateCohesion(scope: OrgScope, now = new Date()): Promise<CohesionRun> {
  const loaded = await loadCohesionSettings(scope);
  const progress = await findProgress(scope);
  const today = dayOf(now.getTime());
  const isWhole = progress === null || progress.wholeDay !== today || progress.settingsVersion !== loaded.version;
  const open = await listOpenWarnings(scope);
  const touched = isWhole ? [] : await touchedSince(scope, new Date(progress.seenUntil.getTime() - OVERLAP_MS));
  const stale = open.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() >= OPEN_EVERY_MS);
  const tools = [...new Set([...touched, ...stale].map(({ tool }) => tool))];
  const evaluated = isWhole || tools.length > 0 ? await evaluate(scope, loaded, isWhole ? null : tools, now) : [];
  // A tool that nobody called for eight half-lives is in no count any more; its warning fades all the same.
  const seen = new Set(evaluated.map(keyOf));
  const gone = (isWhole ? open : stale).filter((row) => !seen.has(keyOf(row))).map(({ id }) => id);
  const changes = await saveEvaluation(
    scope,
    now,
    evaluated.map(({ since: _, ...row }) => row),
    { seenUntil: now, wholeDay: today, settingsVersion: loaded.version },
    (rows) => {
      const decided = decideWarnings(evaluated, rows, loaded, now);
      const faded = rows.filter(({ id }) => gone.includes(id)).map(({ id }) => ({ id, closedBy: 'faded' as const }));
      return { ...decided, close: [...decided.close, ...faded] };
    },
    (tx, warning) => notify(tx, scope, 'cohesion.warning', { tool: warning.tool, reason: reasonOf(warning) }),
  );
  return {
    looked: evaluated.length,
    opened: changes.open.length,
    closed: changes.close.length,
    isWhole,
    suggestedAt: progress?.suggestedAt ?? null,
  };
}
