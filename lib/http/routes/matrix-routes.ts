import { z } from 'zod';
import { matrixView, revisionMark } from '@/lib/features/matrix/matrix-contract';
import { askMatrix, drawMatrix, markRevision } from '@/lib/features/matrix/matrix-service';
import { text } from '@/lib/shared/text';
import { route } from '../route';
import { orgParams } from './shared';

export const matrixRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/matrix',
    operationId: 'getMatrix',
    etag: true,
    summary: 'Every agent and every tool: which rule decides, one character each. ETag, 304.',
    tag: 'Decisions',
    permission: { org: 'read' },
    params: orgParams,
    query: z.strictObject({ channel: text(63).optional() }),
    response: matrixView,
    handle: async ({ scope, query, ifNoneMatch }) => {
      const asked = await askMatrix(scope, query.channel);
      const headers = { ETag: asked.tag, 'Cache-Control': 'private, no-cache', 'X-Revision': asked.revision };
      if (ifNoneMatch === asked.tag) return { status: 304, headers };
      return { body: await drawMatrix(asked), headers };
    },
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/revision',
    operationId: 'getRevisionMark',
    summary: 'Where the organization stands: for pages that stay current without asking for everything again.',
    tag: 'History',
    permission: { org: 'read' },
    params: orgParams,
    response: revisionMark,
    handle: async ({ scope }) => {
      const mark = await markRevision(scope);
      return { body: mark, headers: { 'X-Revision': mark.revision } };
    },
  }),
];
