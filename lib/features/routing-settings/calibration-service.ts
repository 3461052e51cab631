import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { boundedConfidence, fitBounded, reachesThreshold } from '@/lib/routing/bounded-calibration';
import { type Evidence, reliability } from '@/lib/routing/calibration';
import { type EvidenceRow, listEvidence, type PacketSums, sumPackets } from './routing-figures-read-model';
import type {
  CalibrationFigures,
  CalibrationView,
  ModelFailureView,
  RoutingFigures,
  RoutingValues,
} from './routing-settings-contract';
import {
  findRoutingRows,
  MIN_EVIDENCE,
  methodOf,
  type RoutingCalibrationRow,
  type SelectorCalibration,
  saveCalibration,
} from './routing-settings-repository';
import { readStoredRouting } from './stored-routing';
import { tokenCost } from './token-cost';

const MAX_EVIDENCE = 5_000;
const FEWEST = 10;
const DAY = 86_400_000;
/**
 * Weight of each kind of evidence. Decisions and corrections by people count fully. A successful call is weak evidence
 * that the tool was correct; an agent's report even weaker.
 */
const EVIDENCE_WEIGHTS: Record<string, number> = { person: 1, correction: 1, result: 0.2, agent: 0.05 };
const worthOf = ({ by }: EvidenceRow) => EVIDENCE_WEIGHTS[by] ?? 0.05;
const HALVES = 2;
const MAX_TOOLS = 200;
const OFFLINE = 'offline';
const NO_PRICES = { inputPrice: null, outputPrice: null, currency: null };

/**
 * Computes figures before and after calibration with cross-validation: each half is evaluated with the calibration
 * fitted on the other. "After" applies the gate's rules for read-only calls: confidence may only be raised where people
 * decided.
 */
function figuresOf(evidence: readonly Evidence[]): CalibrationFigures {
  const after = Array.from({ length: HALVES }, (_, half) => {
    const fitted = fitBounded(evidence.filter((_, i) => i % HALVES !== half));
    return evidence
      .filter((_, i) => i % HALVES === half)
      .map((one) => ({ ...one, confidence: boundedConfidence(fitted, one.confidence, true) }));
  }).flat();
  return { before: reliability(evidence), after: reliability(after) };
}

function grouped<K>(rows: readonly EvidenceRow[], keyOf: (row: EvidenceRow) => K): Map<K, EvidenceRow[]> {
  const groups = new Map<K, EvidenceRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const toEvidence = (row: EvidenceRow): Evidence => ({
  ...{ confidence: row.confidence, isRight: row.isRight, weight: worthOf(row) },
});

/**
 * Fits tools with as much evidence as the gate requires each by themselves, and all others together. Many denials of one
 * tool say nothing about the others.
 */
function fitTools(rows: readonly EvidenceRow[]): SelectorCalibration {
  const byTool = grouped(rows, ({ tool }) => tool);
  const weightOf = (list: readonly EvidenceRow[]) => list.reduce((sum, row) => sum + worthOf(row), 0);
  const own = [...byTool].filter(([tool, list]) => tool !== null && weightOf(list) >= MIN_EVIDENCE).slice(0, MAX_TOOLS);
  const rest = rows.filter(({ tool }) => !own.some(([name]) => name === tool));
  const tools = Object.fromEntries(own.map(([tool, list]) => [tool, fitBounded(list.map(toEvidence))]));
  return { ...fitBounded(rest.map(toEvidence)), ...(own.length > 0 && { tools }) };
}

/**
 * Fits each selector's confidence calibration from the results of past packets, and those of tools with many decisions.
 * Separate per selector, because their confidence scales differ. Returns false when there is too little evidence.
 */
export async function fitRouting(scope: OrgScope): Promise<boolean> {
  const bySelector = grouped(await listEvidence(scope, MAX_EVIDENCE), ({ selector }) => selector);
  let isFitted = false;
  for (const [selector, rows] of bySelector) {
    if (rows.length < FEWEST) continue;
    await saveCalibration(scope, selector, fitTools(rows), rows.length, figuresOf(rows.map(toEvidence)));
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
  const fitted = row?.calibration;
  return {
    selector,
    active: methodOf(row ?? null) !== null,
    method: fitted?.method ?? null,
    evidence: row?.evidence ?? counted.evidence,
    weight: Math.round((fitted?.weight ?? row?.evidence ?? counted.weight) * 100) / 100,
    range: fitted?.range ?? null,
    raises: [...(fitted?.raises ?? [])],
    tools: Object.entries(fitted?.tools ?? {}).map(([tool, { weight = 0 }]) => ({ tool, weight })),
    reachesThreshold: fitted !== undefined && reachesThreshold(fitted, threshold),
    needed: MIN_EVIDENCE,
    fittedAt: row?.fittedAt.toISOString() ?? null,
    before: row?.figures.before ?? null,
    after: row?.figures.after ?? null,
  };
}

/** Returns the current selector first, then all others with evidence. */
async function listCalibrations(
  scope: OrgScope,
  current: string,
  rows: readonly RoutingCalibrationRow[],
  threshold: number,
): Promise<CalibrationView[]> {
  const counts = new Map<string, Counted>();
  for (const row of await listEvidence(scope, MAX_EVIDENCE)) {
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

/** Cost of all tokens, at the prices in effect when they were used; without any, at the current ones. */
function costOf(
  { orgId }: OrgScope,
  { spent }: PacketSums,
  { model }: RoutingValues,
): { cost: number | null; currency: string | null } {
  const now = model ?? NO_PRICES;
  const costs = spent.map(({ settings, ...tokens }) => {
    const then = readStoredRouting(settings, orgId).values.model;
    const own = then && tokenCost(tokens, then);
    return own && own.cost !== null ? own : tokenCost(tokens, now);
  });
  // Newest first. Amounts in another currency cannot be added.
  const priced = costs.filter(({ cost }) => cost !== null);
  const currency = now.currency ?? priced[0]?.currency ?? null;
  const same = priced.filter((one) => one.currency === currency);
  if (same.length > 0) return { cost: same.reduce((sum, { cost }) => sum + cost!, 0), currency };
  return tokenCost({ input: 0, output: 0 }, { ...now, currency });
}

const range = (p50: number | null, p99: number | null) => (p50 === null || p99 === null ? null : { p50, p99 });

export async function getRoutingFigures(scope: OrgScope, days: number): Promise<RoutingFigures> {
  const [sums, rows] = await readOrgBatch(
    scope,
    async (together) =>
      [await sumPackets(together, new Date(Date.now() - days * DAY)), await findRoutingRows(together)] as const,
  );
  const { values } = readStoredRouting(rows.settings?.settings, scope.orgId);
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
    ...costOf(scope, sums, values),
    addedMs: range(sums.p50, sums.p99),
    modelMs: range(sums.modelP50, sums.modelP99),
    calibration: calibrations[0]!,
    calibrations,
  };
}
