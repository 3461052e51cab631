'use client';

import { useEffect, useRef } from 'react';
import { useRequests } from '@/components/common/inbox/use-requests';
import { useOrg } from '@/components/common/me';
import { isTyping } from '@/components/common/shell/hotkeys';
import { useUrlState } from '@/components/common/use-url-state';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import type { RequestView } from '@/lib/features/access/requests/request-contract';
import { RequestInspector } from './request-inspector';
import { RequestStatus } from './request-status';

function where({ session, channel }: RequestView): string {
  if (session) return ` in session ${session}`;
  return channel ? ` on ${channel}` : '';
}

function Row({ request, selected, onOpen }: { request: RequestView; selected: boolean; onOpen(): void }) {
  return (
    <li>
      <button
        type="button"
        data-request={request.id}
        aria-pressed={selected}
        onClick={onOpen}
        className={cn(
          'focus-inset flex w-full flex-wrap items-center gap-x-4 gap-y-0.5 border-b px-1 py-2 text-left text-sm hover:bg-hover sm:flex-nowrap',
          selected && 'bg-accent-soft hover:bg-accent-soft',
        )}
      >
        <span className="min-w-0 basis-full sm:basis-auto sm:flex-1">
          <span className="block truncate">
            <ToolName name={request.tool} /> <span className="text-muted">for</span>{' '}
            <code className="text-[12.5px]">{request.agent}</code>
            <span className="text-muted">{where(request)}</span>
          </span>
          <span className="block truncate text-muted text-xs">
            {request.reason ? `“${request.reason}”` : 'No reason given'}
          </span>
        </span>
        <span className="min-w-0 flex-1 truncate text-muted text-xs sm:max-w-56">
          <RelativeTime at={request.createdAt} /> by {request.mine ? 'you' : request.askedBy.label}
        </span>
        <RequestStatus status={request.status} />
      </button>
    </li>
  );
}

interface ListProps {
  title: string;
  requests: readonly RequestView[];
  selected: string | null;
  onOpen(id: string): void;
}

function List({ title, requests, selected, onOpen }: ListProps) {
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="border-b pb-1.5 font-medium text-muted text-xs">{title}</h2>
      <ul>
        {requests.map((request) => (
          <Row
            key={request.id}
            request={request}
            selected={request.id === selected}
            onOpen={() => onOpen(request.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** `j` and `k` move through the list. Ignored after `g`, which starts a navigation shortcut. */
function useListKeys(ids: readonly string[], selected: string | null, open: (id: string) => void) {
  const latest = useRef({ ids, selected, open });
  latest.current = { ids, selected, open };
  useEffect(() => {
    let chordUntil = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"][data-state="open"], [role="menu"]')) return;
      const inChord = performance.now() < chordUntil;
      chordUntil = event.key === 'g' && !inChord ? performance.now() + 1_200 : 0;
      if (inChord || (event.key !== 'j' && event.key !== 'k')) return;
      const now = latest.current;
      const at = now.selected === null ? -1 : now.ids.indexOf(now.selected);
      const next = now.ids[event.key === 'j' ? Math.min(at + 1, now.ids.length - 1) : Math.max(at - 1, 0)];
      if (next === undefined) return;
      event.preventDefault();
      now.open(next);
      document.querySelector<HTMLElement>(`[data-request="${next}"]`)?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

export function RequestsPage() {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const pending = useRequests(org.slug, 'pending');
  const answered = useRequests(org.slug, 'answered');
  const selected = params.get('request');
  const waiting = pending.data ?? [];
  const done = answered.data ?? [];
  const open = (id: string) => setParams({ request: id }, { push: selected === null });
  useListKeys(
    [...waiting, ...done].map(({ id }) => id),
    selected,
    open,
  );
  const error = pending.error ?? answered.error;
  const loaded = pending.data && answered.data;

  return (
    <div className="flex min-w-0">
      <PageBody wide className="min-w-0 flex-1">
        <PageHeader
          title="Requests"
          description="What members asked for and may not change themselves. Granting one makes its changes, all together."
        />
        {error && !loaded ? (
          <ErrorState
            title="The requests could not be loaded"
            error={error}
            onRetry={() => void Promise.all([pending.refetch(), answered.refetch()])}
          />
        ) : !loaded ? (
          <div className="mt-6">
            <SkeletonRows rows={6} label="Loading the requests" />
          </div>
        ) : waiting.length + done.length === 0 ? (
          <EmptyState
            title="Nobody has asked for anything"
            description="Where a tool is kept from an agent and the reader may not change that, “Ask the owner” stands beside the reason. What is asked arrives here."
            action={
              <Button asChild>
                <Link href={`/${org.slug}/agents`}>Look at the agents</Link>
              </Button>
            }
          />
        ) : (
          <>
            {waiting.length === 0 ? (
              <p className="mt-6 border-b pb-4 text-muted text-sm">Nothing waits for an answer.</p>
            ) : (
              <List title={`Waiting, ${waiting.length}`} requests={waiting} selected={selected} onOpen={open} />
            )}
            {done.length > 0 ? <List title="Answered" requests={done} selected={selected} onOpen={open} /> : null}
            <p className="mt-3 text-faint text-xs max-sm:hidden">
              <Kbd>j</Kbd> and <Kbd>k</Kbd> go down and up, <Kbd>Esc</Kbd> closes.
            </p>
          </>
        )}
      </PageBody>
      {selected ? <RequestInspector key={selected} id={selected} /> : null}
    </div>
  );
}
