'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { listFilter } from '@/components/common/list-filter';
import { useMe } from '@/components/common/me';
import { usePlatformOrgs } from '@/components/common/platform/use-platform';
import { QueryTable } from '@/components/common/table/query-table';
import { RowLink } from '@/components/common/table/row-opener';
import { text } from '@/components/common/url-parsers';
import { useDialogParam } from '@/components/common/use-dialog-param';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { formatNumber } from '@/lib/shared/format';

const CreateOrgDialog = onDemand(() =>
  import('@/components/platform/create-org-dialog').then((m) => m.CreateOrgDialog),
);

const orgsParams = { q: text };

const SEARCH_FROM = 12;

const orgFilter = listFilter<{ slug: string; name: string }>(({ slug, name }) => [slug, name]);

export function OrgsPage() {
  const me = useMe();
  const [params, setParams] = useQueryStates(orgsParams);
  const { data: orgs, error, refetch } = usePlatformOrgs();
  const creating = useDialogParam(true);
  const query = params.q;
  const shown = orgs?.filter(orgFilter(query));
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
        {orgs && (orgs.length >= SEARCH_FROM || query) ? (
          <SearchField
            primary
            className="mb-3 w-full sm:w-64"
            label="Search organizations"
            value={query}
            onValueChange={(q) => setParams({ q })}
          />
        ) : null}
        <QueryTable
          label="Organizations"
          query={{ data: orgs, error, refetch }}
          noun="the organizations"
          rows={shown}
          keyOf={({ slug }) => slug}
          opens={({ slug }) => member.has(slug)}
          empty={
            <EmptyState
              title="No organizations yet"
              description="An organization has its own members, agents and policies."
              action={create}
            />
          }
          noMatch={
            <EmptyState
              title={`No organization matches “${query.trim()}”`}
              description="Clear the search to see all of them."
            />
          }
          columns={[
            {
              label: 'Organization',
              className: 'whitespace-nowrap',
              sortBy: ({ name }) => name,
              cell: ({ slug, name }) => (
                <>
                  {member.has(slug) ? (
                    <RowLink href={`/${slug}`}>{name}</RowLink>
                  ) : (
                    <span className="font-medium">{name}</span>
                  )}{' '}
                  <code className="ml-1 text-muted text-xs">{slug}</code>
                </>
              ),
            },
            { label: 'Members', numeric: true, sortBy: (org) => org.members, cell: (org) => formatNumber(org.members) },
            { label: 'Agents', numeric: true, sortBy: (org) => org.agents, cell: (org) => formatNumber(org.agents) },
            { label: 'Own tools', numeric: true, sortBy: (org) => org.tools, cell: (org) => formatNumber(org.tools) },
            {
              label: 'Created',
              className: 'whitespace-nowrap text-muted',
              sortBy: ({ createdAt }) => createdAt,
              cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
            },
          ]}
        />
      </div>
      {creating.isOpen ? <CreateOrgDialog onClose={creating.close} /> : null}
    </PageBody>
  );
}
