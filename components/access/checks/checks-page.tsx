'use client';

import { useChecks, usePlatformChecks } from '@/components/common/checks/use-checks';
import { useOrg } from '@/components/common/me';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { CheckList } from './check-list';

interface ChecksProps {
  description: string;
  query: Pick<ReturnType<typeof useChecks>, 'data' | 'error' | 'refetch'>;
  org: string | null;
}

function Checks({ description, query: { data, error, refetch }, org }: ChecksProps) {
  return (
    <PageBody>
      <PageHeader title="Checks" description={`${description} Findings do not change decisions.`} />
      {data ? (
        data.findings.length === 0 ? (
          <EmptyState title="All clear" description="No findings." />
        ) : (
          <CheckList checks={data} org={org} />
        )
      ) : error ? (
        <ErrorState title="Could not run the checks" error={error} onRetry={() => refetch()} />
      ) : (
        <div className="mt-6">
          <SkeletonRows rows={10} label="Running the checks" />
        </div>
      )}
    </PageBody>
  );
}

export function ChecksPage() {
  const org = useOrg();
  return (
    <Checks
      description="Tools without agents, entries without effect and missing parts of policies."
      query={useChecks(org.slug)}
      org={org.slug}
    />
  );
}

export function PlatformChecksPage() {
  return (
    <Checks
      description="Entries that match nothing, tools without a profile and unused integrations."
      query={usePlatformChecks()}
      org={null}
    />
  );
}
