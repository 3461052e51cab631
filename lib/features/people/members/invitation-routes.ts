import { z } from 'zod';
import { acceptAsPerson, acceptWithPassword } from '@/lib/access/invitation';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  acceptInput,
  acceptView,
  invitationInput,
  invitationPreview,
  invitationView,
  joinInput,
  passwordResetInput,
  passwordResetView,
  sentInvitation,
} from './invitation-contract';
import {
  inviteMember,
  listInvitations,
  previewInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitation-service';
import { requestPasswordReset } from './password-reset-service';

const { get, post, del } = routeGroup('People', { token: text(200) });

export const invitationRoutes = [
  get('/invitations/{token}', {
    operationId: 'previewInvitation',
    summary: 'Returns the invitation of a link. Invalid links are indistinguishable.',
    description:
      'Use it to show who invites to which organization before somebody accepts. Expired, used and unknown links return the same 404.',
    permission: 'public',
    response: invitationPreview,
    handle: async ({ params }) => ({ body: await previewInvitation(params.token) }),
  }),
  post('/invitations/accept', {
    operationId: 'acceptInvitation',
    errors: ['not_found'],
    summary: 'Sets a password with a one-time link. Creates an account for an invitation.',
    description:
      'Used by the page behind an invitation or password link. The link works once. The user then signs in with the new password.',
    permission: 'public',
    body: acceptInput,
    response: acceptView,
    handle: async ({ body, requestId }) => {
      const { deviceCookie, ...accepted } = await acceptWithPassword(body.token, body, requestId);
      return { body: accepted, headers: { 'Set-Cookie': deviceCookie } };
    },
  }),
  post('/password-resets', {
    operationId: 'requestPasswordReset',
    summary: 'Mails a password link if the address has an account. The response is always the same.',
    description:
      'Used by the sign-in page. The response does not tell whether an account exists. Requires mail to be set up.',
    permission: 'public',
    body: passwordResetInput,
    status: 202,
    response: passwordResetView,
    handle: async ({ body, clientAddress, requestId }) => ({
      body: await requestPasswordReset(body.email, clientAddress(), requestId),
    }),
  }),
  post('/invitations/join', {
    operationId: 'joinInvitation',
    summary: 'Accepts an invitation as the signed-in user.',
    description:
      'Use it when the invited person already has an account. The email address of the account must be the invited one.',
    permission: 'browser',
    body: joinInput,
    errors: ['not_found'],
    response: acceptView,
    handle: async ({ person, body, requestId }) => ({
      body: await acceptAsPerson(body.token, person.person, requestId),
    }),
  }),
  get('/orgs/{org}/invitations', {
    operationId: 'listInvitations',
    summary: 'Lists open invitations, newest first, without links.',
    description: 'Use it to see who has not joined yet and which invitations expire soon.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(invitationView),
    handle: async ({ scope, query }) => pageOf(query, () => listInvitations(scope)),
  }),
  post('/orgs/{org}/invitations', {
    operationId: 'inviteMember',
    summary: 'Invites an address. The link is mailed, or returned if mail is not set up.',
    description: "The role takes effect when the invitation is accepted. A member's address returns 409.",
    permission: { org: 'own' },
    body: invitationInput,
    status: 201,
    response: sentInvitation,
    shownOnce: ['url'],
    handle: async ({ scope, body }) => ({ body: await inviteMember(scope, body) }),
  }),
  post('/orgs/{org}/invitations/{invitation}/resend', {
    operationId: 'resendInvitation',
    summary: 'Replaces the link of an invitation and mails it, or returns it if mail is not set up.',
    description: 'Use it when the mail was lost or the link has expired. The previous link stops working.',
    permission: { org: 'own' },
    body: z.strictObject({}),
    response: sentInvitation,
    shownOnce: ['url'],
    handle: async ({ scope, params }) => ({ body: await resendInvitation(scope, params.invitation) }),
  }),
  del('/orgs/{org}/invitations/{invitation}', {
    operationId: 'revokeInvitation',
    summary: 'Revokes an invitation. Its link becomes invalid immediately.',
    description: 'Use it when an address was wrong or the person should not join. The person can be invited again.',
    permission: { org: 'own' },
    handle: ({ scope, params }) => revokeInvitation(scope, params.invitation),
  }),
];
