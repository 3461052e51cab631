'use client';

import { useDeferredValue, useState } from 'react';
import { csvOf, saveFile } from '@/components/common/charts/chart-data';
import { CorrectionItem } from '@/components/common/evidence/correction-item';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { LiveMark } from '@/components/common/outcomes/live-mark';
import { useUrlState } from '@/components/common/use-url-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { MemberCorrection } from '@/lib/features/insights/corrections/correction-contract';
import { DecideBar } from './decide-bar';
import { FiguresTab } from './figures-tab';
import { type CorrectionQuery, useCorrections, useDecideCorrection } from './use-corrections';

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'all', label: 'All' },
] as const;
const ANY = 'any';

const TABS = ['said', 'figures'] as const;

export function CorrectionsPage() {
  const { params, setParams } = useUrlState();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'said';
  return (
    <PageBody wide>
      <PageHeader
        title="Corrections"
        description="Users saying that an answer was wrong. A confirmed one weighs most: in the health of its tool, in search and in routing."
      />
      <Tabs
        className="mt-4"
        label="Parts of corrections"
        value={tab}
        onValueChange={(value) => setParams({ tab: value === 'said' ? null : value }, { push: true })}
        tabs={[
          { value: 'said', label: 'What was said', content: <SaidTab /> },
          { value: 'figures', label: 'Figures', content: <FiguresTab /> },
        ]}
      />
    </PageBody>
  );
}

function SaidTab() {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const agents = useOrgAgents(org.slug).data ?? [];
  const status = STATUSES.find(({ value }) => value === params.get('status'))?.value ?? 'open';
  const agent = params.get('agent') ?? undefined;
  const typed = params.get('q') ?? '';
  const q = useDeferredValue(typed).trim() || undefined;
  const query: CorrectionQuery = { status: status === 'all' ? undefined : status, agent, q };
  const list = useCorrections(org.slug, query);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const rows = data?.pages.flatMap((page) => page.data);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const mayDecide = org.can('edit-agents');
  const open = rows?.filter((one) => one.status === 'open') ?? [];
  const marks = open.filter(({ id }) => marked.has(id));
  const isFiltered = status !== 'open' || agent !== undefined || q !== undefined;
  const mark = (ids: readonly string[], on: boolean) =>
    setMarked((before) => {
      const after = new Set(before);
      for (const id of ids) on ? after.add(id) : after.delete(id);
      return after;
    });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Which corrections"
          value={status}
          onValueChange={(value) => setParams({ status: value === 'open' ? null : value })}
          options={STATUSES}
        />
        <Select
          label="Agent"
          className="w-44"
          value={agent ?? ANY}
          onValueChange={(value) => setParams({ agent: value === ANY ? null : value })}
          options={[
            { value: ANY, label: 'Every agent' },
            ...agents.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <SearchField
          primary
          className="w-full sm:w-56"
          label="Search tools"
          value={typed}
          onValueChange={(value) => setParams({ q: value })}
        />
        <span className="sm:ml-auto">
          <LiveMark query={list} isLive />
        </span>
        <Button
          disabled={!rows?.length}
          onClick={() => rows && saveFile('ambit-corrections.csv', csvOf(tableOf(rows)))}
        >
          Download CSV
        </Button>
      </div>
      {marks.length > 0 ? <DecideBar marked={marks} onDone={() => setMarked(new Set())} /> : null}
      <div className="mt-4">
        {error && !rows ? (
          <ErrorState title="The corrections could not be loaded" error={error} onRetry={() => refetch()} />
        ) : !rows ? (
          <SkeletonRows rows={8} label="Loading the corrections" />
        ) : rows.length === 0 ? (
          isFiltered ? (
            <EmptyState
              title="No correction fits"
              action={
                <Button onClick={() => setParams({ status: null, agent: null, q: null })}>Clear the filters</Button>
              }
            />
          ) : (
            <EmptyState
              title="No correction waits for you"
              description="Applications post what users say to POST&nbsp;/corrections. Where the text is clear, Ambit finds the call that is meant; else it keeps silent."
              action={
                <Link href="/docs/api#recordCorrection" className="text-accent text-sm hover:underline">
                  How to post corrections
                </Link>
              }
            />
          )
        ) : (
          <>
            {mayDecide && open.length > 1 ? (
              <div className="flex h-9 items-center gap-3 border-b px-1 text-muted text-xs">
                <Checkbox
                  aria-label="Mark all that are open"
                  checked={marks.length === open.length ? true : marks.length > 0 ? 'indeterminate' : false}
                  onCheckedChange={(on) =>
                    mark(
                      open.map(({ id }) => id),
                      on === true,
                    )
                  }
                />
                {open.length} open
              </div>
            ) : null}
            <ul className="border-t">
              {rows.map((correction) => (
                <Row
                  key={correction.id}
                  correction={correction}
                  marked={mayDecide && correction.status === 'open' ? marked.has(correction.id) : null}
                  onMark={(on) => mark([correction.id], on)}
                />
              ))}
            </ul>
            {hasNextPage ? (
              <Button className="mt-4" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                Show earlier ones
              </Button>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}

function tableOf(rows: readonly MemberCorrection[]) {
  return {
    columns: ['Said', 'Text', 'Matched', 'Rule', 'Tool', 'Method', 'Agent', 'Status', 'Event'].map((label) => ({
      label,
    })),
    rows: rows.map((one) => [
      one.occurredAt,
      one.text,
      one.found?.matched ?? null,
      one.found?.rule ?? null,
      one.tool,
      one.method,
      one.agent,
      one.status,
      one.outcomeId,
    ]),
  };
}

function Row({
  correction,
  marked,
  onMark,
}: {
  correction: MemberCorrection;
  marked: boolean | null;
  onMark(marked: boolean): void;
}) {
  const org = useOrg();
  const decide = useDecideCorrection(org.slug);
  const send = (confirm: boolean | null) =>
    decide.mutate(
      { id: correction.id, body: { confirm } },
      {
        onSuccess: () =>
          toast({
            message:
              confirm === null
                ? 'Open again'
                : confirm
                  ? 'Confirmed: it weighs most now'
                  : 'Dismissed: it counts as none',
            key: `correction ${correction.id}`,
          }),
        onError: (error) => toast({ tone: 'error', message: errorText(error) }),
      },
    );
  return (
    <li className="flex items-start gap-3 border-b px-1 py-3">
      {marked === null ? null : (
        <Checkbox
          className="mt-0.5"
          checked={marked}
          onCheckedChange={(value) => onMark(value === true)}
          aria-label={`Mark the correction of ${correction.tool}`}
        />
      )}
      <div className="flex min-w-0 flex-1 gap-x-6 gap-y-2 max-md:flex-col md:items-start">
        <div className="min-w-0 flex-1">
          <CorrectionItem correction={correction} />
        </div>
        {org.can('edit-agents') ? (
          <div className="flex shrink-0 gap-2">
            {correction.status === 'open' ? null : (
              <Button size="sm" variant="ghost" disabled={decide.isPending} onClick={() => send(null)}>
                Reopen
              </Button>
            )}
            {correction.status === 'confirmed' ? null : (
              <Button size="sm" disabled={decide.isPending} onClick={() => send(true)}>
                Confirm
              </Button>
            )}
            {correction.status === 'dismissed' ? null : (
              <Button size="sm" variant="ghost" disabled={decide.isPending} onClick={() => send(false)}>
                Dismiss
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </li>
  );
}
