import { auditEvent, auditFilters, auditIntegrity, exportQuery } from '@/lib/features/audit/audit-contract';
import { exportAuditLog, listAuditLog } from '@/lib/features/audit/audit-service';
import { checkIntegrity } from '@/lib/features/audit/integrity-service';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageQuery } from './shared';

const query = pageQuery().extend(auditFilters);
const streams = ['text/csv', 'application/x-ndjson'];

export const auditRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/audit',
    operationId: 'listAudit',
    summary: 'Who did what, newest first.',
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
    summary: 'The audit log as a file, oldest first, with the hashes that verify it.',
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
    summary: 'Whether the newest links of the audit log hold, and what of it is signed.',
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
    summary: 'Who did what on the platform, newest first.',
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
    summary: 'The audit log as a file, oldest first, with the hashes that verify it.',
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
    summary: 'Whether the newest links of the audit log hold, and what of it is signed.',
    tag: 'Platform',
    permission: 'platform',
    response: auditIntegrity,
    handle: async ({ scope }) => ({ body: await checkIntegrity(scope) }),
  }),
];
