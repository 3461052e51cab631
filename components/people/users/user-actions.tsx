'use client';

import { useState } from 'react';
import { useMe } from '@/components/common/me';
import { nameOrAddress } from '@/components/common/name-in';
import { SentLinksDialog } from '@/components/common/sent-links';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { InspectorSection } from '@/components/ui/inspector';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { UserView } from '@/lib/features/people/users/user-contract';
import { useUserChanges } from './use-users';

type Asking = 'admin' | 'sign-out' | 'password' | 'delete';

/** Account actions of a platform administrator, each with confirmation. */
export function UserActions({ user, onDeleted }: { user: UserView; onDeleted(): void }) {
  const { update, signOut, passwordLink, remove } = useUserChanges();
  const me = useMe();
  const own = me.user.id === user.id;
  const who = nameOrAddress(user);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => {
    setAsking(null);
    for (const change of [update, signOut, remove]) change.reset();
    if (!passwordLink.data) passwordLink.reset();
  };
  const done = (message: string) => () => {
    toast({ message });
    close();
  };
  const dialog = { onOpenChange: (open: boolean) => (open ? undefined : close()) };
  const words = (error: Error | null) => (error ? errorText(error) : undefined);

  return (
    <>
      <InspectorSection title="Rights">
        <p className="text-sm">
          {user.platformAdmin
            ? 'Platform admin: manages the catalog, the platform policy, organizations and users.'
            : 'No platform role.'}
        </p>
        <Button className="mt-2" disabled={own} onClick={() => setAsking('admin')}>
          {user.platformAdmin ? 'Remove platform admin' : 'Make platform admin'}
        </Button>
        {own ? <p className="mt-1.5 text-muted text-xs">Only another platform admin can change your role.</p> : null}
      </InspectorSection>
      <InspectorSection title="Signing in">
        <p className="text-sm">
          {user.browsers === 0
            ? 'No browser is signed in.'
            : user.browsers === 1
              ? '1 browser is signed in.'
              : `${user.browsers} browsers are signed in.`}{' '}
          {user.hasPassword ? 'Has a password.' : 'Has no password yet.'}
        </p>
        {user.emailVerified ? null : (
          <p className="mt-1.5 text-pretty text-muted text-xs">
            The address is unverified. An emailed password link or a sign-in with the identity provider verifies it, and
            ends the current password, sessions and API keys.
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button disabled={user.browsers === 0} onClick={() => setAsking('sign-out')}>
            Sign out everywhere
          </Button>
          <Button onClick={() => setAsking('password')}>Create password link</Button>
        </div>
      </InspectorSection>
      <div className="px-4 py-4">
        <Button variant="danger" disabled={own} onClick={() => setAsking('delete')}>
          Delete user
        </Button>
      </div>

      <ConfirmDialog
        {...dialog}
        open={asking === 'admin'}
        title={user.platformAdmin ? `Remove platform admin from ${who}` : `Make ${who} a platform admin`}
        description={
          user.platformAdmin
            ? 'They lose access to the platform immediately. Their organizations do not change.'
            : 'Platform admins can change policies for all organizations and appoint other admins.'
        }
        action={user.platformAdmin ? 'Remove' : 'Make admin'}
        danger={user.platformAdmin}
        busy={update.isPending}
        error={words(update.error)}
        onConfirm={() =>
          update.mutate(
            { id: user.id, body: { platformAdmin: !user.platformAdmin } },
            { onSuccess: done(user.platformAdmin ? 'Platform admin removed' : `${who} is a platform admin`) },
          )
        }
      />
      <ConfirmDialog
        {...dialog}
        open={asking === 'sign-out'}
        title={`Sign ${who} out`}
        description="All browsers are signed out. API keys keep working."
        action="Sign out"
        busy={signOut.isPending}
        error={words(signOut.error)}
        onConfirm={() => signOut.mutate(user.id, { onSuccess: done(`${who} is signed out everywhere`) })}
      />
      <ConfirmDialog
        {...dialog}
        open={asking === 'password' && !passwordLink.data}
        title="Create a password link"
        description="The link sets a new password and signs the person out everywhere. It is emailed if email is set up. Otherwise you pass it on, and the account becomes unverified. Earlier links stop working."
        action="Create link"
        busy={passwordLink.isPending}
        error={words(passwordLink.error)}
        onConfirm={() =>
          passwordLink.mutate(user.id, {
            onSuccess: (made) => {
              if (made.url) return;
              toast({
                message: made.mailed
                  ? `Password link sent to ${user.email}`
                  : `The email to ${user.email} could not be sent. Check the mail server, then create another link.`,
              });
              passwordLink.reset();
              setAsking(null);
            },
          })
        }
      />
      <ConfirmDialog
        {...dialog}
        open={asking === 'delete'}
        title={`Delete ${who}`}
        description="Deletes memberships, API keys and sessions. Audit logs are kept."
        action="Delete"
        danger
        typeToConfirm={user.email}
        busy={remove.isPending}
        error={words(remove.error)}
        onConfirm={() =>
          remove.mutate(user.id, {
            onSuccess: () => {
              toast({ message: `${who} is deleted` });
              onDeleted();
            },
          })
        }
      />
      {passwordLink.data?.url ? (
        <SentLinksDialog
          title="Password link ready"
          sent={[{ email: user.email, url: passwordLink.data.url, mailed: false }]}
          onClose={() => {
            passwordLink.reset();
            setAsking(null);
          }}
        />
      ) : null}
    </>
  );
}
