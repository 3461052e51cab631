import { z } from 'zod';
import { acceptAsPerson, acceptWithPassword } from '@/lib/access/invitation';
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
} from '@/lib/features/members/invitation-contract';
import {
  inviteMember,
  listInvitations,
  previewInvitation,
  resendInvitation,
  revokeInvitation,
} from '@/lib/features/members/invitation-service';
import { requestPasswordReset } from '@/lib/features/members/password-reset-service';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageOf, pageQuery } from './shared';

const invitationParams = z.strictObject({ org: slug, invitation: text(64) });

export const invitationRoutes = [
  route({
    method: 'get',
    path: '/invitations/{token}',
    operationId: 'previewInvitation',
    summary: 'What a link invites to; alike for every link that is no good.',
    tag: 'People',
    permission: 'public',
    params: z.strictObject({ token: text(200) }),
    response: invitationPreview,
    handle: async ({ params }) => ({ body: await previewInvitation(params.token) }),
  }),
  route({
    method: 'post',
    path: '/invitations/accept',
    operationId: 'acceptInvitation',
    errors: ['not_found'],
    summary: 'Chooses a password by a link that is good once; makes an account where the link invites an address.',
    tag: 'People',
    permission: 'public',
    body: acceptInput,
    response: acceptView,
    handle: async ({ body, requestId }) => {
      const { deviceCookie, ...accepted } = await acceptWithPassword(body.token, body, requestId);
      return { body: accepted, headers: { 'Set-Cookie': deviceCookie } };
    },
  }),
  route({
    method: 'post',
    path: '/password-resets',
    operationId: 'requestPasswordReset',
    summary: 'Mails a link to choose a new password, if the address has an account; answers alike in any case.',
    tag: 'People',
    permission: 'public',
    body: passwordResetInput,
    status: 202,
    response: passwordResetView,
    handle: async ({ body, clientAddress, requestId }) => ({
      body: await requestPasswordReset(body.email, clientAddress(), requestId),
    }),
  }),
  route({
    method: 'post',
    path: '/invitations/join',
    operationId: 'joinInvitation',
    summary: 'Takes an invitation of one’s own address up, signed in.',
    tag: 'People',
    permission: 'browser',
    body: joinInput,
    errors: ['not_found'],
    response: acceptView,
    handle: async ({ person, body, requestId }) => ({
      body: await acceptAsPerson(body.token, person.person, requestId),
    }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/invitations',
    operationId: 'listInvitations',
    summary: 'Open invitations, newest first; never their links.',
    tag: 'People',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(invitationView),
    handle: async ({ scope, query }) => pageOf(query, () => listInvitations(scope)),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/invitations',
    operationId: 'inviteMember',
    summary: 'Invites an address. The link is mailed to it; only where mail is not set up it is in this answer.',
    tag: 'People',
    permission: { org: 'own' },
    params: orgParams,
    body: invitationInput,
    status: 201,
    response: sentInvitation,
    shownOnce: ['url'],
    handle: async ({ scope, body }) => ({ body: await inviteMember(scope, body) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/invitations/{invitation}/resend',
    operationId: 'resendInvitation',
    summary: 'Mails another link, or shows it where mail is not set up; the old one is dead.',
    tag: 'People',
    permission: { org: 'own' },
    params: invitationParams,
    body: z.strictObject({}),
    response: sentInvitation,
    shownOnce: ['url'],
    handle: async ({ scope, params }) => ({ body: await resendInvitation(scope, params.invitation) }),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/invitations/{invitation}',
    operationId: 'revokeInvitation',
    summary: 'Takes an invitation back; its link is dead at once.',
    tag: 'People',
    permission: { org: 'own' },
    params: invitationParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await revokeInvitation(scope, params.invitation);
      return {};
    },
  }),
];
