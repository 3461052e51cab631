import type { OrgScope } from '@/lib/data/scope';
import { readOrgTogether } from '@/lib/data/transactions';
import { type BoundedCalibration, boundedWorth, fitBounded, reachesThreshold } from '@/lib/routing/bounded-calibration';
import { type Evidence, reliability } from '@/lib/routing/calibration';
import { type EvidenceRow, listEvidence, type PacketSums, sumPackets } from './packet-repository';
import { readRoutingValues } from './routing-defaults';
import type { CalibrationView, ModelFailureView, RoutingFigures, RoutingValues } from './routing-settings-contract';
import {
  EVIDENCE_NEEDED,
  findRoutingRows,
  methodOf,
  type RoutingCalibrationRow,
  saveCalibration,
} from './routing-settings-repository';

const MOST_EVIDENCE = 5_000;
const FEWEST = 10;
const DAY = 86_400_000;
/**
 * People speak whole, whether they decide or, later, say that it was wrong. That a call worked hardly says that it was the
 * right one; that an agent says so, hardly anything.
 */
const WORTH: Record<string, number> = { person: 1, correction: 1, result: 0.2, agent: 0.05 };
const worthOf = ({ by }: EvidenceRow) => WORTH[by] ?? 0.05;
const HALVES = 2;
const OFFLINE = 'offline';

type Figures = Pick<CalibrationView, 'before' | 'after'>;

/**
 * Before and after, each half by what the other taught: a calibration is not praised for what it was fitted on. After as
 * the gate has it for calls that only read: raised where people spoke.
 */
function figuresOf(evidence: readonly Evidence[]): Figures {
  const after = Array.from({ length: HALVES }, (_, half) => {
    const fitted = fitBounded(evidence.filter((_, i) => i % HALVES !== half));
    return evidence
      .filter((_, i) => i % HALVES === half)
      .map((one) => ({ ...one, confidence: boundedWorth(fitted, one.confidence, true) }));
  }).flat();
  return { before: reliability(evidence), after: reliability(after) };
}

/**
 * Fits what an organization's confidences were worth, from what became of them: of each selector by itself, because what
 * one means by 0.8 says nothing of what another does. False while there is next to nothing of any.
 */
export async function fitRouting(scope: OrgScope): Promise<boolean> {
  const bySelector = new Map<string, EvidenceRow[]>();
  for (const row of await listEvidence(scope, MOST_EVIDENCE)) {
    const rows = bySelector.get(row.selector);
    if (rows) rows.push(row);
    else bySelector.set(row.selector, [row]);
  }
  let isFitted = false;
  for (const [selector, rows] of bySelector) {
    if (rows.length < FEWEST) continue;
    const evidence = rows.map((row) => ({ confidence: row.confidence, isRight: row.isRight, weight: worthOf(row) }));
    await saveCalibration(scope, selector, fitBounded(evidence), evidence.length, figuresOf(evidence));
    isFitted = true;
  }
  return isFitted;
}

interface Counted {
  evidence: number;
  weight: number;
}
const NOTHING: Counted = { evidence: 0, weight: 0 };

function toCalibration(
  selector: string,
  row: RoutingCalibrationRow | undefined,
  counted: Counted,
  threshold: number,
): CalibrationView {
  const fitted = row?.calibration as unknown as BoundedCalibration | undefined;
  const figures = (row?.figures ?? {}) as unknown as Partial<Figures>;
  return {
    selector,
    active: methodOf(row ?? null) !== null,
    method: fitted?.method ?? null,
    evidence: row?.evidence ?? counted.evidence,
    weight: Math.round((fitted?.weight ?? row?.evidence ?? counted.weight) * 100) / 100,
    range: fitted?.range ?? null,
    raises: [...(fitted?.raises ?? [])],
    reachesThreshold: fitted !== undefined && reachesThreshold(fitted, threshold),
    needed: EVIDENCE_NEEDED,
    fittedAt: row?.fittedAt.toISOString() ?? null,
    before: figures.before ?? null,
    after: figures.after ?? null,
  };
}

/** The current selector's first, then every other that something is known of. */
async function listCalibrations(
  scope: OrgScope,
  current: string,
  rows: readonly RoutingCalibrationRow[],
  threshold: number,
): Promise<CalibrationView[]> {
  const counts = new Map<string, Counted>();
  for (const row of await listEvidence(scope, MOST_EVIDENCE)) {
    const { evidence, weight } = counts.get(row.selector) ?? NOTHING;
    counts.set(row.selector, { evidence: evidence + 1, weight: weight + worthOf(row) });
  }
  const known = new Set([current, ...rows.map(({ selector }) => selector), ...counts.keys()]);
  return [...known].map((selector) =>
    toCalibration(
      selector,
      rows.find((row) => row.selector === selector),
      counts.get(selector) ?? NOTHING,
      threshold,
    ),
  );
}

function costOf({ inputTokens, outputTokens }: PacketSums, { model }: RoutingValues): number | null {
  if (!model || (model.inputPrice === null && model.outputPrice === null)) return null;
  return (inputTokens * (model.inputPrice ?? 0) + outputTokens * (model.outputPrice ?? 0)) / 1_000_000;
}

const range = (p50: number | null, p99: number | null) => (p50 === null || p99 === null ? null : { p50, p99 });

/** What routing did in the last days, what it cost, and how far its confidences keep their promises. */
export async function getRoutingFigures(scope: OrgScope, days: number): Promise<RoutingFigures> {
  const [sums, rows] = await readOrgTogether(
    scope,
    async (together) =>
      [await sumPackets(together, new Date(Date.now() - days * DAY)), await findRoutingRows(together)] as const,
  );
  const values = readRoutingValues(rows.settings?.settings);
  const selector = values.model?.selection ?? OFFLINE;
  const calibrations = await listCalibrations(scope, selector, rows.calibrations, values.confidenceThreshold);
  const last = sums.lastModelFailure;
  return {
    days,
    packets: Object.values(sums.byStatus).reduce((total, count) => total + count, 0),
    byStatus: sums.byStatus,
    judged: sums.judged,
    invented: sums.invented,
    dryRuns: sums.dryRuns,
    modelFailures: sums.modelFailures,
    lastModelFailure: last && { ...(last.failure as ModelFailureView), packet: last.id, at: last.at.toISOString() },
    modelWorkedAt: sums.modelWorkedAt?.toISOString() ?? null,
    tokens: { input: sums.inputTokens, output: sums.outputTokens },
    cost: costOf(sums, values),
    currency: values.model?.currency ?? null,
    addedMs: range(sums.p50, sums.p99),
    modelMs: range(sums.modelP50, sums.modelP99),
    calibration: calibrations[0]!,
    calibrations,
  };
}
