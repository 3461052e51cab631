'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { QuestionSetSummary } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { CreateSetDialog } from './create-set-dialog';
import { falseCallRate, hitRate, percent, recall, routerWords, targetWords } from './evaluation-words';
import { RateLine } from './rate-line';
import { RunState } from './run-state';
import { useQuestionSets } from './use-evaluations';

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
        {error && !sets ? (
          <ErrorState title="Could not load the question sets" error={error} onRetry={() => refetch()} />
        ) : !sets ? (
          <SkeletonRows rows={4} label="Loading the question sets" />
        ) : sets.length === 0 ? (
          <EmptyState
            title="No question sets yet"
            description="Collect real questions and the right tool for each, then measure changes of descriptions."
            action={mayEdit ? create : null}
          />
        ) : (
          <Table aria-label="Question sets">
            <thead>
              <tr>
                <Th>Set</Th>
                <Th numeric className="max-md:hidden">
                  Questions
                </Th>
                <Th numeric>Hit rate</Th>
                <Th numeric className="max-md:hidden">
                  Recall
                </Th>
                <Th numeric className="max-sm:hidden">
                  False calls
                </Th>
                <Th className="max-lg:hidden">Runs</Th>
              </tr>
            </thead>
            <tbody>
              {sets.map((set) => (
                <SetRow key={set.slug} set={set} href={`/${org.slug}/tools/evaluations/${set.slug}`} />
              ))}
            </tbody>
          </Table>
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

function SetRow({ set, href }: { set: QuestionSetSummary; href: string }) {
  const { runs, questions, negatives } = set;
  const [latest] = runs;
  const done = runs.find(({ status, setVersion }) => status === 'done' && setVersion === set.number) ?? null;
  const figures = done?.figures ?? null;
  // Runs of the same router only: rates of different routers are not comparable.
  const shown = runs.filter((run) => run.status === 'done' && (!done || routerWords(run) === routerWords(done)));
  return (
    <Tr interactive className="relative">
      <Td className="w-full max-w-0 py-2">
        <span className="flex items-center gap-2">
          <Link href={href} className="truncate font-medium after:absolute after:inset-0">
            {set.name}
          </Link>
          {set.gate ? <Badge tone="accent">required for publishing</Badge> : null}
        </span>
        <span className="block truncate text-muted text-xs">
          Over {targetWords(set.over)} · version {set.number}
          {done ? ` · by ${done.router === 'model' ? routerWords(done) : 'the offline router'}` : ''}
        </span>
      </Td>
      <Td numeric className="whitespace-nowrap max-md:hidden">
        {questions}
        <span className="block text-muted text-xs">{negatives} for no tool</span>
      </Td>
      <Td numeric className="whitespace-nowrap">
        {figures ? (
          <>
            {hitRate(figures)}
            <span className="block text-muted text-xs">
              {figures.hits} of {figures.positives}
            </span>
          </>
        ) : latest ? (
          <RunState run={latest} />
        ) : (
          <span className="text-muted">not run</span>
        )}
      </Td>
      <Td numeric className="whitespace-nowrap max-md:hidden">
        {figures ? recall(figures) : '–'}
      </Td>
      <Td numeric className="whitespace-nowrap max-sm:hidden">
        {figures ? (
          <span className={figures.falseCalls > 0 ? 'text-block' : undefined}>{falseCallRate(figures)}</span>
        ) : (
          percent(0, 0)
        )}
      </Td>
      <Td className="whitespace-nowrap max-lg:hidden">
        <span className="flex h-6 w-24 items-center">
          <RateLine runs={shown} />
        </span>
      </Td>
    </Tr>
  );
}
