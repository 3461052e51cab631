'use client';

import { useQuery } from '@tanstack/react-query';
import { ChangeList } from '@/components/common/history/change-list';
import { usePlatformOrgs, usePlatformPolicy, usePlatformRevisions } from '@/components/common/platform/use-platform';
import { VerdictBanner } from '@/components/platform/health/verdict-banner';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { Section } from '@/components/ui/section';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import { pollLoaded, responseQuery } from '@/lib/client/page-queries';
import { platformReads } from '@/lib/client/platform-reads';
import type { HealthView } from '@/lib/features/platform/health/platform-health-contract';
import { counted } from '@/lib/shared/counted';

const EVERY_MS = 5_000;
const SHOWN = 6;

/** Health, blocks in force, organizations and recent changes of the platform. */
export function PlatformHomePage() {
  const health = useQuery({
    ...responseQuery<HealthView>(platformReads.health),
    refetchInterval: pollLoaded(EVERY_MS),
  });
  const policy = usePlatformPolicy();
  const orgs = usePlatformOrgs();
  const revisions = usePlatformRevisions();
  return (
    <PageBody>
      <PageHeader
        title="Platform"
        actions={
          <Button asChild>
            <Link href="/platform/tools">Block a tool</Link>
          </Button>
        }
      />
      <div className="mt-5 flex flex-col gap-8">
        {health.data ? (
          <VerdictBanner health={health.data} />
        ) : (
          <Waiting query={health} title="Could not load the figures" rows={2} />
        )}
        <div className="grid gap-8 lg:grid-cols-2">
          <Section title="Organizations" link={{ href: '/platform/orgs', label: 'All organizations' }}>
            {orgs.data ? (
              <ul>
                {orgs.data.slice(0, SHOWN).map((org) => (
                  <li key={org.slug} className="flex min-h-9 items-center gap-3 border-b text-sm last:border-b-0">
                    <span className="min-w-0 flex-1 truncate">{org.name}</span>
                    <span className="tabular text-muted text-xs">
                      {counted(org.agents, 'agent')}, {counted(org.members, 'member')}
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <Waiting query={orgs} title="Could not load the organizations" rows={4} />
            )}
          </Section>
          <Section title="Blocked tools" link={{ href: '/platform/tools', label: 'All tools' }}>
            {policy.data ? (
              policy.data.block.length === 0 ? (
                <p className="py-3 text-muted text-sm">No tools are blocked for all organizations.</p>
              ) : (
                <ul>
                  {policy.data.block.slice(0, SHOWN).map(({ tool, reason, expiresAt }) => (
                    <li key={tool} className="flex min-h-9 items-center gap-3 border-b text-sm last:border-b-0">
                      <ToolName name={tool} className="shrink-0" />
                      <span className="min-w-0 flex-1 truncate text-muted text-xs">{reason}</span>
                      {expiresAt ? (
                        <span className="shrink-0 text-faint text-xs">
                          ends <RelativeTime at={expiresAt} />
                        </span>
                      ) : null}
                    </li>
                  ))}
                </ul>
              )
            ) : (
              <Waiting query={policy} title="Could not load the policy" rows={4} />
            )}
          </Section>
          <Section title="Changes" link={{ href: '/platform/history', label: 'History' }}>
            {revisions.data ? (
              <ChangeList root="platform" revisions={revisions.data.slice(0, SHOWN)} />
            ) : (
              <Waiting query={revisions} title="Could not load the changes" rows={4} />
            )}
          </Section>
        </div>
      </div>
    </PageBody>
  );
}

interface WaitingProps {
  query: { error: Error | null; refetch(): unknown };
  title: string;
  rows: number;
}

function Waiting({ query, title, rows }: WaitingProps) {
  if (query.error) return <ErrorState title={title} error={query.error} onRetry={() => query.refetch()} />;
  return <SkeletonRows rows={rows} />;
}
