import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { PageData } from '@/app/page-data';
import { matrixParams } from '@/components/access/matrix/matrix-params';
import { ToolMatrix } from '@/components/access/matrix/tool-matrix';
import { reads } from '@/lib/client/page-reads';
import { toolReads } from '@/lib/client/tool-reads';

export const metadata: Metadata = { title: 'Tools' };

const load = createLoader(matrixParams);

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ToolsPage({ params, searchParams }: PageProps) {
  const { org } = await params;
  const { view, tool, reach, layer, reason } = await load(searchParams);
  const { tools, policy, agents, integrations } = reads;
  // The organization's view needs agents' decisions only for these filters: otherwise they load after the rows.
  const needsMatrix = view === 'agents' || [reach, layer, reason].some(({ length }) => length > 0);
  const ofAgents = needsMatrix ? [reads.matrix(org)] : [];
  const ofTool = tool === null ? [] : [toolReads.tool(org, tool)];
  return (
    <PageData reads={[tools(org), policy(org), agents(org), integrations(org), ...ofAgents, ...ofTool]}>
      <ToolMatrix />
    </PageData>
  );
}
