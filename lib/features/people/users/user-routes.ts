import { z } from 'zod';
import { invitationView, sentInvitation } from '@/lib/features/people/members/invitation-contract';
import {
  inviteToInstallation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@/lib/features/people/members/invitation-service';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { passwordLink, signedOut, userInput, userPatch, userView } from './user-contract';
import {
  deleteUser,
  getUser,
  listUsers,
  makePasswordLink,
  signUserOut,
  unlinkUserIdentity,
  updateUser,
} from './user-service';

const { get, post, patch, del } = routeGroup('Users');
const permission = 'platform';

export const userRoutes = [
  get('/platform/users', {
    operationId: 'listUsers',
    summary: 'Lists the users of the installation by email address.',
    description: 'Use it to find a user by name or address.',
    permission,
    query: pageQuery(100, 500).extend({
      q: z.string().max(200).optional().meta({ description: 'Part of an address or a name.' }),
    }),
    response: page(userView),
    handle: async ({ scope, query }) => ({ body: await listUsers(scope, query) }),
  }),
  post('/platform/users', {
    operationId: 'inviteUser',
    summary: 'Invites a user to the installation. The link is mailed, or returned if mail is not set up.',
    description: 'Use it for people who should be able to sign in before they belong to an organization.',
    permission,
    body: userInput,
    status: 201,
    shownOnce: ['url'],
    response: sentInvitation,
    handle: async ({ scope, body }) => ({ body: await inviteToInstallation(scope, body) }),
  }),
  get('/platform/users/{user}', {
    operationId: 'getUser',
    summary: 'Returns a user.',
    description: 'Use it to see organizations, sign-ins and identities of a user.',
    permission,
    response: userView,
    handle: async ({ scope, params }) => ({ body: await getUser(scope, params.user) }),
  }),
  patch('/platform/users/{user}', {
    operationId: 'updateUser',
    summary:
      'Changes the name or platform admin role of a user. You cannot change your own role or remove the last admin.',
    description: 'Omitted fields stay unchanged. A change of the role takes effect with the next request.',
    permission,
    body: userPatch,
    response: userView,
    handle: async ({ scope, person, params, body }) => ({
      body: await updateUser(scope, person.person.id, params.user, body),
    }),
  }),
  del('/platform/users/{user}', {
    operationId: 'deleteUser',
    summary: 'Deletes a user with memberships, keys and sessions. Rejected for the last owner of an organization.',
    description:
      'Transfer ownership first if the user is the last owner of an organization. Audit events keep the name.',
    permission,
    handle: ({ scope, person, params }) => deleteUser(scope, person.person.id, params.user),
  }),
  post('/platform/users/{user}/sign-out', {
    operationId: 'signUserOut',
    summary: 'Signs out all browsers of a user. API keys stay valid.',
    description: 'Use it when a device was lost or an account may be compromised.',
    permission,
    body: z.strictObject({}),
    response: signedOut,
    handle: async ({ scope, params }) => ({ body: await signUserOut(scope, params.user) }),
  }),
  post('/platform/users/{user}/password-link', {
    operationId: 'makePasswordLink',
    summary: 'Creates a one-time password link and invalidates earlier ones.',
    description: 'Use it when a user cannot sign in and mail is not set up. Give the link to the user yourself.',
    permission,
    body: z.strictObject({}),
    status: 201,
    shownOnce: ['url'],
    response: passwordLink,
    handle: async ({ scope, params }) => ({ body: await makePasswordLink(scope, params.user) }),
  }),
  del('/platform/users/{user}/identities/{identity}', {
    operationId: 'unlinkIdentity',
    summary: 'Unlinks an OpenID identity from a user. The address becomes unverified.',
    description: "Use it when a sign-in provider's account no longer belongs to the user.",
    permission,
    handle: ({ scope, params }) => unlinkUserIdentity(scope, params.user, params.identity),
  }),
  get('/platform/invitations', {
    operationId: 'listPlatformInvitations',
    summary: 'Lists open invitations to the installation, newest first.',
    description: 'Use it to see who has not signed in yet.',
    permission,
    query: pageQuery(),
    response: page(invitationView),
    handle: async ({ scope, query }) => pageOf(query, () => listInvitations(scope)),
  }),
  post('/platform/invitations/{invitation}/resend', {
    operationId: 'resendPlatformInvitation',
    summary: 'Replaces the link of an invitation.',
    description: 'Use it when the mail was lost or the link has expired.',
    permission,
    body: z.strictObject({}),
    shownOnce: ['url'],
    response: sentInvitation,
    handle: async ({ scope, params }) => ({ body: await resendInvitation(scope, params.invitation) }),
  }),
  del('/platform/invitations/{invitation}', {
    operationId: 'revokePlatformInvitation',
    summary: 'Revokes an invitation.',
    description: 'The link stops working immediately.',
    permission,
    handle: ({ scope, params }) => revokeInvitation(scope, params.invitation),
  }),
];
