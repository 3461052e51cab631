import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { auditEvent, auditFilters, auditIntegrity, exportQuery } from './audit-contract';
import { exportAuditLog, listAuditLog } from './audit-service';
import { checkIntegrity } from './integrity-service';

const query = pageQuery().extend(auditFilters);
const streams = ['text/csv', 'application/x-ndjson'];

const { get } = routeGroup('History');

export const auditRoutes = [
  get('/orgs/{org}/audit', {
    operationId: 'listAudit',
    summary: 'Lists audit events, newest first.',
    description: 'Use it to find who changed what and when. Filter by actor, action, target and time.',
    permission: { org: 'read' },
    query,
    response: page(auditEvent),
    handle: async ({ scope, query }) => ({ body: await listAuditLog(scope, query) }),
  }),
  get('/orgs/{org}/audit/export', {
    operationId: 'exportAudit',
    summary: 'Exports the audit log, oldest first, with hashes for verification.',
    description:
      'Use it to archive the log or to copy it to another system. The hashes let anybody check that no event is missing or changed.',
    permission: { org: 'read' },
    query: exportQuery,
    streams,
    handle: ({ scope, query: { format, ...filters } }) => exportAuditLog(scope, format, filters),
  }),
  get('/orgs/{org}/audit/integrity', {
    operationId: 'checkAudit',
    summary: 'Verifies the newest events of the audit log and their signatures.',
    description: 'Use it for a quick check in monitoring. Use `npm run audit:verify` to check the complete log.',
    permission: { org: 'read' },
    response: auditIntegrity,
    handle: async ({ scope }) => ({ body: await checkIntegrity(scope) }),
  }),
  get('/platform/audit', {
    operationId: 'listPlatformAudit',
    summary: 'Lists the audit events of the platform, newest first.',
    description:
      'Use it to find changes of organizations, users, and platform policies. Events of an organization are in its own log.',
    tag: 'Platform',
    permission: 'platform',
    query,
    response: page(auditEvent),
    handle: async ({ scope, query }) => ({ body: await listAuditLog(scope, query) }),
  }),
  get('/platform/audit/export', {
    operationId: 'exportPlatformAudit',
    summary: 'Exports the audit log, oldest first, with hashes for verification.',
    description:
      "Use it to archive the platform's log. The hashes let anybody check that no event is missing or changed.",
    tag: 'Platform',
    permission: 'platform',
    query: exportQuery,
    streams,
    handle: ({ scope, query: { format, ...filters } }) => exportAuditLog(scope, format, filters),
  }),
  get('/platform/audit/integrity', {
    operationId: 'checkPlatformAudit',
    summary: 'Verifies the newest events of the audit log and their signatures.',
    description: 'Use it for a quick check in monitoring. Use `npm run audit:verify` to check the complete log.',
    tag: 'Platform',
    permission: 'platform',
    response: auditIntegrity,
    handle: async ({ scope }) => ({ body: await checkIntegrity(scope) }),
  }),
];
