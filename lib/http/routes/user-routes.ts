import { z } from 'zod';
import { invitationView, sentInvitation } from '@/lib/features/members/invitation-contract';
import {
  inviteToInstallation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@/lib/features/members/invitation-service';
import { passwordLink, signedOut, userInput, userPatch, userView } from '@/lib/features/users/user-contract';
import {
  deleteUser,
  getUser,
  listUsers,
  makePasswordLink,
  signUserOut,
  unlinkUserIdentity,
  updateUser,
} from '@/lib/features/users/user-service';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { pageOf, pageQuery } from './shared';

const tag = 'Users';
const permission = 'platform';
const userParams = z.strictObject({ user: text(64) });
const identityParams = z.strictObject({ user: text(64), identity: text(64) });
const invitationParams = z.strictObject({ invitation: text(64) });

/** Everybody who can sign in, whatever their organizations: for platform admins. */
export const userRoutes = [
  route({
    method: 'get',
    path: '/platform/users',
    operationId: 'listUsers',
    summary: 'The people of the installation, by address.',
    tag,
    permission,
    query: pageQuery(100, 500).extend({
      q: z.string().max(200).optional().meta({ description: 'Part of an address or a name.' }),
    }),
    response: page(userView),
    handle: async ({ scope, query }) => ({ body: await listUsers(scope, query) }),
  }),
  route({
    method: 'post',
    path: '/platform/users',
    operationId: 'inviteUser',
    summary: 'Invites somebody into the installation; the link is mailed, or in this answer where mail is not set up.',
    tag,
    permission,
    body: userInput,
    status: 201,
    shownOnce: ['url'],
    response: sentInvitation,
    handle: async ({ scope, body }) => ({ body: await inviteToInstallation(scope, body) }),
  }),
  route({
    method: 'get',
    path: '/platform/users/{user}',
    operationId: 'getUser',
    summary: 'One person.',
    tag,
    permission,
    params: userParams,
    response: userView,
    handle: async ({ scope, params }) => ({ body: await getUser(scope, params.user) }),
  }),
  route({
    method: 'patch',
    path: '/platform/users/{user}',
    operationId: 'updateUser',
    summary: 'Changes the name, or who is a platform admin: never one’s own right, never the last.',
    tag,
    permission,
    params: userParams,
    body: userPatch,
    response: userView,
    handle: async ({ scope, person, params, body }) => ({
      body: await updateUser(scope, person.person.id, params.user, body),
    }),
  }),
  route({
    method: 'delete',
    path: '/platform/users/{user}',
    operationId: 'deleteUser',
    summary: 'Deletes a person with memberships, keys and sessions; refused for the last owner of an organization.',
    tag,
    permission,
    params: userParams,
    status: 204,
    handle: async ({ scope, person, params }) => {
      await deleteUser(scope, person.person.id, params.user);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/platform/users/{user}/sign-out',
    operationId: 'signUserOut',
    summary: 'Signs every browser of a person out at once; keys go on working.',
    tag,
    permission,
    params: userParams,
    body: z.strictObject({}),
    response: signedOut,
    handle: async ({ scope, params }) => ({ body: await signUserOut(scope, params.user) }),
  }),
  route({
    method: 'post',
    path: '/platform/users/{user}/password-link',
    operationId: 'makePasswordLink',
    summary: 'A link, good once, to choose a password; earlier ones are dead.',
    tag,
    permission,
    params: userParams,
    body: z.strictObject({}),
    status: 201,
    shownOnce: ['url'],
    response: passwordLink,
    handle: async ({ scope, params }) => ({ body: await makePasswordLink(scope, params.user) }),
  }),
  route({
    method: 'delete',
    path: '/platform/users/{user}/identities/{identity}',
    operationId: 'unlinkIdentity',
    summary:
      'Unlinks an identity at an OpenID provider from its person, whose address is unproven until it is proved again.',
    tag,
    permission,
    params: identityParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await unlinkUserIdentity(scope, params.user, params.identity);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/platform/invitations',
    operationId: 'listPlatformInvitations',
    summary: 'Open invitations into the installation, the newest first.',
    tag,
    permission,
    query: pageQuery(),
    response: page(invitationView),
    handle: async ({ scope, query }) => pageOf(query, () => listInvitations(scope)),
  }),
  route({
    method: 'post',
    path: '/platform/invitations/{invitation}/resend',
    operationId: 'resendPlatformInvitation',
    summary: 'Another link in place of the old one.',
    tag,
    permission,
    params: invitationParams,
    body: z.strictObject({}),
    shownOnce: ['url'],
    response: sentInvitation,
    handle: async ({ scope, params }) => ({ body: await resendInvitation(scope, params.invitation) }),
  }),
  route({
    method: 'delete',
    path: '/platform/invitations/{invitation}',
    operationId: 'revokePlatformInvitation',
    summary: 'Ends an invitation; its link is dead.',
    tag,
    permission,
    params: invitationParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await revokeInvitation(scope, params.invitation);
      return {};
    },
  }),
];
