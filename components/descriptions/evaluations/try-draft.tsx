'use client';

import { useState } from 'react';
import { useRoutingSettings } from '@/components/common/routing/use-packets';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { errorText } from '@/lib/client/api-error';
import type { DescriptionDraft } from '@/lib/features/descriptions/description-contract';
import { ComparisonView } from './comparison-view';
import { verdictOf } from './evaluation-words';
import { RunProgress } from './run-state';
import { isMoving, useComparison, useQuestionSets, useRun, useStartRun } from './use-evaluations';

interface TryDraftProps {
  org: string;
  tool: string;
  draft: DescriptionDraft;
}

const MAX_CHANGED = 8;

/** Evaluates a draft on a question set against the published texts. */
export function TryDraft({ org, tool, draft }: TryDraftProps) {
  const { data: sets } = useQuestionSets(org);
  const { data: routing } = useRoutingSettings(org);
  const start = useStartRun(org);
  const [chosen, setChosen] = useState<string | null>(null);
  const [router, setRouter] = useState<'offline' | 'model'>('offline');
  const [tried, setTried] = useState<{ run: string; draft: string } | null>(null);
  const fitting = sets?.filter(({ over, questions }) => over.kind !== 'knowledge' && questions > 0) ?? [];
  const set = chosen ?? fitting.find(({ gate }) => gate)?.slug ?? fitting[0]?.slug;
  if (!sets) return null;
  if (fitting.length === 0)
    return (
      <p className="text-muted text-sm">
        No question sets yet.{' '}
        <Link className="underline hover:text-ink" href={`/${org}/tools/evaluations`}>
          Create one
        </Link>{' '}
        to measure texts before publishing.
      </p>
    );
  const written = JSON.stringify(draft);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          size="sm"
          label="Question set"
          className="min-w-0 flex-1 basis-40"
          value={set}
          onValueChange={setChosen}
          options={fitting.map(({ slug, name, gate }) => ({
            value: slug,
            label: gate ? `${name} (required)` : name,
          }))}
        />
        {routing?.model ? (
          <Select
            size="sm"
            label="Router"
            className="min-w-0 flex-1 basis-32"
            value={router}
            onValueChange={(value) => setRouter(value as 'offline' | 'model')}
            options={[
              { value: 'offline', label: 'Offline selector' },
              { value: 'model', label: routing.model.selection },
            ]}
          />
        ) : null}
        <Button
          type="button"
          size="sm"
          busy={start.isPending}
          onClick={() =>
            start.mutate(
              { set: set!, router, draft: { ...draft, tool } },
              { onSuccess: ({ id }) => setTried({ run: id, draft: written }) },
            )
          }
        >
          Try this draft
        </Button>
      </div>
      {start.error ? <ErrorLine>{errorText(start.error)}</ErrorLine> : null}
      {tried ? <Outcome key={tried.run} org={org} run={tried.run} isOld={tried.draft !== written} /> : null}
    </div>
  );
}

function Outcome({ org, run: id, isOld }: { org: string; run: string; isOld: boolean }) {
  const { data: report } = useRun(org, id);
  const baseline = useRun(org, report?.run.baseline ?? null);
  const isReady = report?.run.status === 'done' && baseline.data?.run.status === 'done';
  const { data: comparison } = useComparison(org, id, null, isReady);
  if (!report) return null;
  const { run } = report;
  if (isMoving(run)) return <RunProgress run={run} />;
  if (run.status !== 'done') return <ErrorLine>{run.error ?? 'The run was cancelled.'}</ErrorLine>;
  if (!comparison) return <p className="text-muted text-sm">Waiting for the run of the published texts…</p>;
  return (
    <div className="flex flex-col gap-3 rounded-lg border p-3">
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
        This draft is <Badge tone={verdictOf(comparison).tone}>{verdictOf(comparison).label}</Badge>
        {comparison.verdict === 'same' ? 'than the published texts' : 'than the published texts'}
      </p>
      {isOld ? <p className="text-approval text-xs">The draft has changed. Try it again.</p> : null}
      <ComparisonView comparison={comparison} most={MAX_CHANGED} />
      <Link className="text-sm underline hover:text-muted" href={`/${org}/tools/evaluations/runs/${id}?tab=comparison`}>
        Open the run
      </Link>
    </div>
  );
}
