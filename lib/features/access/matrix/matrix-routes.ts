import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { text } from '@/lib/shared/text';
import { matrixView, revisionMark } from './matrix-contract';
import { buildMatrix, prepareMatrix, readRevisionMark } from './matrix-service';

const { get } = routeGroup('Decisions');

export const matrixRoutes = [
  get('/orgs/{org}/matrix', {
    operationId: 'getMatrix',
    etag: true,
    summary: 'Returns the deciding rule for every agent and tool, one character each. Supports ETag and 304.',
    description:
      'Use it to show or audit all decisions of an organization at once. The legend in the answer names the rule of each character.',
    permission: { org: 'read' },
    query: z.strictObject({ channel: text(63).optional() }),
    response: matrixView,
    handle: async ({ scope, query, ifNoneMatch }) => {
      const asked = await prepareMatrix(scope, query.channel);
      const headers = { ETag: asked.tag, 'Cache-Control': 'private, no-cache', 'X-Revision': asked.revision };
      if (ifNoneMatch === asked.tag) return { status: 304, headers };
      return { body: await buildMatrix(asked), headers };
    },
  }),
  get('/orgs/{org}/revision', {
    operationId: 'getRevisionMark',
    summary: 'Returns the current revision, so that pages can poll for changes.',
    description: 'Poll it to learn cheaply whether anything that affects decisions has changed.',
    tag: 'History',
    permission: { org: 'read' },
    response: revisionMark,
    handle: async ({ scope }) => {
      const mark = await readRevisionMark(scope);
      return { body: mark, headers: { 'X-Revision': mark.revision } };
    },
  }),
];
