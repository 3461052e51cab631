'use client';

import { type ReactNode, useEffect } from 'react';
import { LAST_ORG_COOKIE } from '@/components/shell/last-org';
import { MeProvider } from '@/components/shell/me';
import { ORG_PLACES } from '@/components/shell/places';
import { Shell } from '@/components/shell/shell';
import { useLiveRevision } from '@/components/shell/use-live-revision';
import { writeCookie } from '@/lib/client/cookie';
import type { MeView } from '@/lib/features/members/me-contract';

export function OrgShell({ me, org, children }: { me: MeView; org: string; children: ReactNode }) {
  useEffect(() => writeCookie(LAST_ORG_COOKIE, org), [org]);
  return (
    <MeProvider me={me} org={org}>
      <LiveRevision org={org} />
      <Shell root={`/${org}`} groups={ORG_PLACES}>
        {children}
      </Shell>
    </MeProvider>
  );
}

function LiveRevision({ org }: { org: string }) {
  useLiveRevision(org);
  return null;
}
