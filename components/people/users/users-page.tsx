'use client';

import { UserPlus } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { useDeferredValue, useState } from 'react';
import type { DataColumn } from '@/components/common/table/data-column';
import { QueryTable } from '@/components/common/table/query-table';
import { RowButton } from '@/components/common/table/row-opener';
import { text } from '@/components/common/url-parsers';
import { UnverifiedBadge } from '@/components/people/members/unverified-badge';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import type { UserView } from '@/lib/features/people/users/user-contract';
import { OpenInvitations } from './open-invitations';
import { useUsers } from './use-users';
import { UserInspector } from './user-inspector';

const InviteUserDialog = onDemand(() => import('./invite-user-dialog').then((m) => m.InviteUserDialog));

const usersParams = { q: text, user: parseAsString };

const SHOWN_ORGS = 2;

function Orgs({ user }: { user: UserView }) {
  if (user.orgs.length === 0) return <span className="text-faint">none</span>;
  const more = user.orgs.length - SHOWN_ORGS;
  return (
    <span title={user.orgs.map(({ slug, role }) => `${slug}: ${role}`).join('\n')}>
      {user.orgs.slice(0, SHOWN_ORGS).map(({ slug, role }, index) => (
        <span key={slug}>
          {index > 0 ? ', ' : null}
          <code className="text-xs">{slug}</code> <span className="text-muted text-xs">{role}</span>
        </span>
      ))}
      {more > 0 ? <span className="text-muted text-xs"> and {more} more</span> : null}
    </span>
  );
}

export function UsersPage() {
  const [params, setParams] = useQueryStates(usersParams);
  const query = params.q;
  const selected = params.user;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useUsers(
    useDeferredValue(query.trim()),
  );
  const [inviting, setInviting] = useState(false);
  const users = data?.pages.flatMap((page) => page.data);
  const columns: DataColumn<UserView>[] = [
    {
      label: 'Person',
      className: 'max-w-72',
      cell: (user) => (
        <div className="min-w-0 max-w-full">
          <RowButton
            className="block max-w-full truncate"
            pressed={user.id === selected}
            onClick={() => setParams({ user: user.id }, { history: 'push' })}
          >
            {user.name || user.email}
          </RowButton>
          <span className="flex items-center gap-2">
            {user.name ? <span className="truncate text-muted text-xs">{user.email}</span> : null}
            {user.platformAdmin ? <Badge tone="accent">platform admin</Badge> : null}
            {user.emailVerified ? null : <UnverifiedBadge />}
          </span>
        </div>
      ),
    },
    { label: 'Organizations', className: 'whitespace-nowrap', cell: (user) => <Orgs user={user} /> },
    {
      label: 'Sign-in',
      className: 'whitespace-nowrap text-muted',
      cell: ({ hasPassword, identities }) =>
        [hasPassword ? 'password' : null, identities.length > 0 ? 'provider' : null].filter(Boolean).join(', ') ||
        'not yet',
    },
    {
      label: 'Last sign-in',
      className: 'whitespace-nowrap text-muted',
      cell: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime at={lastSignInAt} /> : 'never'),
    },
    {
      label: 'Created',
      hide: selected ? 'max-2xl:hidden!' : '',
      className: 'whitespace-nowrap text-muted',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];

  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Users"
          description="Everyone who can sign in here. Roles in an organization are set by its owners."
          actions={
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              Invite user
            </Button>
          }
        />
        <div className="mt-5">
          <SearchField
            primary
            className="mb-3 w-full sm:w-72"
            label="Search users"
            placeholder="Search addresses and names"
            value={query}
            onValueChange={(q) => setParams({ q })}
          />
          <QueryTable
            label="Users"
            query={{ data: users, error, refetch }}
            noun="the users"
            columns={columns}
            keyOf={({ id }) => id}
            opens
            isSelected={({ id }) => id === selected}
            empty={
              <EmptyState
                title={`No user matches “${query.trim()}”`}
                description="The search covers names and addresses."
                action={<Button onClick={() => setParams({ q: null })}>Clear the search</Button>}
              />
            }
          />
          {hasNextPage ? (
            <Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          ) : null}
        </div>
        <OpenInvitations />
        {inviting ? <InviteUserDialog onClose={() => setInviting(false)} /> : null}
      </PageBody>
      {selected ? (
        <UserInspector key={selected} id={selected} onClose={() => setParams({ user: null }, { history: 'push' })} />
      ) : null}
    </div>
  );
}
