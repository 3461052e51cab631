import { z } from 'zod';
import { revisionChange, revisionView } from '@/lib/features/audit/audit-contract';
import { restoreInput, restoreView, revisionFilter } from '@/lib/features/history/history-contract';
import {
  listRevisionChanges,
  listRevisionLog,
  readRevision,
  restoreRevision,
} from '@/lib/features/history/history-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, type OwnerPermission, route } from '../route';
import { dryRun, pageQuery } from './shared';

const revisionNumber = z
  .string()
  .regex(/^\d{1,18}$/, 'must be the number of a revision')
  .meta({ example: '12' });

interface Owner {
  base: string;
  prefix: string;
  tag: string;
  of: string;
  read: OwnerPermission;
  own: OwnerPermission;
  place: Record<string, z.ZodType>;
}

const OWNERS: Owner[] = [
  {
    base: '/orgs/{org}',
    prefix: '',
    tag: 'History',
    of: 'what decides',
    read: { org: 'read' },
    own: { org: 'own' },
    place: { org: slug },
  },
  {
    base: '/platform',
    prefix: 'Platform',
    tag: 'Platform',
    of: "the platform's layer",
    read: 'platform',
    own: 'platform',
    place: {},
  },
];

// The platform and its organizations have the same four routes.
export const historyRoutes: AnyRoute[] = OWNERS.flatMap(({ base, prefix, tag, of, read, own, place }) => {
  const params = z.strictObject({ ...place, revision: revisionNumber });
  return [
    route({
      method: 'get',
      path: `${base}/revisions`,
      operationId: `list${prefix}Revisions`,
      summary: `Every change of ${of}, newest first.`,
      tag,
      permission: read,
      params: z.strictObject(place),
      query: pageQuery().extend(revisionFilter.shape),
      response: page(revisionView),
      handle: async (context) => {
        const { cursor, limit, ...filter } = context.query;
        return { body: await listRevisionLog(context.scope, { cursor, limit }, filter) };
      },
    }),
    route({
      method: 'get',
      path: `${base}/revisions/{revision}`,
      operationId: `get${prefix}Revision`,
      summary: 'One revision.',
      tag,
      permission: read,
      params,
      response: revisionView,
      handle: async (context) => ({ body: await readRevision(context.scope, context.params.revision) }),
    }),
    route({
      method: 'get',
      path: `${base}/revisions/{revision}/changes`,
      operationId: `list${prefix}RevisionChanges`,
      summary: 'All changes of one revision, in their order.',
      tag,
      permission: read,
      params,
      query: pageQuery(),
      response: page(revisionChange),
      handle: async (context) => ({
        body: await listRevisionChanges(context.scope, context.params.revision, context.query),
      }),
    }),
    route({
      method: 'post',
      path: `${base}/revisions/{revision}/restore`,
      operationId: `restore${prefix}Revision`,
      summary: `Brings ${of} back as it stood after a revision, as a new revision; a dry run says what would change.`,
      tag,
      permission: own,
      params,
      query: z.strictObject({ dryRun }),
      body: restoreInput,
      response: restoreView,
      handle: async (context) => ({
        body: await restoreRevision(context.scope, context.params.revision, {
          note: context.body.note,
          dryRun: context.query.dryRun === 'true',
        }),
      }),
    }),
  ];
});
