'use client';

import { useEffect, useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useGuidePanel } from '@/components/home/guide/guide-panel';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { AgentList } from './agent-list';
import { attentionItems } from './attention';
import { AttentionList } from './attention-list';
import { CallsSection, useUsage } from './calls-section';
import { ChangeList } from './change-list';
import { InForce } from './in-force';
import { Section } from './section';
import { useOverview } from './use-overview';

interface Part {
  error: Error | null;
  refetch(): unknown;
}

/** The first error of the parts, or a placeholder. */
function Waiting({ parts, title, rows }: { parts: readonly Part[]; title: string; rows: number }) {
  const failed = parts.find((part) => part.error);
  if (failed?.error) {
    return <ErrorState error={failed.error} title={title} onRetry={() => failed.refetch()} className="py-8" />;
  }
  return <SkeletonRows rows={rows} />;
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Gathering what is in force" className="mt-6">
      <div className="grid grid-cols-2 border-y sm:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="flex h-[124px] flex-col gap-3 px-4 pt-4">
            <Skeleton className="h-7 w-14" />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
      <div className="mt-8">
        <SkeletonRows rows={8} />
      </div>
    </div>
  );
}

export function OverviewPage() {
  const org = useOrg();
  const { tools, agents, policy, integrations, revisions, lint, pending, leastPrivilege, sources } = useOverview(
    org.slug,
  );
  const usage = useUsage(org.slug);
  const guide = useGuidePanel();
  // Set in the browser, because the server's time would differ.
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  const parts = [tools, agents, policy, integrations, revisions, lint, pending, leastPrivilege, sources, usage];
  // Parts with different heights are shown together, so that the layout does not shift.
  const isWhole = guide.ready && now !== null && parts.every((part) => !part.isPending);

  return (
    <PageBody>
      <PageHeader large title={org.name} description="What is in force, what needs you, and what changed." />
      {isWhole ? guide.panel : null}
      {isWhole ? (
        <>
          <div className="mt-6">
            {tools.data ? (
              <InForce org={org.slug} tools={tools.data} />
            ) : tools.error ? (
              <ErrorState error={tools.error} title="Tools could not be counted" onRetry={() => tools.refetch()} />
            ) : null}
          </div>
          <div className="mt-8 flex flex-col gap-8">
            <Section title="Needs attention">
              {tools.data && agents.data && policy.data && integrations.data && now !== null ? (
                <AttentionList
                  org={org.slug}
                  items={attentionItems({
                    tools: tools.data,
                    agents: agents.data,
                    integrations: integrations.data,
                    policy: policy.data,
                    lint: lint.data,
                    pending: pending.data?.data,
                    leastPrivilege: leastPrivilege.data,
                    sources: sources.data,
                    now,
                  })}
                />
              ) : (
                <Waiting
                  parts={[tools, agents, policy, integrations]}
                  title="What needs attention could not be worked out"
                  rows={3}
                />
              )}
            </Section>
            <div className="grid gap-8 lg:grid-cols-2">
              <CallsSection org={org.slug} />
              <Section title="What changed" link={{ href: `/${org.slug}/history`, label: 'All revisions' }}>
                {revisions.data ? (
                  <ChangeList org={org.slug} revisions={revisions.data.data} />
                ) : (
                  <Waiting parts={[revisions]} title="Changes could not be loaded" rows={5} />
                )}
              </Section>
              <Section title="Agents" link={{ href: `/${org.slug}/agents`, label: 'All agents' }}>
                {agents.data ? (
                  <AgentList org={org.slug} agents={agents.data} />
                ) : (
                  <Waiting parts={[agents]} title="Agents could not be loaded" rows={5} />
                )}
              </Section>
            </div>
          </div>
        </>
      ) : (
        <OverviewSkeleton />
      )}
    </PageBody>
  );
}
