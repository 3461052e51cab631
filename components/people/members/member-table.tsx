'use client';

import { LogOut, UserMinus } from 'lucide-react';
import { useMe, useOrg } from '@/components/common/me';
import { nameOrAddress } from '@/components/common/name-in';
import type { DataColumn } from '@/components/common/table/data-column';
import { DataTable } from '@/components/common/table/data-table';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { MemberView } from '@/lib/features/people/members/member-contract';
import { RoleSelect } from './role-select';
import { roleLabel } from './role-words';
import { UnverifiedBadge } from './unverified-badge';

interface MemberTableProps {
  members: readonly MemberView[];
  onRemove(member: MemberView): void;
}

export function MemberTable({ members, onRemove }: MemberTableProps) {
  const { user } = useMe();
  const owner = useOrg().can('edit-org');
  const columns: DataColumn<MemberView>[] = [
    {
      label: 'Member',
      sortBy: (member) => nameOrAddress(member).toLowerCase(),
      className: 'h-12 min-w-48 max-w-72',
      cell: (member) => <Person member={member} own={member.id === user.id} />,
    },
    {
      label: 'Role',
      sortBy: ({ role }) => roleLabel(role),
      cell: (member) => (owner ? <RoleSelect member={member} own={member.id === user.id} /> : roleLabel(member.role)),
    },
    {
      label: 'Last seen',
      sortBy: ({ lastSeenAt }) => lastSeenAt,
      className: 'whitespace-nowrap text-muted',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : '–'),
    },
    {
      label: 'Joined',
      sortBy: ({ joinedAt }) => joinedAt,
      className: 'whitespace-nowrap text-muted',
      cell: ({ joinedAt }) => <RelativeTime at={joinedAt} />,
    },
    {
      label: 'Keys',
      numeric: true,
      sortBy: ({ keys }) => keys,
      className: ({ keys }) => (keys === 0 ? 'text-muted' : undefined),
      cell: ({ keys }) => keys,
    },
    {
      label: 'Actions',
      unlabeled: true,
      className: 'text-right',
      cell: (member) =>
        member.id === user.id ? (
          <IconButton size="sm" label="Leave the organization" onClick={() => onRemove(member)}>
            <LogOut />
          </IconButton>
        ) : owner ? (
          <IconButton size="sm" label={`Remove ${nameOrAddress(member)}`} onClick={() => onRemove(member)}>
            <UserMinus />
          </IconButton>
        ) : null,
    },
  ];
  return <DataTable label="Members" rows={members} columns={columns} keyOf={({ id }) => id} />;
}

function Person({ member, own }: { member: MemberView; own: boolean }) {
  const { name, email, emailVerified } = member;
  const named = name && name !== email;
  return (
    <div className="min-w-0 max-w-full">
      <span className="flex items-center gap-x-2 gap-y-0.5 max-sm:flex-wrap">
        <span className="truncate font-medium">{named ? name : email}</span>
        {own ? <Badge>you</Badge> : null}
        {emailVerified ? null : <UnverifiedBadge />}
      </span>
      {named ? (
        <span className="block truncate text-muted text-xs" title={email}>
          {email}
        </span>
      ) : null}
    </div>
  );
}
