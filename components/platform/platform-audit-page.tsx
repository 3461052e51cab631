'use client';

import { AuditList } from '@/components/history/audit-list';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { queryKeys } from '@/lib/client/query-keys';

export function PlatformAuditPage() {
  return (
    <PageBody>
      <PageHeader
        title="Audit"
        description="What the platform’s administrators did. Events of an organization stand in its own audit."
      />
      <div className="mt-5">
        <AuditList queryKey={queryKeys.platformAudit} url="/platform/audit" />
      </div>
    </PageBody>
  );
}
