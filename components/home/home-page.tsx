'use client';

import { failedRead, type Read } from '@/components/common/failed-read';
import { ChangeList } from '@/components/common/history/change-list';
import { useInboxStart } from '@/components/common/inbox/use-inbox';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { useSources } from '@/components/common/sources/use-sources';
import { useOrgPolicy } from '@/components/common/tools/use-tools';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Section } from '@/components/ui/section';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useHydrated } from '@/components/ui/use-hydrated';
import { attentionItems, problemItems } from './attention';
import { AttentionList } from './attention-list';
import { useGuidePanel } from './guide/guide-panel';
import { HomeAgents } from './home-agents';
import { HomeFigures } from './home-figures';
import { HomeInbox } from './home-inbox';
import {
  useHomeAccess,
  useHomeChanges,
  useHomePlatformChanges,
  useHomeProblems,
  useHomeTools,
  useHomeUsage,
} from './use-home-data';

/** The first error of the queries, or a placeholder. */
function Waiting({ queries, title, rows }: { queries: readonly Read[]; title: string; rows: number }) {
  const failed = failedRead(queries);
  if (failed) return <ErrorState error={failed.error} title={title} onRetry={failed.retry} />;
  return <SkeletonRows rows={rows} />;
}

/** Home page: pending decisions, problems and recent changes. */
export function HomePage() {
  const { slug, name } = useOrg();
  const guide = useGuidePanel();
  const inbox = useInboxStart(slug);
  const revisions = useHomeChanges(slug);
  const platform = useHomePlatformChanges(slug);
  const tools = useHomeTools(slug);
  const agents = useOrgAgents(slug);
  const policy = useOrgPolicy(slug);
  const sources = useSources(slug);
  const usage = useHomeUsage(slug);
  const access = useHomeAccess(slug);
  const problems = useHomeProblems(slug);
  // Parts of different heights appear together, so that the layout does not shift.
  const parts = [inbox, revisions, platform, tools, agents, policy, sources, usage, access, problems];
  const isWhole = guide.ready && parts.every(({ isPending }) => !isPending);
  return (
    <PageBody>
      <PageHeader title={name} />
      {isWhole ? guide.panel : null}
      <HomeFigures org={slug} />
      {isWhole ? null : (
        <div className="mt-8">
          <SkeletonRows rows={12} label="Loading the overview" />
        </div>
      )}
      <div className={isWhole ? 'mt-8 flex flex-col gap-8' : 'hidden'}>
        <Section title="Inbox" link={{ href: `/${slug}/inbox`, label: 'Open inbox' }}>
          {inbox.data ? (
            <HomeInbox org={slug} inbox={inbox.data} />
          ) : (
            <Waiting queries={[inbox]} title="Could not load the inbox" rows={3} />
          )}
        </Section>
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <Section title="Problems" link={{ href: `/${slug}/insights`, label: 'All problems' }}>
              <Problems />
            </Section>
            <Section title="Agents" link={{ href: `/${slug}/agents`, label: 'All agents' }}>
              <HomeAgents org={slug} />
            </Section>
          </div>
          <Section title="Changes" link={{ href: `/${slug}/history`, label: 'History' }}>
            {revisions.data && platform.data ? (
              <ChangeList root={slug} revisions={revisions.data.data} platform={platform.data.data} />
            ) : (
              <Waiting queries={[revisions, platform]} title="Could not load the changes" rows={5} />
            )}
          </Section>
        </div>
      </div>
    </PageBody>
  );
}

function Problems() {
  const { slug } = useOrg();
  const problems = useHomeProblems(slug);
  const tools = useHomeTools(slug);
  const agents = useOrgAgents(slug);
  const policy = useOrgPolicy(slug);
  const sources = useSources(slug);
  const now = useHydrated() ? Date.now() : null;
  if (!problems.data || !tools.data || !agents.data || !policy.data || !sources.data)
    return (
      <Waiting queries={[problems, tools, agents, policy, sources]} title="Could not load the problems" rows={4} />
    );
  const items = attentionItems({
    counts: tools.data.counts,
    agents: agents.data,
    policy: policy.data,
    sources: sources.data,
    now,
  });
  return <AttentionList org={slug} items={[...problemItems(problems.data.data, now), ...items]} />;
}
