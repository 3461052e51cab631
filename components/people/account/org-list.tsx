'use client';

import { ChevronRight, Layers } from 'lucide-react';
import { useState } from 'react';
import { Mark } from '@/components/common/shell/mark';
import { OrgTile } from '@/components/common/shell/org-tile';
import { signOut } from '@/components/common/sign-out';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { onDemand } from '@/components/ui/on-demand';
import type { MeView } from '@/lib/access/me-contract';

const AccountDialog = onDemand(() => import('./account-dialog').then((module) => module.AccountDialog));

const rowClasses = 'focus-inset flex h-12 items-center gap-3 border-b px-4 text-sm last:border-b-0 hover:bg-hover';

export function OrgList({ me }: { me: MeView }) {
  const [account, setAccount] = useState(false);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-16">
      <div className="mb-8 flex items-center gap-2.5">
        <Mark />
        <h1 className="font-semibold text-xl">Organizations</h1>
      </div>
      <div className="overflow-hidden rounded-lg border bg-surface">
        {me.orgs.map((org) => (
          <Link key={org.slug} href={`/${org.slug}`} className={rowClasses}>
            <OrgTile name={org.name} />
            <span className="min-w-0 flex-1 truncate font-medium">{org.name}</span>
            <span className="text-muted text-xs">{org.role}</span>
            <ChevronRight aria-hidden="true" className="size-4 text-faint" />
          </Link>
        ))}
        {me.user.platformAdmin ? (
          <Link href="/platform" className={rowClasses}>
            <Layers aria-hidden="true" className="size-5 text-layer-platform" />
            <span className="min-w-0 flex-1 font-medium">Platform</span>
            <ChevronRight aria-hidden="true" className="size-4 text-faint" />
          </Link>
        ) : null}
        {me.orgs.length === 0 && !me.user.platformAdmin ? (
          <EmptyState
            title="No organizations yet"
            description={`Ask an owner of one to invite ${me.user.email}. Open the invitation link in this browser.`}
            action={<Button onClick={() => location.reload()}>Reload</Button>}
          />
        ) : null}
      </div>
      <div className="mt-4 flex items-center justify-between text-muted text-xs">
        <span className="truncate">{me.user.email}</span>
        <span className="flex shrink-0 gap-1">
          <Button variant="ghost" size="sm" onClick={() => setAccount(true)}>
            Your account
          </Button>
          <Button variant="ghost" size="sm" onClick={() => signOut()}>
            Sign out
          </Button>
        </span>
      </div>
      {account ? <AccountDialog me={me} onClose={() => setAccount(false)} /> : null}
    </main>
  );
}
