import type {
  EvaluationComparison,
  EvaluationFigures,
  EvaluationRunView,
  QuestionTarget,
} from '@/lib/features/descriptions/evaluations/evaluation-contract';

export const NO_TOOL = 'no tool';

/** Formats a share, such as 76%, or 6.7% below 10%. */
export function percent(part: number, whole = 1): string {
  if (whole === 0) return '–';
  const share = (100 * part) / whole;
  const isWhole = Math.abs(share - Math.round(share)) < 0.05 || share >= 10;
  return `${isWhole ? Math.round(share) : share.toFixed(1)}%`;
}

export const hitRate = ({ hits, positives }: EvaluationFigures) => percent(hits, positives);
export const recall = ({ found, positives }: EvaluationFigures) => percent(found, positives);
export const falseCallRate = ({ falseCalls, negatives }: EvaluationFigures) => percent(falseCalls, negatives);

export function targetWords(over: QuestionTarget): string {
  if (over.kind === 'agent') return `tools of ${over.agent}`;
  return over.kind === 'knowledge' ? 'the knowledge base’s tools' : 'the whole catalog';
}

export function routerWords({ router, model }: Pick<EvaluationRunView, 'router' | 'model'>): string {
  return router === 'model' ? (model ?? 'a model') : 'offline selector';
}

export function pWords(p: number): string {
  return p <= 0.0001 ? 'p < 0.0001' : `p = ${p < 0.001 ? p.toFixed(4) : p.toFixed(3)}`;
}

const SIGNIFICANT = 0.05;

/** Verdict and significance in one statement, so that they do not contradict each other. */
export function verdictOf({ verdict, significant }: Pick<EvaluationComparison, 'verdict' | 'significant'>): {
  tone: 'allow' | 'neutral' | 'block';
  label: string;
} {
  if (verdict === 'same') return { tone: 'neutral', label: 'no difference' };
  if (!significant) return { tone: 'neutral', label: `slightly ${verdict}, not significant` };
  return verdict === 'better' ? { tone: 'allow', label: 'better' } : { tone: 'block', label: 'worse' };
}

export function describeSignificance({ p, before, after }: { p: number; before: number; after: number }): string {
  if (before === after && p === 1) return 'No difference.';
  return p < SIGNIFICANT ? `Significant (${pWords(p)}).` : `Not significant (${pWords(p)}).`;
}

/** Percentage points, such as `+4.2`. */
export function points(share: number): string {
  const value = 100 * share;
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}`;
}
