import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { memberPatch, memberView } from './member-contract';
import { changeRole, listMembers, removeMember } from './member-service';

const { get, patch, del } = routeGroup('People');

export const memberRoutes = [
  get('/orgs/{org}/members', {
    operationId: 'listMembers',
    summary: 'Lists the members, owners first.',
    description: 'Use it to review who can change the organization, and with which role.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(memberView),
    handle: async ({ scope, query }) => pageOf(query, () => listMembers(scope)),
  }),
  patch('/orgs/{org}/members/{member}', {
    operationId: 'changeRole',
    summary: 'Changes the role of a member, effective from their next request.',
    description: 'The last owner keeps the role: 409. The change is recorded in the audit log.',
    permission: { org: 'own' },
    body: memberPatch,
    response: memberView,
    handle: async ({ scope, params, body }) => ({ body: await changeRole(scope, params.member, body.role) }),
  }),
  del('/orgs/{org}/members/{member}', {
    operationId: 'removeMember',
    summary: 'Removes a member and revokes their keys. Owners can remove anyone; members can remove themselves.',
    description: 'The person loses access with their next request. The last owner cannot be removed: 409.',
    permission: { org: 'read' },
    handle: ({ scope, person, role, params }) => removeMember(scope, { userId: person.person.id, role }, params.member),
  }),
];
