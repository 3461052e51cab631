'use client';

import { CheckList } from '@/components/checks/check-list';
import { useLint } from '@/components/checks/use-lint';
import { useOrg } from '@/components/shell/me';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';

/** Everything that is odd about the boundaries, as one list. */
export function ChecksPage() {
  const org = useOrg();
  const { data, error, refetch } = useLint(org.slug);
  return (
    <PageBody wide>
      <PageHeader
        title="Checks"
        description="What nobody can reach, what has no effect, and what is missed. What is found changes no decision by itself."
      />
      {data ? (
        data.findings.length === 0 ? (
          <EmptyState
            title="All clear"
            description="Every tool reaches somebody, every entry of every list does something, and nothing is missed."
          />
        ) : (
          <CheckList lint={data} org={org.slug} />
        )
      ) : error ? (
        <ErrorState title="The checks could not be made" error={error} onRetry={() => refetch()} />
      ) : (
        <div className="mt-6">
          <SkeletonRows rows={10} label="Checking the boundaries" />
        </div>
      )}
    </PageBody>
  );
}
