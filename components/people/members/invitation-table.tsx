'use client';

import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { useOrg } from '@/components/common/me';
import { nameOrAddress } from '@/components/common/name-in';
import { usePersonName } from '@/components/common/person-name';
import { SentLinksDialog } from '@/components/common/sent-links';
import { DataTable } from '@/components/common/table/data-table';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import type { InvitationView, SentInvitation } from '@/lib/features/people/members/invitation-contract';
import { roleLabel } from './role-words';
import { useMemberChanges } from './use-members';

/** Open invitations. A lost link cannot be shown again, only replaced. */
export function InvitationTable({ invitations }: { invitations: readonly InvitationView[] }) {
  const org = useOrg();
  const nameOf = usePersonName();
  const { resend, revoke } = useMemberChanges(org.slug);
  const [asking, setAsking] = useState<{ what: 'resend' | 'revoke'; invitation: InvitationView } | null>(null);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const owner = org.can('edit-org');
  const close = () => {
    setAsking(null);
    resend.reset();
    revoke.reset();
  };
  const who = asking ? nameOrAddress(asking.invitation) : '';

  return (
    <>
      <DataTable
        label="Invitations"
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Person',
            className: 'max-w-72 truncate',
            title: ({ email }) => email,
            cell: (invitation) => (
              <>
                <span className="font-medium">{nameOrAddress(invitation)}</span>
                {invitation.name ? <span className="text-muted text-xs"> {invitation.email}</span> : null}
              </>
            ),
          },
          { label: 'Role', cell: ({ role }) => (role ? roleLabel(role) : null) },
          {
            label: 'Invited by',
            className: 'max-w-48 truncate text-muted',
            cell: ({ invitedBy }) => nameOf(invitedBy),
          },
          {
            label: 'Link expires',
            className: 'whitespace-nowrap text-muted',
            cell: ({ expiresAt }) => <RelativeTime at={expiresAt} />,
          },
          {
            label: 'Actions',
            unlabeled: true,
            className: 'text-right whitespace-nowrap',
            cell: (invitation) =>
              owner ? (
                <>
                  <IconButton
                    size="sm"
                    label={`Send ${nameOrAddress(invitation)} another link`}
                    onClick={() => setAsking({ what: 'resend', invitation })}
                  >
                    <Send />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Revoke the invitation of ${nameOrAddress(invitation)}`}
                    onClick={() => setAsking({ what: 'revoke', invitation })}
                  >
                    <Trash2 />
                  </IconButton>
                </>
              ) : null,
          },
        ]}
      />
      <ConfirmChange
        open={asking?.what === 'revoke'}
        onOpenChange={(open) => (open ? undefined : close())}
        title={`Revoke the invitation of ${who}`}
        description="The link stops working immediately. You can invite this address again later."
        action="Revoke"
        danger
        change={revoke}
        onConfirm={() =>
          asking &&
          revoke.mutate(asking.invitation.id, {
            onSuccess: () => {
              toast({ message: `Invitation of ${who} revoked` });
              close();
            },
          })
        }
      />
      <ConfirmChange
        open={asking?.what === 'resend'}
        onOpenChange={(open) => (open ? undefined : close())}
        title={`Send ${who} another link`}
        description="The new link works once and expires in seven days. The previous one stops working."
        action="Send again"
        change={resend}
        onConfirm={() =>
          asking &&
          resend.mutate(asking.invitation.id, {
            onSuccess: (invitation) => {
              close();
              setSent(invitation);
            },
          })
        }
      />
      {sent ? <SentLinksDialog sent={[sent]} onClose={() => setSent(null)} /> : null}
    </>
  );
}
