import { z } from 'zod';
import { revisionChange, revisionView } from '@/lib/features/history/audit/audit-contract';
import {
  type AnyRoute,
  OF_ORG,
  OF_PLATFORM,
  type OwnerPermission,
  type RouteOwner,
  routeGroup,
} from '@/lib/http/route';
import { dryRun, pageQuery } from '@/lib/http/route-parts';
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

interface Owner extends RouteOwner {
  of: string;
  own: OwnerPermission;
}

const OWNERS: Owner[] = [
  { ...OF_ORG, of: 'the policies', own: { org: 'own' } },
  { ...OF_PLATFORM, of: "the platform's layer", own: 'platform' },
];

// The same routes for the platform and for organizations.
export const historyRoutes: AnyRoute[] = OWNERS.flatMap(({ base, prefix, of, read, write, own }) => {
  const { get, post } = routeGroup(prefix || 'History', { revision: revisionNumber });
  return [
    get(`${base}/revisions`, {
      operationId: `list${prefix}Revisions`,
      summary: `Lists the revisions of ${of}, newest first.`,
      description: 'Use it to find the change after which an agent lost or gained a tool.',
      permission: read,
      query: pageQuery().extend(revisionFilter.shape),
      response: page(revisionView),
      handle: async (context) => {
        const { cursor, limit, ...filter } = context.query;
        return { body: await listRevisionLog(context.scope, { cursor, limit }, filter) };
      },
    }),
    get(`${base}/revisions/{revision}`, {
      operationId: `get${prefix}Revision`,
      summary: 'Returns a revision.',
      description: 'Use it to see who changed policies, when and why.',
      permission: read,
      response: revisionView,
      handle: async (context) => ({ body: await readRevision(context.scope, context.params.revision) }),
    }),
    get(`${base}/revisions/{revision}/changes`, {
      operationId: `list${prefix}RevisionChanges`,
      summary: 'Lists the changes of a revision, in order.',
      description: 'Use it to review a change field by field.',
      permission: read,
      query: pageQuery(),
      response: page(revisionChange),
      handle: async (context) => ({
        body: await listRevisionChanges(context.scope, context.params.revision, context.query),
      }),
    }),
    post(`${base}/revisions/{revision}/restore`, {
      operationId: `restore${prefix}Revision`,
      summary: `Restores ${of} to a revision, as a new revision. A dry run returns what would change.`,
      description: 'Use it to go back to a known state after several bad changes. Run it with `dryRun=true` first.',
      permission: own,
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
    post(`${base}/revisions/{revision}/revert`, {
      operationId: `revert${prefix}Revision`,
      summary:
        'Reverts one revision and keeps later ones; 409 names what depends on it. Configurators can revert changes of agents, profiles, channels and goals.',
      description: 'Use it to undo one bad change without losing later ones. Run it with `dryRun=true` first.',
      permission: write,
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
