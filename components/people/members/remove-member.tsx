'use client';

import { ConfirmChange } from '@/components/common/confirm-change';
import { useMe, useOrg } from '@/components/common/me';
import { nameOrAddress } from '@/components/common/name-in';
import { toast } from '@/components/ui/toast';
import type { MemberView } from '@/lib/features/people/members/member-contract';
import { useMemberChanges } from './use-members';

function keysEnd(keys: number, whose: string): string {
  if (keys === 0) return `${whose} no keys here.`;
  return keys === 1 ? 'The key held here is deleted with it.' : `The ${keys} keys held here are deleted with it.`;
}

export function RemoveMember({ member, onClose }: { member: MemberView | null; onClose(): void }) {
  const org = useOrg();
  const { user } = useMe();
  const { remove } = useMemberChanges(org.slug);
  const own = member?.id === user.id;
  const who = member ? nameOrAddress(member) : '';

  function confirm() {
    if (!member) return;
    remove.mutate(member.id, {
      onSuccess: () => {
        if (own) return location.assign('/');
        toast({ message: `${who} removed` });
        onClose();
      },
    });
  }

  return (
    <ConfirmChange
      open={member !== null}
      onOpenChange={(open) => {
        if (open) return;
        remove.reset();
        onClose();
      }}
      title={own ? `Leave ${org.name}` : `Remove ${who}`}
      description={
        own
          ? `You lose access immediately. ${keysEnd(member?.keys ?? 0, 'You hold')} Only an owner can invite you back.`
          : `They lose access to ${org.name} immediately. ${keysEnd(member?.keys ?? 0, 'They hold')} Their changes and the audit log are kept. Keys of agents keep working.`
      }
      action={own ? 'Leave' : 'Remove'}
      danger
      change={remove}
      onConfirm={confirm}
    />
  );
}
