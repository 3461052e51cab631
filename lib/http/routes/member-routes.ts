import { z } from 'zod';
import { memberPatch, memberView } from '@/lib/features/members/member-contract';
import { changeRole, listMembers, removeMember } from '@/lib/features/members/member-service';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageOf, pageQuery } from './shared';

const memberParams = z.strictObject({ org: slug, member: text(64) });

export const memberRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/members',
    operationId: 'listMembers',
    summary: 'The members, owners first.',
    tag: 'People',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(memberView),
    handle: async ({ scope, query }) => pageOf(query, () => listMembers(scope)),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/members/{member}',
    operationId: 'changeRole',
    summary: 'Gives a member another role, which holds at their next request.',
    tag: 'People',
    permission: { org: 'own' },
    params: memberParams,
    body: memberPatch,
    response: memberView,
    handle: async ({ scope, params, body }) => ({ body: await changeRole(scope, params.member, body.role) }),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/members/{member}',
    operationId: 'removeMember',
    summary: 'Ends a membership and its keys at once. Owners remove anybody; everybody may leave, by their own id.',
    tag: 'People',
    permission: { org: 'read' },
    params: memberParams,
    status: 204,
    handle: async ({ scope, person, role, params }) => {
      await removeMember(scope, { userId: person.person.id, role }, params.member);
      return {};
    },
  }),
];
