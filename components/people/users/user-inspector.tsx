'use client';

import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { nameOrAddress } from '@/components/common/name-in';
import { roleLabel } from '@/components/people/members/role-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { UserView } from '@/lib/features/people/users/user-contract';
import { useUser, useUserChanges } from './use-users';
import { UserActions } from './user-actions';

function Identities({ user }: { user: UserView }) {
  const { unlink } = useUserChanges();
  const [asking, setAsking] = useState<UserView['identities'][number] | null>(null);
  const close = () => {
    setAsking(null);
    unlink.reset();
  };
  if (user.identities.length === 0)
    return <p className="text-muted text-sm">None. Linked at the first sign-in with a verified address.</p>;
  return (
    <ul className="flex flex-col gap-2">
      {user.identities.map((identity) => (
        <li key={identity.id} className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <code className="block truncate text-xs">{identity.issuer}</code>
            <span className="text-muted text-xs">
              linked <RelativeTime at={identity.linkedAt} />
            </span>
          </span>
          <Button size="sm" onClick={() => setAsking(identity)}>
            Unlink
          </Button>
        </li>
      ))}
      <ConfirmChange
        open={asking !== null}
        onOpenChange={(open) => (open ? undefined : close())}
        title="Unlink this identity"
        description="Its browsers are signed out. The next identity with the verified address of this account replaces it. The current password, sessions and keys then stop working."
        action="Unlink"
        change={unlink}
        onConfirm={() =>
          asking &&
          unlink.mutate(
            { id: user.id, identity: asking.id },
            {
              onSuccess: () => {
                toast({ message: 'The identity is unlinked' });
                close();
              },
            },
          )
        }
      />
    </ul>
  );
}

export function UserInspector({ id, onClose }: { id: string; onClose(): void }) {
  const { data: user, error, refetch } = useUser(id);
  return (
    <Inspector
      label={user ? `User ${nameOrAddress(user)}` : 'User'}
      title={user ? nameOrAddress(user) : 'User'}
      subtitle={user?.email}
      onClose={onClose}
    >
      {error && !user ? (
        <ErrorState title="Could not load the user" error={error} onRetry={() => refetch()} />
      ) : !user ? (
        <div className="p-4">
          <SkeletonRows rows={5} label="Loading the user" />
        </div>
      ) : (
        <>
          <InspectorSection title="Organizations">
            {user.orgs.length === 0 ? (
              <p className="text-muted text-sm">No organizations.</p>
            ) : (
              <ul className="flex flex-col gap-1.5">
                {user.orgs.map((org) => (
                  <li key={org.slug} className="flex items-center justify-between gap-2 text-sm">
                    <span className="min-w-0 truncate">
                      {org.name} <code className="ml-1 text-muted text-xs">{org.slug}</code>
                    </span>
                    <Badge tone={org.role === 'owner' ? 'accent' : 'neutral'}>{roleLabel(org.role)}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </InspectorSection>
          <InspectorSection title="Identities">
            <Identities user={user} />
          </InspectorSection>
          <UserActions user={user} onDeleted={onClose} />
        </>
      )}
    </Inspector>
  );
}
