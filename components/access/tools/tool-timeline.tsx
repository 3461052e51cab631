'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWarnings } from '@/components/common/evidence/use-cohesion';
import { PLATFORM, platformWords } from '@/components/common/history/describe-platform-change';
import { revisionWords } from '@/components/common/history/describe-revision';
import { usePersonName } from '@/components/common/person-name';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { responseQuery } from '@/lib/client/page-queries';
import { toolReads } from '@/lib/client/tool-reads';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import type { Page } from '@/lib/shared/page';
import { type ToolEvent, timelineOf } from './timeline-of';

function useToolRevisions(org: string, tool: string) {
  return useQuery(responseQuery<Page<RevisionView>>(toolReads.changes(org, tool)));
}

function useToolPlatformChanges(org: string, tool: string) {
  return useQuery(responseQuery<Page<PlatformChangeView>>(toolReads.platformChanges(org, tool)));
}

/** Changes that name a tool (rules, profiles, definition, texts) and its warnings, newest first. */
export function ToolTimeline({ org, tool }: { org: string; tool: string }) {
  const revisions = useToolRevisions(org, tool);
  const platform = useToolPlatformChanges(org, tool);
  const warnings = useWarnings(org, { tool });
  const failed = [revisions, platform].find(({ error, data }) => error && !data);
  if (failed?.error)
    return <ErrorState title="Could not load the timeline" error={failed.error} onRetry={() => failed.refetch()} />;
  if (!revisions.data || !platform.data) return <SkeletonRows rows={5} label="Loading the timeline" />;
  const events = timelineOf(tool, revisions.data.data, platform.data.data, warnings.data ?? []);
  return (
    <>
      {events.length === 0 ? (
        <p className="text-muted text-sm">No changes and no warnings.</p>
      ) : (
        <ol aria-label="Timeline">
          {events.map((event) => (
            <li key={event.key} className="border-b last:border-b-0">
              <Event tool={tool} org={org} event={event} />
            </li>
          ))}
        </ol>
      )}
      {revisions.data.nextCursor || platform.data.nextCursor ? (
        <Button asChild variant="link" size="sm" className="mt-2">
          <Link href={`/${org}/history?q=${encodeURIComponent(tool)}`}>Show all changes</Link>
        </Button>
      ) : null}
    </>
  );
}

function Event({ org, tool, event }: { org: string; tool: string; event: ToolEvent }) {
  const personName = usePersonName();
  if (event.kind === 'change') {
    const { number, label, author } = event.revision;
    return (
      <Row icon={<History className="text-faint" />} at={event.at} href={`/${org}/history?revision=${number}`}>
        <span className="font-medium">{personName(label || author)}</span> {revisionWords(event.revision)}
        <Reason of={event} />
      </Row>
    );
  }
  if (event.kind === 'platform') {
    return (
      <Row
        icon={<History className="text-faint" />}
        at={event.at}
        // Only the newest changes are listed without a filter.
        href={`/${org}/history?platform=${event.change.revision}&q=${encodeURIComponent(tool)}`}
      >
        <span className="font-medium">{PLATFORM}</span> {platformWords(event.change)}
        <Reason of={event} />
      </Row>
    );
  }
  const { id, state } = event.warning;
  return (
    <Row
      icon={<CircleAlert className={state === 'open' ? 'text-block' : 'text-faint'} />}
      at={event.at}
      href={`/${org}/insights/cohesion?warning=${id}`}
    >
      {event.text}
    </Row>
  );
}

function Reason({ of: { reason } }: { of: { reason: string | null } }) {
  return reason ? <span className="text-muted"> “{reason}”</span> : null;
}

function Row({ icon, at, href, children }: { icon: ReactNode; at: string; href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="flex min-h-9 items-start gap-2.5 py-2 text-sm hover:bg-hover [&_svg]:mt-0.5 [&_svg]:size-4"
    >
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      <RelativeTime at={at} className="shrink-0 text-muted text-xs" />
    </Link>
  );
}
