'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useUrlState } from '@/components/common/use-url-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import { ApprovalInspector } from './approval-inspector';
import { ApprovalList, summaryOf } from './approval-list';
import { BulkBar } from './bulk-bar';
import { useDecidedApprovals, useWaitingApprovals } from './use-approvals';

export function ApprovalsPage() {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const pending = useWaitingApprovals(org.slug, { live: true });
  const decided = useDecidedApprovals(org.slug);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const selected = params.get('approval');
  const q = params.get('q') ?? '';
  const words = q.trim().toLowerCase();
  const matches = ({ tool, agent, arguments: given, decidedBy }: ApprovalView) =>
    `${tool} ${agent} ${decidedBy ?? ''} ${summaryOf(given)}`.toLowerCase().includes(words);
  const allWaiting = pending.data ?? [];
  const allDone = decided.data?.pages.flatMap(({ data }) => data) ?? [];
  const waiting = allWaiting.filter(matches);
  const done = allDone.filter(matches);
  const marks = waiting.filter(({ id }) => marked.has(id));
  const open = (id: string) => setParams({ approval: id }, { push: selected === null });
  const mark = (ids: readonly string[], isMarked: boolean) =>
    setMarked((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isMarked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  const error = pending.error ?? decided.error;
  const loaded = pending.data && decided.data;

  return (
    <div className="flex min-w-0">
      <PageBody wide className="min-w-0 flex-1">
        <PageHeader
          title="Approvals"
          description="Calls that wait for a person. Each approval is for one call with exactly these arguments."
        />
        {error && !loaded ? (
          <ErrorState
            title="The approvals could not be loaded"
            error={error}
            onRetry={() => void Promise.all([pending.refetch(), decided.refetch()])}
          />
        ) : !loaded ? (
          <div className="mt-6">
            <SkeletonRows rows={6} label="Loading the approvals" />
          </div>
        ) : allWaiting.length + allDone.length === 0 ? (
          <EmptyState
            title="No call waits for a person"
            description="Supervised agents ask before they call a destructive tool, and any agent before a tool that says so. What they ask arrives here."
            action={
              <Button asChild>
                <Link href={`/${org.slug}/agents`}>Look at the agents</Link>
              </Button>
            }
          />
        ) : (
          <>
            <SearchField
              primary
              className="mt-4 w-full sm:w-72"
              label="Search the approvals"
              placeholder="Tool, agent, argument"
              value={q}
              onValueChange={(value) => setParams({ q: value || null })}
            />
            {marks.length > 0 ? <BulkBar approvals={marks} onDone={() => setMarked(new Set())} /> : null}
            {waiting.length === 0 ? (
              <p className="mt-6 border-b pb-4 text-muted text-sm">
                {words && allWaiting.length > 0
                  ? `None of the ${allWaiting.length} that wait is like that.`
                  : 'Nothing waits for approval.'}
              </p>
            ) : (
              <ApprovalList
                title={`Waiting, ${waiting.length}`}
                approvals={waiting}
                selected={selected}
                onOpen={open}
                {...(org.can('edit-agents') ? { marks: { of: marked, set: mark } } : {})}
              />
            )}
            {done.length > 0 ? (
              <ApprovalList title="Decided" approvals={done} selected={selected} onOpen={open} />
            ) : null}
            <MoreButton
              visible={decided.hasNextPage}
              busy={decided.isFetchingNextPage}
              onMore={() => decided.fetchNextPage()}
            />
            <p className="mt-3 text-faint text-xs max-sm:hidden">
              <Kbd>Esc</Kbd> closes.
            </p>
          </>
        )}
      </PageBody>
      {selected ? <ApprovalInspector key={selected} id={selected} /> : null}
    </div>
  );
}
