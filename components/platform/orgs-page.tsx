'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useMe } from '@/components/common/me';
import { usePlatformOrgs } from '@/components/common/platform/use-platform';
import { text } from '@/components/common/url-parsers';
import { useDialogParam } from '@/components/common/use-dialog-param';
import { CreateOrgDialog } from '@/components/platform/create-org-dialog';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { formatNumber } from '@/lib/shared/format';

const orgsParams = { q: text };

const SEARCH_FROM = 12;

export function OrgsPage() {
  const me = useMe();
  const [params, setParams] = useQueryStates(orgsParams);
  const { data: orgs, error, refetch } = usePlatformOrgs();
  const creating = useDialogParam(true);
  const query = params.q;
  const shown =
    orgs?.filter(({ slug, name }) => `${slug} ${name}`.toLowerCase().includes(query.trim().toLowerCase())) ?? [];
  const member = new Set(me.orgs.map(({ slug }) => slug));
  const create = (
    <Button variant="primary" onClick={() => creating.open()}>
      <Plus aria-hidden="true" />
      Create organization
    </Button>
  );

  return (
    <PageBody>
      <PageHeader
        title="Organizations"
        description="Tenants of this installation. Their data is visible to their members only."
        actions={orgs?.length ? create : null}
      />
      <div className="mt-5">
        {error && !orgs ? (
          <ErrorState title="Could not load the organizations" error={error} onRetry={() => refetch()} />
        ) : !orgs ? (
          <SkeletonRows rows={5} label="Loading the organizations" />
        ) : orgs.length === 0 ? (
          <EmptyState
            title="No organizations yet"
            description="An organization has its own members, agents and policies."
            action={create}
          />
        ) : (
          <>
            {orgs.length >= SEARCH_FROM ? (
              <SearchField
                primary
                className="mb-3 w-full sm:w-64"
                label="Search organizations"
                value={query}
                onValueChange={(q) => setParams({ q })}
              />
            ) : null}
            <Table aria-label="Organizations">
              <thead>
                <tr>
                  <Th>Organization</Th>
                  <Th numeric>Members</Th>
                  <Th numeric>Agents</Th>
                  <Th numeric>Tools</Th>
                  <Th>Created</Th>
                </tr>
              </thead>
              <tbody>
                {shown.map((org) => (
                  <Tr key={org.slug} className="relative" interactive={member.has(org.slug)}>
                    <Td className="whitespace-nowrap">
                      {member.has(org.slug) ? (
                        <Link href={`/${org.slug}`} className="font-medium after:absolute after:inset-0">
                          {org.name}
                        </Link>
                      ) : (
                        <span className="font-medium">{org.name}</span>
                      )}{' '}
                      <code className="ml-1 text-muted text-xs">{org.slug}</code>
                    </Td>
                    <Td numeric>{formatNumber(org.members)}</Td>
                    <Td numeric>{formatNumber(org.agents)}</Td>
                    <Td numeric>{formatNumber(org.tools)}</Td>
                    <Td className="whitespace-nowrap text-muted">
                      <RelativeTime at={org.createdAt} />
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
            {shown.length === 0 ? (
              <EmptyState
                title={`No organization matches “${query.trim()}”`}
                description="Clear the search to see all of them."
              />
            ) : null}
          </>
        )}
      </div>
      {creating.isOpen ? <CreateOrgDialog onClose={creating.close} /> : null}
    </PageBody>
  );
}
