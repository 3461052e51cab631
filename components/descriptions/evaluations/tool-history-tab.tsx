'use client';

import dynamic from 'next/dynamic';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useToolHistory } from './use-evaluations';

const loading = () => <SkeletonRows rows={4} label="Loading the history" />;
// Loaded when there are runs to show.
const ToolHistoryTable = dynamic(() => import('./tool-history-table').then((m) => m.ToolHistoryTable), {
  ssr: false,
  loading,
});

export function ToolHistoryTab({ org, tool }: { org: string; tool: string }) {
  const { data: history, error, refetch } = useToolHistory(org, tool);
  if (error && !history)
    return <ErrorState title="Could not load the history" error={error} onRetry={() => refetch()} />;
  if (!history) return loading();
  if (history.length === 0)
    return (
      <EmptyState
        title="Not measured yet"
        description="Add questions for this tool to a question set and start a run."
      />
    );
  return <ToolHistoryTable org={org} history={history} />;
}
