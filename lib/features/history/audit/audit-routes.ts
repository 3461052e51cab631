import { route } from '@/lib/http/route';
import { orgParams, pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { auditEvent, auditFilters, auditIntegrity, exportQuery } from './audit-contract';
import { exportAuditLog, listAuditLog } from './audit-service';
import { checkIntegrity } from './integrity-service';

const query = pageQuery().extend(auditFilters);
const streams = ['text/csv', 'application/x-ndjson'];

export const auditRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/audit',
    operationId: 'listAudit',
    summary: 'Lists audit events, newest first.',
    tag: 'History',
    permission: { org: 'read' },
    params: orgParams,
    query,
    response: page(auditEvent),
    handle: async ({ scope, query }) => ({ body: await listAuditLog(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/audit/export',
    operationId: 'exportAudit',
    summary: 'Exports the audit log, oldest first, with hashes for verification.',
    tag: 'History',
    permission: { org: 'read' },
    params: orgParams,
    query: exportQuery,
    streams,
    handle: ({ scope, query: { format, ...filters } }) => exportAuditLog(scope, format, filters),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/audit/integrity',
    operationId: 'checkAudit',
    summary: 'Verifies the newest events of the audit log and their signatures.',
    tag: 'History',
    permission: { org: 'read' },
    params: orgParams,
    response: auditIntegrity,
    handle: async ({ scope }) => ({ body: await checkIntegrity(scope) }),
  }),
  route({
    method: 'get',
    path: '/platform/audit',
    operationId: 'listPlatformAudit',
    summary: 'Lists the audit events of the platform, newest first.',
    tag: 'Platform',
    permission: 'platform',
    query,
    response: page(auditEvent),
    handle: async ({ scope, query }) => ({ body: await listAuditLog(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/platform/audit/export',
    operationId: 'exportPlatformAudit',
    summary: 'Exports the audit log, oldest first, with hashes for verification.',
    tag: 'Platform',
    permission: 'platform',
    query: exportQuery,
    streams,
    handle: ({ scope, query: { format, ...filters } }) => exportAuditLog(scope, format, filters),
  }),
  route({
    method: 'get',
    path: '/platform/audit/integrity',
    operationId: 'checkPlatformAudit',
    summary: 'Verifies the newest events of the audit log and their signatures.',
    tag: 'Platform',
    permission: 'platform',
    response: auditIntegrity,
    handle: async ({ scope }) => ({ body: await checkIntegrity(scope) }),
  }),
];
