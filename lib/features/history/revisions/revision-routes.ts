import { z } from 'zod';
import { revisionChange, revisionView } from '@/lib/features/history/audit/audit-contract';
import type { Tag } from '@/lib/http/openapi-tags';
import { type AnyRoute, type OwnerPermission, route } from '@/lib/http/route';
import { dryRun, pageQuery } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { restoreInput, restoreView, revertInput, revertView, revisionFilter } from './revision-contract';
import {
  listRevisionChanges,
  listRevisionLog,
  readRevision,
  restoreRevision,
  revertRevision,
} from './revision-service';

const revisionNumber = z
  .string()
  .regex(/^\d{1,18}$/, 'must be the number of a revision')
  .meta({ example: '12' });

interface Owner {
  base: string;
  prefix: string;
  tag: Tag;
  of: string;
  read: OwnerPermission;
  own: OwnerPermission;
  revert: OwnerPermission;
  place: Record<string, z.ZodType>;
}

const OWNERS: Owner[] = [
  {
    base: '/orgs/{org}',
    prefix: '',
    tag: 'History',
    of: 'the policies',
    read: { org: 'read' },
    own: { org: 'own' },
    revert: { org: 'configure' },
    place: { org: slug },
  },
  {
    base: '/platform',
    prefix: 'Platform',
    tag: 'Platform',
    of: "the platform's layer",
    read: 'platform',
    own: 'platform',
    revert: 'platform',
    place: {},
  },
];

// The same routes for the platform and for organizations.
export const historyRoutes: AnyRoute[] = OWNERS.flatMap(({ base, prefix, tag, of, read, own, revert, place }) => {
  const params = z.strictObject({ ...place, revision: revisionNumber });
  return [
    route({
      method: 'get',
      path: `${base}/revisions`,
      operationId: `list${prefix}Revisions`,
      summary: `Lists the revisions of ${of}, newest first.`,
      description: 'Use it to find the change after which an agent lost or gained a tool.',
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
      summary: 'Returns a revision.',
      description: 'Use it to see who changed policies, when and why.',
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
      summary: 'Lists the changes of a revision, in order.',
      description: 'Use it to review a change field by field.',
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
      summary: `Restores ${of} to a revision, as a new revision. A dry run returns what would change.`,
      description: 'Use it to go back to a known state after several bad changes. Run it with `dryRun=true` first.',
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
    route({
      method: 'post',
      path: `${base}/revisions/{revision}/revert`,
      operationId: `revert${prefix}Revision`,
      summary:
        'Reverts one revision and keeps later ones; 409 names what depends on it. Configurators can revert changes of agents, profiles, channels and goals.',
      description: 'Use it to undo one bad change without losing later ones. Run it with `dryRun=true` first.',
      tag,
      permission: revert,
      params,
      query: z.strictObject({ dryRun }),
      body: revertInput,
      response: revertView,
      handle: async (context) => ({
        body: await revertRevision(context.scope, context.params.revision, {
          note: context.body.note,
          dryRun: context.query.dryRun === 'true',
          ownsAll: !('role' in context) || context.role === 'owner',
        }),
      }),
    }),
  ];
});
