import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { PageData } from '@/app/page-data';
import { ToolPage } from '@/components/access/tools/tool-page';
import { toolParams } from '@/components/access/tools/tool-params';
import { ToolHistoryTab } from '@/components/descriptions/evaluations/tool-history-tab';
import { agentReads } from '@/lib/client/agent-reads';
import { insightReads } from '@/lib/client/insight-reads';
import { type PageRead, reads } from '@/lib/client/page-reads';
import { toolReads } from '@/lib/client/tool-reads';
import { nameInAddress } from '@/lib/shared/console-address';

const load = createLoader(toolParams);

interface PageProps {
  params: Promise<{ org: string; tool: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: nameInAddress((await params).tool) };
}

function readsOf(org: string, tool: string, agent: string | null): PageRead[] {
  const ofTool = [
    toolReads.tool,
    toolReads.calls,
    toolReads.changes,
    toolReads.platformChanges,
    toolReads.evaluations,
    toolReads.binding,
  ];
  const ofOrg = [reads.integrations, reads.agents, reads.policy, reads.profiles, reads.channels, reads.members];
  return [
    ...ofTool.map((read) => read(org, tool)),
    toolReads.callSettings(org, tool),
    insightReads.warnings(org, { tool }),
    ...ofOrg.map((read) => read(org)),
    ...(agent
      ? [
          reads.tools(org),
          reads.decisions(org, { agent, tools: [tool] }),
          agentReads.sessions(org, agent),
          reads.goals(org),
        ]
      : []),
  ];
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org, tool } = await params;
  const name = nameInAddress(tool);
  const { agent } = await load(searchParams);
  return (
    <PageData reads={readsOf(org, name, agent)}>
      <ToolPage key={name} name={name} evaluation={<ToolHistoryTab org={org} tool={name} />} />
    </PageData>
  );
}
