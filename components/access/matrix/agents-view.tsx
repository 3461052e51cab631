'use client';

import { NoAgents } from '@/components/common/agents/no-agents';
import type { useMatrix } from '@/components/common/org-queries';
import { useMediaQuery } from '@/components/common/use-media-query';
import { ErrorState } from '@/components/ui/error-state';
import { AgentGrid, type AgentGridProps } from './agent-grid';
import { AgentList } from './agent-list';
import { MatrixSkeleton } from './matrix-skeleton';

type AgentsViewProps = Omit<AgentGridProps, 'matrix'> & { matrix: ReturnType<typeof useMatrix> };

/** Tools × agents: a grid on wide screens, otherwise one agent at a time. */
export function AgentsView({ matrix, ...grid }: AgentsViewProps) {
  const compact = useMediaQuery('(max-width: 639px)');
  if (matrix.error && !matrix.data) {
    return <ErrorState error={matrix.error} title="Could not load the agents" onRetry={() => matrix.refetch()} />;
  }
  if (!matrix.data) return <MatrixSkeleton />;
  if (matrix.data.agents.length === 0) {
    return <NoAgents description="Each agent has a column with its tools and the reasons for missing ones." />;
  }
  return compact ? <AgentList {...grid} matrix={matrix.data} /> : <AgentGrid {...grid} matrix={matrix.data} />;
}
