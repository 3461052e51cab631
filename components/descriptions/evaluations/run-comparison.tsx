'use client';

import { useQueryStates } from 'nuqs';
import { Badge } from '@/components/ui/badge';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import type { EvaluationRunView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { momentText } from '@/lib/shared/format';
import { ComparisonView } from './comparison-view';
import { routerWords, verdictOf } from './evaluation-words';
import { runParams } from './run-params';
import { useComparison, useRuns } from './use-evaluations';

const nameOf = (run: EvaluationRunView) =>
  `${run.draft ? `Draft of ${run.draft.tool}` : 'Published texts'}, ${momentText(new Date(run.createdAt))}`;

export function RunComparison({ org, run }: { org: string; run: EvaluationRunView }) {
  const [params, setParams] = useQueryStates(runParams);
  const other = params.with;
  const isDone = run.status === 'done';
  const runs = useRuns(org, run.set);
  const { data, error, refetch } = useComparison(org, run.id, other, isDone);
  if (!isDone) return <p className="text-muted text-sm">Available when the run is done.</p>;
  const others = (runs.data ?? []).filter((one) => one.id !== run.id && one.status === 'done');
  const isAlone = error instanceof ApiError && error.status === 404 && other === null;
  return (
    <div className="max-w-[960px]">
      <Field label="Compared with" className="mb-5 max-w-[480px]">
        <Select
          value={other ?? data?.before.id}
          placeholder={others.length === 0 ? 'No other run of this set' : 'Choose a run'}
          disabled={others.length === 0}
          onValueChange={(id) => setParams({ with: id })}
          options={others.map((one) => ({
            value: one.id,
            label: nameOf(one),
            hint: `${routerWords(one)}, version ${one.setVersion}`,
          }))}
        />
      </Field>
      {isAlone ? (
        <p className="text-muted text-sm">No earlier run of this router. Select a run.</p>
      ) : error && !data ? (
        <ErrorState title="Could not compare the runs" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} label="Comparing" />
      ) : (
        <>
          <p className="mb-4 flex items-center gap-2 text-sm">
            This run is <Badge tone={verdictOf(data).tone}>{verdictOf(data).label}</Badge>
          </p>
          <ComparisonView comparison={data} />
        </>
      )}
    </div>
  );
}
