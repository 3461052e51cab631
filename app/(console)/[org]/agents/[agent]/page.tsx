import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { PageData } from '@/app/page-data';
import { LazyActivityList, LazyOpenActivity } from '@/components/activity/lazy-activity';
import { AgentPage } from '@/components/agents/agent-page';
import { agentPageReads } from '@/components/agents/agent-page-reads';
import { agentParams } from '@/components/agents/agent-params';
import { nameInAddress } from '@/lib/shared/console-address';

const load = createLoader(agentParams);

interface PageProps {
  params: Promise<{ org: string; agent: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: nameInAddress((await params).agent) };
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org, agent: asked } = await params;
  const agent = nameInAddress(asked);
  return (
    <PageData reads={agentPageReads(org, agent, await load(searchParams))}>
      <AgentPage
        key={agent}
        agent={agent}
        activity={<LazyActivityList agent={agent} />}
        openCall={<LazyOpenActivity />}
      />
    </PageData>
  );
}
