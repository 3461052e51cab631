import type { OwnerScope } from '@/lib/data/owner';
import type { AuditEventView, RevisionView } from './audit-contract';
import { listAuditEvents, listRevisions, type Page, type PageRequest } from './audit-read-model';

/** Newest first. Throws `invalid` for a cursor that is none of ours. */
export function listAuditLog(scope: OwnerScope, request: PageRequest): Promise<Page<AuditEventView>> {
  return listAuditEvents(scope, request);
}

/** Newest first. Throws `invalid` for a cursor that is none of ours. */
export function listRevisionLog(scope: OwnerScope, request: PageRequest): Promise<Page<RevisionView>> {
  return listRevisions(scope, request);
}
