'use client';

import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { nameOrAddress } from '@/components/common/name-in';
import { usePersonName } from '@/components/common/person-name';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import type { InvitationView } from '@/lib/features/people/members/invitation-contract';
import { usePlatformInvitations, useUserChanges } from './use-users';

/** Open invitations to the installation; renders nothing when there are none. */
export function OpenInvitations() {
  const { data: invitations = [] } = usePlatformInvitations();
  const { revoke } = useUserChanges();
  const personName = usePersonName();
  const [asking, setAsking] = useState<InvitationView | null>(null);
  const close = () => {
    setAsking(null);
    revoke.reset();
  };
  if (invitations.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-medium text-base">Invited</h2>
      <ul className="mt-2 divide-y border-y">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
            <span className="min-w-0 truncate font-medium">{nameOrAddress(invitation)}</span>
            {invitation.name ? <span className="min-w-0 truncate text-muted text-xs">{invitation.email}</span> : null}
            {invitation.platformAdmin ? <Badge tone="accent">platform admin</Badge> : null}
            <span className="text-muted text-xs sm:ml-auto">
              by {personName(invitation.invitedBy)}, ends <RelativeTime at={invitation.expiresAt} />
            </span>
            <Button size="sm" onClick={() => setAsking(invitation)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmChange
        open={asking !== null}
        onOpenChange={(open) => (open ? undefined : close())}
        title={`Revoke the invitation of ${asking ? nameOrAddress(asking) : ''}`}
        description="The link stops working immediately."
        action="Revoke"
        danger
        change={revoke}
        onConfirm={() =>
          asking &&
          revoke.mutate(asking.id, {
            onSuccess: () => {
              toast({ message: 'Invitation revoked' });
              close();
            },
          })
        }
      />
    </section>
  );
}
