'use client';

import { queryKeys } from '@/lib/client/query-keys';
import { AuditView } from './audit-view';

export function PlatformAuditPage() {
  return (
    <AuditView
      place="platform"
      description="What the platform’s administrators did. Events of an organization stand in its own audit."
      queryKey={queryKeys.platformAudit}
      url="/platform/audit"
      revisionsHref="/platform/history"
    />
  );
}
