'use client';

import { useState } from 'react';
import { type Role, useOrg } from '@/components/common/me';
import { nameOrAddress } from '@/components/common/name-in';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorLine } from '@/components/ui/error-line';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { MemberView } from '@/lib/features/people/members/member-contract';
import { ROLES, roleLabel } from './role-words';
import { useChangeRole } from './use-members';

/** Changes a member's role in place, with undo. Lowering one's own role requires confirmation. */
export function RoleSelect({ member, own }: { member: MemberView; own: boolean }) {
  const org = useOrg();
  const change = useChangeRole(org.slug);
  const [stepping, setStepping] = useState<Role | null>(null);
  const who = nameOrAddress(member);

  function save(role: Role, back?: Role) {
    change.mutate(
      { id: member.id, role },
      {
        onSuccess: () => {
          if (own) return location.reload();
          toast({
            key: `role-${member.id}`,
            message: `${who} is now ${role === 'owner' ? 'an owner' : `a ${role}`}`,
            ...(back ? { undo: () => save(back) } : {}),
          });
        },
      },
    );
  }

  function choose(value: string) {
    const role = value as Role;
    if (role === member.role) return;
    if (own) setStepping(role);
    else save(role, member.role);
  }

  const refusal = change.error ? errorText(change.error) : undefined;
  return (
    <div className="min-w-34 max-sm:min-w-30">
      <Select
        size="sm"
        className="w-34 max-sm:w-30"
        label={`Role of ${who}`}
        value={member.role}
        onValueChange={choose}
        options={ROLES}
      />
      {refusal && !own ? <ErrorLine className="mt-1 max-w-56 text-xs">{refusal}</ErrorLine> : null}
      {own ? (
        <ConfirmDialog
          open={stepping !== null}
          onOpenChange={(open) => {
            if (open) return;
            setStepping(null);
            change.reset();
          }}
          title={`Become ${stepping ? roleLabel(stepping).toLowerCase() : ''} of ${org.name}`}
          description="You will no longer manage members, keys, integrations and the organization’s policy. Only another owner can restore your role."
          action="Step down"
          danger
          busy={change.isPending}
          error={refusal}
          onConfirm={() => stepping && save(stepping)}
        />
      ) : null}
    </div>
  );
}
