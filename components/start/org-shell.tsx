'use client';

import { type ReactNode, useEffect } from 'react';
import { MeProvider } from '@/components/common/me';
import { LAST_ORG_COOKIE } from '@/components/common/shell/last-org';
import { ORG_PLACES } from '@/components/common/shell/places';
import { useLiveRevision } from '@/components/common/shell/use-live-revision';
import type { MeView } from '@/lib/access/me-contract';
import { writeCookie } from '@/lib/client/cookie';
import { ConsoleShell } from './console-shell';

export function OrgShell({ me, org, children }: { me: MeView; org: string; children: ReactNode }) {
  useEffect(() => writeCookie(LAST_ORG_COOKIE, org), [org]);
  return (
    <MeProvider me={me} org={org}>
      <LiveRevision org={org} />
      <ConsoleShell root={`/${org}`} places={ORG_PLACES}>
        {children}
      </ConsoleShell>
    </MeProvider>
  );
}

function LiveRevision({ org }: { org: string }) {
  useLiveRevision(org);
  return null;
}
