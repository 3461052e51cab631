import { z } from 'zod';
import {
  descriptionCheck,
  descriptionDraft,
  descriptionInput,
  descriptionRestore,
  descriptionSummary,
  descriptionVersion,
  descriptionView,
  mistakenPair,
  writtenDraft,
} from '@/lib/features/descriptions/description-contract';
import {
  checkDescription,
  descriptionVersions,
  getDescription,
  listDescriptions,
  resetDescription,
  restoreDescription,
  saveDescription,
} from '@/lib/features/descriptions/description-service';
import { listMistaken } from '@/lib/features/descriptions/mistaken-service';
import { writeDraft } from '@/lib/features/descriptions/model-draft-service';
import { slug, toolName } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, route } from '../route';
import { orgParams, pageOf, pageQuery, toolParams, versioned } from './shared';

const number = z.string().regex(/^[1-9]\d{0,15}$/, 'must be the number of a version');
const versionParams = z.strictObject({ org: slug, tool: toolName, number });
const tag = 'Descriptions';

/** What agents are told of tools, and what it lacks. Tools are named as their sources name them. */
export const descriptionRoutes: AnyRoute[] = [
  route({
    method: 'get',
    path: '/orgs/{org}/descriptions',
    operationId: 'listDescriptions',
    summary: 'Every tool of the catalogue, what of its texts is overridden, what they lack, and what they cost.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000).extend({ overridden: z.enum(['true', 'false']).default('false') }),
    response: page(descriptionSummary),
    handle: async ({ scope, query: { overridden, ...asked } }) =>
      pageOf(asked, () => listDescriptions(scope, overridden === 'true')),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/mistaken-tools',
    operationId: 'listMistakenTools',
    summary: 'Pairs of tools that search mistakes for each other, the nearest first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(100, 1000),
    response: page(mistakenPair),
    handle: async ({ scope, query, signal }) => pageOf(query, () => listMistaken(scope, signal)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/descriptions/{tool}',
    operationId: 'getDescription',
    summary:
      'A tool’s texts as its source says them and as agents read them, with findings and tokens before and after.',
    tag,
    permission: { org: 'read' },
    params: toolParams,
    response: descriptionView,
    handle: async ({ scope, params: { tool } }) => versioned(await getDescription(scope, tool)),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/descriptions/{tool}',
    operationId: 'saveDescription',
    summary: 'Overrides name, title, description and texts of parameters. Agents see and call the override at once.',
    tag,
    permission: { org: 'configure' },
    params: toolParams,
    body: descriptionInput,
    ifMatch: 'required',
    response: descriptionView,
    handle: async ({ scope, params: { tool }, ifMatch, body }) =>
      versioned(await saveDescription(scope, tool, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/descriptions/{tool}',
    operationId: 'resetDescription',
    summary: 'Back to what the source says.',
    tag,
    permission: { org: 'configure' },
    params: toolParams,
    status: 204,
    handle: async ({ scope, params: { tool } }) => {
      await resetDescription(scope, tool);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/descriptions/{tool}/check',
    operationId: 'checkDescription',
    summary: 'What a draft would lack and cost. Nothing is saved.',
    tag,
    permission: { org: 'read' },
    readOnly: true,
    params: toolParams,
    body: descriptionDraft,
    response: descriptionCheck,
    handle: async ({ scope, params: { tool }, body, signal }) => ({
      body: await checkDescription(scope, tool, body, signal),
    }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/descriptions/{tool}/draft',
    operationId: 'draftDescription',
    summary: 'Texts that the model of the routing settings writes by what is found lacking. Nothing is saved.',
    tag,
    permission: { org: 'configure' },
    readOnly: true,
    params: toolParams,
    body: z.strictObject({}),
    response: writtenDraft,
    handle: async ({ scope, params: { tool } }) => ({ body: await writeDraft(scope, tool) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/descriptions/{tool}/versions',
    operationId: 'listDescriptionVersions',
    summary: 'What its texts were, the newest first.',
    tag,
    permission: { org: 'read' },
    params: toolParams,
    query: pageQuery(50, 200),
    response: page(descriptionVersion),
    handle: async ({ scope, params: { tool }, query }) => ({ body: await descriptionVersions(scope, tool, query) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/descriptions/{tool}/versions/{number}/restore',
    operationId: 'restoreDescriptionVersion',
    summary: 'Brings texts back as a version left them, as a new version.',
    tag,
    permission: { org: 'configure' },
    params: versionParams,
    body: descriptionRestore,
    response: descriptionView,
    handle: async ({ scope, params: { tool, number: asked }, body }) =>
      versioned(await restoreDescription(scope, tool, asked, body.note)),
  }),
];
