'use client';

import type { ReactNode } from 'react';
import { MeProvider } from '@/components/shell/me';
import { PLATFORM_PLACES } from '@/components/shell/places';
import { Shell } from '@/components/shell/shell';
import type { MeView } from '@/lib/features/members/me-contract';

/** The frame of the platform's pages; the layout that uses it has checked that the person is a platform admin. */
export function PlatformShell({ me, children }: { me: MeView; children: ReactNode }) {
  return (
    <MeProvider me={me}>
      <Shell root="/platform" groups={PLATFORM_PLACES}>
        {children}
      </Shell>
    </MeProvider>
  );
}
