import type { EvaluationFigures, EvaluationRunView } from './evaluation-contract';
import type { Draft, RunRow } from './evaluation-repository';
import { targetIn } from './question-set-repository';

export function toRunView(row: RunRow): EvaluationRunView {
  const { id, setNumber, router, model, textsHash, status, done, total, error, note } = row;
  return {
    ...{ id, set: row.set.slug, setName: row.set.name, setVersion: setNumber, over: targetIn(row), model, textsHash },
    router: router as EvaluationRunView['router'],
    draft: row.draft as Draft | null,
    baseline: row.baselineId,
    status: status as EvaluationRunView['status'],
    ...{ done, total, error },
    figures: row.figures as EvaluationFigures | null,
    tokens: { input: row.inputTokens, output: row.outputTokens },
    ...{ note, requestedBy: row.requestedLabel },
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
