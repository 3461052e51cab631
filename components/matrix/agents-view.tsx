'use client';

import { AgentGrid, type AgentGridProps } from '@/components/matrix/agent-grid';
import { AgentList } from '@/components/matrix/agent-list';
import { MatrixSkeleton } from '@/components/matrix/matrix-skeleton';
import type { useMatrix } from '@/components/shell/org-queries';
import { useMediaQuery } from '@/components/shell/use-media-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';

type AgentsViewProps = Omit<AgentGridProps, 'matrix'> & {
  matrix: ReturnType<typeof useMatrix>;
  readOnlyReason: string | undefined;
};

/** Tools × agents: a grid where there is room for one, else one agent at a time. */
export function AgentsView({ matrix, readOnlyReason, ...grid }: AgentsViewProps) {
  const compact = useMediaQuery('(max-width: 639px)');
  if (matrix.error && !matrix.data) {
    return <ErrorState error={matrix.error} title="The agents could not be loaded" onRetry={() => matrix.refetch()} />;
  }
  if (!matrix.data) return <MatrixSkeleton />;
  if (matrix.data.agents.length === 0) {
    return (
      <EmptyState
        title="No agent yet"
        description="Each agent has a column here: which tools reach it, and what keeps the others away."
        action={
          <Button asChild>
            <Link href={`/${grid.org}/agents?new=1`}>Create an agent</Link>
          </Button>
        }
      />
    );
  }
  return compact ? (
    <AgentList {...grid} matrix={matrix.data} readOnlyReason={readOnlyReason} />
  ) : (
    <AgentGrid {...grid} matrix={matrix.data} />
  );
}
