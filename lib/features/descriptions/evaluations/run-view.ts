import type { EvaluationRunView } from './evaluation-contract';
import { type RunRow, toDraft } from './evaluation-repository';

export function toRunView(row: RunRow): EvaluationRunView {
  const { id, setNumber, router, model, textsHash, status, done, total, error, note } = row;
  return {
    ...{ id, set: row.set.slug, setName: row.set.name, setVersion: setNumber, over: row.over, model, textsHash },
    router: router as EvaluationRunView['router'],
    draft: toDraft(row.draft),
    baseline: row.baselineId,
    status: status as EvaluationRunView['status'],
    ...{ done, total, error },
    figures: row.figures,
    tokens: { input: row.inputTokens, output: row.outputTokens },
    ...{ note, requestedBy: row.requestedLabel },
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
