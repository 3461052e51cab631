import { z } from 'zod';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { revisionChange, revisionView } from '@/lib/features/audit/audit-contract';
import { type RestoreInput, restoreInput, restoreView, revisionFilter } from '@/lib/features/history/history-contract';
import {
  listRevisionChanges,
  listRevisionLog,
  readRevision,
  restoreOrgRevision,
  restorePlatformRevision,
} from '@/lib/features/history/history-service';
import { AppError } from '@/lib/shared/app-error';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, type Permission, route } from '../route';
import { pageQuery } from './shared';

const revisionNumber = z
  .string()
  .regex(/^\d{1,18}$/, 'must be the number of a revision')
  .meta({ example: '12' });

const restoreQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() });

/** The query and the body may both say it, not two things. */
function restoreOf(query: z.output<typeof restoreQuery>, body: RestoreInput): RestoreInput {
  const inQuery = query.dryRun === undefined ? undefined : query.dryRun === 'true';
  if (inQuery !== undefined && body.dryRun !== undefined && inQuery !== body.dryRun) {
    throw new AppError('invalid', 'The query and the body say different things of dryRun.', {
      invalidParams: [{ pointer: '/dryRun', message: 'must say what the query says, or be left out' }],
    });
  }
  return { ...body, dryRun: inQuery ?? body.dryRun ?? false };
}

interface Owner {
  base: string;
  prefix: string;
  tag: string;
  of: string;
  read: Permission;
  own: Permission;
  place: Record<string, z.ZodType>;
  restore(scope: never, number: string, input: RestoreInput): Promise<unknown>;
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
    restore: (scope: OrgScope, number, input) => restoreOrgRevision(scope, number, input),
  },
  {
    base: '/platform',
    prefix: 'Platform',
    tag: 'Platform',
    of: "the platform's layer",
    read: 'platform',
    own: 'platform',
    place: {},
    restore: (scope: PlatformScope, number, input) => restorePlatformRevision(scope, number, input),
  },
];

const scopeOf = (context: object) => (context as { scope: OrgScope | PlatformScope }).scope;

// The platform and its organizations have the same four routes.
export const historyRoutes: AnyRoute[] = OWNERS.flatMap(({ base, prefix, tag, of, read, own, place, restore }) => {
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
        return { body: await listRevisionLog(scopeOf(context), { cursor, limit }, filter) };
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
      handle: async (context) => ({ body: await readRevision(scopeOf(context), context.params.revision) }),
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
        body: await listRevisionChanges(scopeOf(context), context.params.revision, context.query),
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
      query: restoreQuery,
      body: restoreInput,
      response: restoreView,
      handle: async (context) => ({
        body: await restore(
          scopeOf(context) as never,
          context.params.revision,
          restoreOf(context.query, context.body as RestoreInput),
        ),
      }),
    }),
  ];
});
