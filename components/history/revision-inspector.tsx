'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useOrgAgents } from '@/components/common/org-queries';
import { usePersonName } from '@/components/common/person-name';
import { ChangeItem } from '@/components/history/change-item';
import { canRevert, type RevisionOwner } from '@/components/history/revision-owner';
import { RevertedBy } from '@/components/history/revision-row';
import { useHistory } from '@/components/history/use-history';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Moment } from '@/components/ui/moment';
import { onDemand } from '@/components/ui/on-demand';
import { passFocus } from '@/components/ui/pass-focus';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { revisionRead } from '@/lib/client/history-reads';
import { responseQuery } from '@/lib/client/page-queries';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { RevisionChangeView, RevisionView } from '@/lib/features/history/audit/audit-contract';
import { agentHref } from '@/lib/shared/console-address';
import { counted } from '@/lib/shared/counted';

const RestoreDialog = onDemand(() => import('@/components/history/restore-dialog').then((m) => m.RestoreDialog));
const RevertDialog = onDemand(() => import('@/components/history/revert-dialog').then((m) => m.RevertDialog));

/** Replaced once the revision is reverted: the first control of the panel has the focus then. */
const ACTIONS_REF = passFocus<HTMLDivElement>((removed) => removed.closest('aside')?.querySelector('button'));

interface RevisionInspectorProps {
  owner: RevisionOwner;
  number: string;
  /** Number of its audit event; null: none, or not known yet. */
  event: string | null;
  onClose(): void;
}

/** Complete revision, with its actions and links to the agents' access at that time. */
export function RevisionInspector({ owner, number, event, onClose }: RevisionInspectorProps) {
  const [open, setOpen] = useState<'revert' | 'restore' | null>(null);
  const { data, error, refetch } = useQuery(
    responseQuery<RevisionView>(revisionRead(owner.queryKey, owner.url, number)),
  );
  const changes = useHistory<RevisionChangeView>(
    [...owner.queryKey, 'changes', number],
    `${owner.url}/${number}/changes`,
  );
  const agents = useOrgAgents(owner.org ?? '', owner.org !== null);
  const shown = changes.data?.pages.flatMap((page) => page.data);
  const personName = usePersonName();
  return (
    <Inspector
      label={`Revision ${number}`}
      title={`Revision ${number}`}
      subtitle={
        data ? (
          <>
            <Moment at={data.at} dated /> by {personName(data.label || data.author)}
          </>
        ) : (
          <Skeleton className="my-0.5 h-3 w-40" />
        )
      }
      // Has its place, because the audit log may be read later than the revision.
      actions={<span className="min-w-16 text-right">{event ? <AuditLink event={event} /> : null}</span>}
      onClose={onClose}
    >
      {error && !data ? (
        <ErrorState title={`Could not load revision ${number}`} error={error} onRetry={() => refetch()} />
      ) : !data || agents.isLoading ? (
        <div className="px-4 pt-4">
          <SkeletonRows rows={8} label="Loading the revision" />
        </div>
      ) : (
        <>
          {data.note ? <p className="border-b px-4 py-3 text-sm">“{data.note}”</p> : null}
          <InspectorSection title="Undo">
            {data.revertedBy ? (
              <p className={cn('text-sm', owner.mayRestore && 'mb-2')}>
                <RevertedBy by={data.revertedBy} />
              </p>
            ) : null}
            {data.revertedBy ? (
              owner.mayRestore ? (
                <>
                  <Button onClick={() => setOpen('restore')}>Restore to here</Button>
                  <p className="mt-2 text-muted text-xs">Undoes everything after this change. Shows a preview.</p>
                </>
              ) : null
            ) : canRevert(owner, data) ? (
              <>
                <div ref={ACTIONS_REF} className="flex flex-wrap gap-2">
                  <Button onClick={() => setOpen('revert')}>Revert this change</Button>
                  {owner.mayRestore ? <Button onClick={() => setOpen('restore')}>Restore to here</Button> : null}
                </div>
                <p className="mt-2 text-muted text-xs">
                  {owner.mayRestore
                    ? 'Revert undoes this change only. Restore undoes everything after it. Both show a preview.'
                    : 'Undoes this change only. Shows a preview. Owners can also restore to this revision.'}
                </p>
              </>
            ) : (
              <p className="text-muted text-sm">
                {data.revertRole === 'configurator'
                  ? 'Configurators and owners can revert this change. Owners can also restore to this revision.'
                  : 'Only owners can revert this change and restore to this revision.'}
              </p>
            )}
          </InspectorSection>
          {owner.org ? <AgentsThen org={owner.org} agents={agents.data ?? []} at={data.at} /> : null}
          <InspectorSection title={counted(data.changeCount, 'change')}>
            {shown ? (
              <div className="flex flex-col gap-4">
                {shown.map((change) => (
                  <ChangeItem
                    key={`${change.entity} ${change.entityId} ${JSON.stringify(change.after)}`}
                    change={change}
                  />
                ))}
                {changes.hasNextPage ? (
                  <Button size="sm" busy={changes.isFetchingNextPage} onClick={() => changes.fetchNextPage()}>
                    Show more
                  </Button>
                ) : null}
              </div>
            ) : (
              <SkeletonRows rows={4} label="Loading the changes" />
            )}
          </InspectorSection>
          {open === 'restore' ? <RestoreDialog owner={owner} number={number} onClose={() => setOpen(null)} /> : null}
          {open === 'revert' ? <RevertDialog owner={owner} number={number} onClose={() => setOpen(null)} /> : null}
        </>
      )}
    </Inspector>
  );
}

function AuditLink({ event }: { event: string }) {
  const search = new URLSearchParams(useSearchParams());
  search.delete('revision');
  search.set('event', event);
  return (
    <TextLink href={`?${search}`} className="inline-flex pointer-coarse:min-h-10 items-center text-xs">
      Event {event}
    </TextLink>
  );
}

function AgentsThen({ org, agents, at }: { org: string; agents: readonly AgentView[]; at: string }) {
  if (agents.length === 0) return null;
  return (
    <InspectorSection title="See an agent at this moment">
      <ul className="flex flex-wrap gap-x-3 gap-y-1 pointer-coarse:gap-y-5 text-sm">
        {agents.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink href={`${agentHref(org, slug)}?at=${encodeURIComponent(at)}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </InspectorSection>
  );
}
