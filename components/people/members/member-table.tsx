'use client';

import { LogOut, UserMinus } from 'lucide-react';
import { useMe, useOrg } from '@/components/common/me';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
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
  return (
    <Table stacks aria-label="Members">
      <thead>
        <tr>
          <Th>Member</Th>
          <Th>Role</Th>
          <Th>Last seen</Th>
          <Th>Joined</Th>
          <Th numeric>Keys</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const own = member.id === user.id;
          const named = member.name && member.name !== member.email;
          return (
            <Tr key={member.id}>
              <Td className="h-12 min-w-48 max-w-72">
                <span className="flex items-center gap-x-2 gap-y-0.5 max-sm:flex-wrap">
                  <span className="truncate font-medium">{named ? member.name : member.email}</span>
                  {own ? <Badge>you</Badge> : null}
                  {member.emailVerified ? null : <UnverifiedBadge />}
                </span>
                {named ? (
                  <span className="block truncate text-muted text-xs" title={member.email}>
                    {member.email}
                  </span>
                ) : null}
              </Td>
              <Td label="Role">{owner ? <RoleSelect member={member} own={own} /> : roleLabel(member.role)}</Td>
              <Td label="Last seen" className="whitespace-nowrap text-muted">
                {member.lastSeenAt ? <RelativeTime at={member.lastSeenAt} /> : '–'}
              </Td>
              <Td label="Joined" className="whitespace-nowrap text-muted">
                <RelativeTime at={member.joinedAt} />
              </Td>
              <Td numeric label="Keys" className={member.keys === 0 ? 'text-muted' : undefined}>
                {member.keys}
              </Td>
              <Td className="text-right">
                {own ? (
                  <IconButton size="sm" label="Leave the organization" onClick={() => onRemove(member)}>
                    <LogOut />
                  </IconButton>
                ) : owner ? (
                  <IconButton size="sm" label={`Remove ${member.email}`} onClick={() => onRemove(member)}>
                    <UserMinus />
                  </IconButton>
                ) : null}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
