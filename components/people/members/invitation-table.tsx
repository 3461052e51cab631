'use client';

import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { SentLinksDialog } from '@/components/common/sent-links';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { InvitationView, SentInvitation } from '@/lib/features/people/members/invitation-contract';
import { roleLabel } from './role-words';
import { useMemberChanges } from './use-members';

/** Open invitations. A lost link cannot be shown again, only replaced. */
export function InvitationTable({ invitations }: { invitations: readonly InvitationView[] }) {
  const org = useOrg();
  const { resend, revoke } = useMemberChanges(org.slug);
  const [asking, setAsking] = useState<{ what: 'resend' | 'revoke'; invitation: InvitationView } | null>(null);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const owner = org.can('edit-org');
  const close = () => {
    setAsking(null);
    resend.reset();
    revoke.reset();
  };
  const email = asking?.invitation.email ?? '';

  return (
    <>
      <Table stacks aria-label="Pending invitations">
        <thead>
          <tr>
            <Th>Address</Th>
            <Th>Role</Th>
            <Th>Invited by</Th>
            <Th>Link expires</Th>
            {owner ? (
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <Tr key={invitation.id}>
              <Td className="min-w-48 max-w-72 max-sm:min-w-36 max-sm:max-w-40">
                <span
                  className="block truncate font-medium max-sm:whitespace-normal max-sm:break-all"
                  title={invitation.email}
                >
                  {invitation.email}
                </span>
              </Td>
              <Td>{invitation.role ? roleLabel(invitation.role) : ''}</Td>
              <Td className="max-w-48 truncate text-muted">{invitation.invitedBy}</Td>
              <Td className="whitespace-nowrap text-muted">
                <RelativeTime at={invitation.expiresAt} />
              </Td>
              {owner ? (
                <Td className="text-right whitespace-nowrap">
                  <IconButton
                    size="sm"
                    label={`Send ${invitation.email} another link`}
                    onClick={() => setAsking({ what: 'resend', invitation })}
                  >
                    <Send />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Revoke the invitation of ${invitation.email}`}
                    onClick={() => setAsking({ what: 'revoke', invitation })}
                  >
                    <Trash2 />
                  </IconButton>
                </Td>
              ) : null}
            </Tr>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={asking?.what === 'revoke'}
        onOpenChange={(open) => (open ? undefined : close())}
        title={`Revoke the invitation of ${email}`}
        description="The link stops working immediately. You can invite this address again later."
        action="Revoke"
        danger
        busy={revoke.isPending}
        error={revoke.error ? errorText(revoke.error) : undefined}
        onConfirm={() =>
          asking &&
          revoke.mutate(asking.invitation.id, {
            onSuccess: () => {
              toast({ message: `Invitation of ${email} revoked` });
              close();
            },
          })
        }
      />
      <ConfirmDialog
        open={asking?.what === 'resend'}
        onOpenChange={(open) => (open ? undefined : close())}
        title={`Send ${email} another link`}
        description="The new link works once and expires in seven days. The previous one stops working."
        action="Send again"
        busy={resend.isPending}
        error={resend.error ? errorText(resend.error) : undefined}
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
