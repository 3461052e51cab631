'use client';

import { UserPlus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { listFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import { useMembers } from '@/components/common/person-name';
import { text } from '@/components/common/url-parsers';
import { useDialogParam } from '@/components/common/use-dialog-param';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import type { MemberView } from '@/lib/features/people/members/member-contract';
import { InvitationTable } from './invitation-table';
import { MemberTable } from './member-table';
import { RemoveMember } from './remove-member';
import { useInvitations } from './use-members';

const InviteDialog = onDemand(() => import('./invite-dialog').then((m) => m.InviteDialog));

const membersParams = { q: text };

const SEARCH_FROM = 12;

function UnverifiedNote() {
  return (
    <p className="mt-3 max-w-prose text-pretty text-muted text-xs">
      <strong className="font-medium">Unverified</strong> members joined with a link that was not emailed to them, so
      the account may belong to someone else. With email or an identity provider set up, they confirm their address by
      “Forgot password?” on the sign-in page or by signing in with the provider. This ends their current password,
      sessions and API keys.
    </p>
  );
}

const personFilter = listFilter<{ email: string; name: string }>(({ email, name }) => [name, email]);

export function MembersPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(membersParams);
  const members = useMembers(org.slug);
  const invitations = useInvitations(org.slug);
  const [removing, setRemoving] = useState<MemberView | null>(null);
  const owner = org.can('edit-org');
  const inviting = useDialogParam(owner);
  const query = params.q;
  const matches = personFilter(query);
  const all = members.data ?? [];
  const shown = all.filter(matches);
  const invited = (invitations.data ?? []).filter(matches);
  const searching = all.length + (invitations.data?.length ?? 0) >= SEARCH_FROM;

  return (
    <PageBody>
      <PageHeader
        title="Members"
        description={
          owner
            ? `Who can access ${org.name}, and with which role. Changes apply from the next request.`
            : `Who can access ${org.name}, and with which role. Only owners can make changes. Your role is ${org.role}.`
        }
        actions={
          owner ? (
            <Button variant="primary" onClick={() => inviting.open()}>
              <UserPlus aria-hidden="true" />
              Invite people
            </Button>
          ) : null
        }
      />
      {searching ? (
        <SearchField
          primary
          className="mt-5 w-full sm:w-64"
          label="Search members"
          value={query}
          onValueChange={(q) => setParams({ q })}
        />
      ) : null}
      <div className="mt-5">
        {!members.data ? (
          <NotLoaded noun="the members" rows={4} error={members.error} onRetry={members.refetch} />
        ) : shown.length === 0 ? (
          <p className="border-b py-6 text-center text-muted text-sm">No member matches “{query}”.</p>
        ) : (
          <MemberTable members={shown} onRemove={setRemoving} />
        )}
        {all.some(({ emailVerified }) => !emailVerified) ? <UnverifiedNote /> : null}
      </div>
      {/* Below a list that is still loading, it would move. */}
      {members.data || members.error ? (
        <section className="mt-10" aria-labelledby="invitations">
          <h2 id="invitations" className="font-medium text-base">
            Invitations
          </h2>
          <div className="mt-2">
            {!invitations.data ? (
              <NotLoaded noun="the invitations" rows={2} error={invitations.error} onRetry={invitations.refetch} />
            ) : invited.length === 0 ? (
              <p className="border-t py-4 text-muted text-sm">{query ? 'No matches.' : 'No invitations.'}</p>
            ) : (
              <InvitationTable invitations={invited} />
            )}
          </div>
        </section>
      ) : null}
      {inviting.isOpen ? <InviteDialog onClose={inviting.close} /> : null}
      <RemoveMember member={removing} onClose={() => setRemoving(null)} />
    </PageBody>
  );
}
