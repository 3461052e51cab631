'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { SkeletonRows } from '@/components/ui/skeleton';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';
import { formatNumber } from '@/lib/shared/format';
import { CallDays } from './call-days';
import { CallerList } from './caller-list';
import { Section } from './section';

const DAYS = 30;

export function useUsage(org: string) {
  return useQuery({
    queryKey: queryKeys.usage(org, DAYS),
    queryFn: ({ signal }) => api.get<UsageView>(path`/orgs/${org}/usage`, { query: { days: DAYS }, signal }),
  });
}

export function CallsSection({ org }: { org: string }) {
  const usage = useUsage(org);
  const total = usage.data?.total;
  return (
    <Section title="Who calls what">
      {usage.error && !usage.data ? (
        <ErrorState
          error={usage.error}
          title="Calls could not be counted"
          onRetry={() => usage.refetch()}
          className="py-8"
        />
      ) : !usage.data || !total ? (
        <SkeletonRows rows={4} />
      ) : total.calls === 0 ? (
        <EmptyState
          title="No calls yet"
          description="Agents report what came of their calls to POST /outcomes; then this shows who calls what, and what nobody uses."
          action={
            <Link href="/docs/api#recordOutcomes" className="text-accent text-sm hover:underline">
              How to report
            </Link>
          }
          className="py-8"
        />
      ) : (
        <>
          <p className="tabular pt-3 text-muted text-sm">
            {formatNumber(total.calls)} calls in {DAYS} days, by {total.agents}{' '}
            {total.agents === 1 ? 'agent' : 'agents'}, of {total.tools} tools
            {total.failures > 0 ? `; ${formatNumber(total.failures)} failed` : ''}
          </p>
          <CallDays days={usage.data.perDay} />
          <CallerList org={org} usage={usage.data} />
        </>
      )}
    </Section>
  );
}
