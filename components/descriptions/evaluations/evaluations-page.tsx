'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import type { DataColumn } from '@/components/common/table/data-column';
import { DataTable } from '@/components/common/table/data-table';
import { RowLink } from '@/components/common/table/row-opener';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import type { QuestionSetSummary } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { falseCallRate, hitRate, percent, recall, routerWords, targetWords } from './evaluation-words';
import { Figure } from './figure';
import { RateLine } from './rate-line';
import { RunState } from './run-state';
import { useQuestionSets } from './use-evaluations';

const CreateSetDialog = onDemand(() => import('./create-set-dialog').then((m) => m.CreateSetDialog));

export function EvaluationsPage() {
  const org = useOrg();
  const router = useRouter();
  const { data: sets, error, refetch } = useQuestionSets(org.slug);
  const [creating, setCreating] = useState(false);
  const mayEdit = org.can('edit-agents');
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create question set
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Evaluations"
        description="Test whether questions lead to the right tool. A question set contains the right answers; a run measures a router."
        actions={mayEdit && sets && sets.length > 0 ? create : null}
      />
      <div className="mt-5">
        {!sets ? (
          <NotLoaded noun="the question sets" rows={4} error={error} onRetry={refetch} />
        ) : sets.length === 0 ? (
          <EmptyState
            title="No question sets yet"
            description="Collect real questions and the right tool for each, then measure changes of descriptions."
            action={mayEdit ? create : null}
          />
        ) : (
          <DataTable
            label="Question sets"
            rows={sets.map(rowOf)}
            columns={columnsOf(org.slug)}
            keyOf={({ set }) => set.slug}
            opens
          />
        )}
      </div>
      {creating ? (
        <CreateSetDialog
          org={org.slug}
          onClose={() => setCreating(false)}
          onCreated={(slug) => router.push(`/${org.slug}/tools/evaluations/${slug}?tab=questions`)}
        />
      ) : null}
    </PageBody>
  );
}

/** A set with its latest finished run, and the runs of the same router: rates of different routers are not comparable. */
function rowOf(set: QuestionSetSummary) {
  const done = set.runs.find(({ status, setVersion }) => status === 'done' && setVersion === set.number) ?? null;
  const shown = set.runs.filter((run) => run.status === 'done' && (!done || routerWords(run) === routerWords(done)));
  return { set, done, figures: done?.figures ?? null, shown };
}

function columnsOf(org: string): DataColumn<ReturnType<typeof rowOf>>[] {
  return [
    {
      label: 'Set',
      className: 'w-full max-w-0 py-2',
      sortBy: ({ set }) => set.name,
      cell: ({ set, done }) => (
        <div className="min-w-0 max-w-full">
          <span className="flex items-center gap-2">
            <RowLink href={`/${org}/tools/evaluations/${set.slug}`} className="truncate">
              {set.name}
            </RowLink>
            {set.gate ? <Badge tone="accent">required for publishing</Badge> : null}
          </span>
          <span className="block truncate text-muted text-xs">
            Over {targetWords(set.over)} · version {set.number}
            {done ? ` · by ${done.router === 'model' ? routerWords(done) : 'the offline selector'}` : ''}
          </span>
        </div>
      ),
    },
    {
      label: 'Questions',
      numeric: true,
      className: 'whitespace-nowrap',
      sortBy: ({ set }) => set.questions,
      cell: ({ set }) => <Figure value={set.questions} note={`${set.negatives} for no tool`} />,
    },
    {
      label: 'Hit rate',
      numeric: true,
      className: 'whitespace-nowrap',
      sortBy: ({ figures }) => figures && figures.hits / Math.max(1, figures.positives),
      cell: ({ set, figures }) =>
        figures ? (
          <Figure value={hitRate(figures)} note={`${figures.hits} of ${figures.positives}`} />
        ) : set.runs[0] ? (
          <RunState run={set.runs[0]} />
        ) : (
          <span className="text-muted">not run</span>
        ),
    },
    {
      label: 'Recall',
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ figures }) => (figures ? recall(figures) : '–'),
    },
    {
      label: 'False calls',
      numeric: true,
      className: ({ figures }) =>
        (figures?.falseCalls ?? 0) > 0 ? 'whitespace-nowrap text-block' : 'whitespace-nowrap',
      cell: ({ figures }) => (figures ? falseCallRate(figures) : percent(0, 0)),
    },
    {
      label: 'Trend',
      hide: 'max-lg:hidden!',
      cell: ({ shown }) => (
        <span className="flex h-6 w-24 items-center">
          <RateLine runs={shown} />
        </span>
      ),
    },
  ];
}
