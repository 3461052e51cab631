'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { signOut } from '@/components/common/sign-out';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { api, path } from '@/lib/client/api';
import { ApiError, errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { AcceptView, InvitationPreview } from '@/lib/features/people/members/invitation-contract';
import { ChoosePasswordForm } from './choose-password-form';
import { describeFailure } from './describe-sign-in-error';
import { LinkEnd } from './link-result';
import { ProviderButton } from './provider-button';

const ROLE_WORDS = {
  owner: 'As an owner, you manage everything, including keys and members.',
  configurator: 'As a configurator, you set up agents, profiles and channels.',
  viewer: 'As a viewer, you can see everything except secrets.',
} as const;

function whatItIs({ org, role, platformAdmin, invitedBy }: InvitationPreview): { who: string; may: string } {
  const who = `${invitedBy ?? 'Someone'} invites you to ${org ?? 'this installation'}.`;
  if (role) return { who, may: ROLE_WORDS[role] };
  return { who, may: platformAdmin ? 'You will be a platform admin.' : '' };
}

interface InvitationProps {
  token: string;
  signedInAs: string | null;
  /** Name of the OpenID provider; null: none. */
  providerName: string | null;
  gone: 'gone' | 'reset-gone';
}

/** Accepts an invitation: new account, existing account, signed-in user, or a different signed-in user. */
export function Invitation({ token, signedInAs, providerName, gone }: InvitationProps) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) => api.get<InvitationPreview>(path`/invitations/${token}`, { signal }),
    // Never refetched: a used link is gone, and a refetch on focus must not clear a partly filled form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error instanceof ApiError && error.status === 404) return <LinkEnd ending={gone} />;
  if (error) return <ErrorState title="Could not load the link" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.kind === 'password')
    return (
      <ChoosePasswordForm
        token={token}
        email={data.email}
        gone={gone}
        lead="This signs you out everywhere else and signs you in here."
      />
    );

  const { who, may } = whatItIs(data);
  const said = (
    <p className="text-pretty text-muted text-sm">
      {who} {may}
    </p>
  );
  if (signedInAs === data.email && !data.takesOver) return <Join token={token} invitation={data} said={said} />;
  if (signedInAs !== null && signedInAs !== data.email)
    return <Stranger token={token} email={data.email} signedInAs={signedInAs} said={said} />;
  if (data.account) {
    return (
      <div className="-mt-5 flex flex-col gap-5">
        {said}
        <p className="text-pretty text-sm">
          <strong className="font-medium">{data.email}</strong> already has an account. Sign in with it to join. If you
          did not create this account,{' '}
          <a href="/signin/forgot" className="text-accent underline">
            reset its password
          </a>{' '}
          first.
        </p>
        <Button asChild variant="primary" className="h-10 w-full text-base">
          <a href={signInAndReturn(token)}>Sign in to join</a>
        </Button>
      </div>
    );
  }
  return (
    <>
      <ChoosePasswordForm
        token={token}
        email={data.email}
        invited={{ name: data.name, takesOver: data.takesOver }}
        gone={gone}
        lead={`${who} ${may}`}
      />
      {providerName === null ? null : <ByProvider token={token} name={providerName} />}
      {data.account === null ? (
        <p className="mt-4 text-sm">
          Already have an account?{' '}
          <a href={signInAndReturn(token)} className="text-accent underline">
            Sign in to join
          </a>
        </p>
      ) : null}
    </>
  );
}

const signInAndReturn = (token: string) => `/signin?next=${encodeURIComponent(`/invite/${token}`)}`;

/** New users with an address verified by the provider join by signing in. */
function ByProvider({ token, name }: { token: string; name: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <ProviderButton
        name={name}
        next={`/invite/${token}?via=provider`}
        disabled={false}
        onFailure={(error) => setFailure(describeFailure(error))}
      />
      <p className="mt-2 text-pretty text-muted text-xs">No password needed if your {name} account has this address.</p>
      <div role="alert" className="mt-2 text-block text-sm empty:hidden">
        {failure}
      </div>
    </>
  );
}

function Join({ token, invitation, said }: { token: string; invitation: InvitationPreview; said: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [gone, setGone] = useState(false);

  async function join() {
    setBusy(true);
    setRefused(null);
    try {
      const { org } = await api.post<AcceptView>('/invitations/join', { body: { token } });
      // Full page load: the server renders the user's organizations.
      location.replace(org ? `/${org}` : '/');
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 404) setGone(true);
      else setRefused(errorText(error));
    }
  }

  if (gone) return <LinkEnd ending="gone" />;
  return (
    <div className="-mt-5 flex flex-col gap-5">
      {said}
      <p className="text-sm">
        You are signed in as <strong className="font-medium">{invitation.email}</strong>.
      </p>
      <div role="alert" className="text-block text-sm empty:hidden">
        {refused}
      </div>
      <Button variant="primary" className="h-10 w-full text-base" busy={busy} onClick={() => void join()}>
        Join {invitation.org ?? 'Ambit'}
      </Button>
    </div>
  );
}

interface StrangerProps {
  token: string;
  email: string;
  signedInAs: string;
  said: ReactNode;
}

/** A different user is signed in: only the invited address can accept. */
function Stranger({ token, email, signedInAs, said }: StrangerProps) {
  return (
    <div className="-mt-5 flex flex-col gap-5">
      {said}
      <p className="text-pretty text-sm">
        This invitation is for <strong className="font-medium">{email}</strong>, but you are signed in as{' '}
        <strong className="font-medium">{signedInAs}</strong>. Sign out and continue as {email}, or ask for an
        invitation to your own address.
      </p>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          className="h-10 w-full text-base"
          onClick={() => signOut(`/invite/${encodeURIComponent(token)}`)}
        >
          Sign out and continue
        </Button>
        <Button asChild variant="ghost" className="h-10 w-full text-base">
          <a href="/">Stay signed in</a>
        </Button>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the link" className="-mt-5 flex flex-col gap-3">
      <Skeleton className="w-full" />
      <Skeleton className="w-48" />
      <Skeleton className="mt-4 h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
