'use client';

import { useLint, usePlatformLint } from '@/components/common/checks/use-lint';
import { useOrg } from '@/components/common/me';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { CheckList } from './check-list';

interface ChecksProps {
  description: string;
  clear: string;
  query: Pick<ReturnType<typeof useLint>, 'data' | 'error' | 'refetch'>;
  org: string | null;
}

function Checks({ description, clear, query: { data, error, refetch }, org }: ChecksProps) {
  return (
    <PageBody wide>
      <PageHeader title="Checks" description={`${description} What is found changes no decision by itself.`} />
      {data ? (
        data.findings.length === 0 ? (
          <EmptyState title="All clear" description={clear} />
        ) : (
          <CheckList lint={data} org={org} />
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

export function ChecksPage() {
  const org = useOrg();
  return (
    <Checks
      description="What nobody can reach, what has no effect, and what is missed."
      clear="Every tool reaches somebody, every entry of every list does something, and nothing is missed."
      query={useLint(org.slug)}
      org={org.slug}
    />
  );
}

export function PlatformChecksPage() {
  return (
    <Checks
      description="Entries that match nothing, tools that no profile holds, providers that nobody needs."
      clear="Every entry of the platform’s lists does something, and every default leads somewhere."
      query={usePlatformLint()}
      org={null}
    />
  );
}
