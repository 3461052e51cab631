import type { OrgScope } from '@/lib/data/scope';
import { type Calibration, calibrated, type Evidence, fitCalibration, reliability } from '@/lib/routing/calibration';
import { listEvidence, sumPackets } from './packet-repository';
import { readRoutingValues } from './routing-defaults';
import type { RoutingFigures } from './routing-settings-contract';
import { EVIDENCE_NEEDED, findRoutingRows, saveCalibration } from './routing-settings-repository';

const MOST_EVIDENCE = 5_000;
const FEWEST = 10;
const DAY = 86_400_000;
/** A result speaks less clearly than a person, whether they decide or, later, say that it was wrong. */
const WORTH: Record<string, number> = { person: 1, correction: 1, result: 0.5 };
const HALVES = 2;

type Figures = Pick<RoutingFigures['calibration'], 'before' | 'after'>;

/** Before and after, each half by what the other taught: a calibration is not praised for what it was fitted on. */
function figuresOf(evidence: readonly Evidence[]): Figures {
  const after = Array.from({ length: HALVES }, (_, half) => {
    const fitted = fitCalibration(evidence.filter((_, i) => i % HALVES !== half));
    return evidence
      .filter((_, i) => i % HALVES === half)
      .map((one) => ({ ...one, confidence: calibrated(fitted, one.confidence) }));
  }).flat();
  return { before: reliability(evidence), after: reliability(after) };
}

/** Fits what an organization's confidences were worth, from what became of them. False while there is next to nothing. */
export async function fitRouting(scope: OrgScope): Promise<boolean> {
  const rows = await listEvidence(scope, MOST_EVIDENCE);
  if (rows.length < FEWEST) return false;
  const evidence = rows.map(({ confidence, isRight, by }) => ({ confidence, isRight, weight: WORTH[by] ?? 0.5 }));
  await saveCalibration(scope, fitCalibration(evidence), evidence.length, figuresOf(evidence));
  return true;
}

/** What routing did in the last days, what it cost, and how far its confidences keep their promises. */
export async function getRoutingFigures(scope: OrgScope, days: number): Promise<RoutingFigures> {
  const [sums, { settings, calibration }] = await Promise.all([
    sumPackets(scope, new Date(Date.now() - days * DAY)),
    findRoutingRows(scope),
  ]);
  const { model } = readRoutingValues(settings?.settings);
  const priced = model && (model.inputPrice !== null || model.outputPrice !== null);
  const million = 1_000_000;
  const fitted = calibration?.calibration as unknown as Calibration | undefined;
  const figures = (calibration?.figures ?? {}) as unknown as Partial<Figures>;
  const evidence = calibration?.evidence ?? (await listEvidence(scope, MOST_EVIDENCE)).length;
  return {
    days,
    packets: Object.values(sums.byStatus).reduce((total, count) => total + count, 0),
    byStatus: sums.byStatus,
    invented: sums.invented,
    dryRuns: sums.dryRuns,
    tokens: { input: sums.inputTokens, output: sums.outputTokens },
    cost: priced
      ? (sums.inputTokens * (model.inputPrice ?? 0) + sums.outputTokens * (model.outputPrice ?? 0)) / million
      : null,
    addedMs: sums.p50 === null || sums.p99 === null ? null : { p50: sums.p50, p99: sums.p99 },
    calibration: {
      active: evidence >= EVIDENCE_NEEDED && fitted !== undefined,
      method: fitted?.method ?? null,
      evidence,
      needed: EVIDENCE_NEEDED,
      fittedAt: calibration?.fittedAt.toISOString() ?? null,
      before: figures.before ?? null,
      after: figures.after ?? null,
    },
  };
}
