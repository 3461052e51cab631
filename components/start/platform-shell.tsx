'use client';

import type { ReactNode } from 'react';
import { MeProvider } from '@/components/common/me';
import { PLATFORM_PLACES } from '@/components/common/shell/places';
import type { MeView } from '@/lib/access/me-contract';
import { ConsoleShell } from './console-shell';

/** Shell of the platform's pages; the layout checks that the user is a platform administrator. */
export function PlatformShell({ me, children }: { me: MeView; children: ReactNode }) {
  return (
    <MeProvider me={me}>
      <ConsoleShell root="/platform" places={PLATFORM_PLACES}>
        {children}
      </ConsoleShell>
    </MeProvider>
  );
}
