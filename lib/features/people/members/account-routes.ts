import { z } from 'zod';
import { changePassword, endBrowser, endOtherBrowsers, listBrowsers, renameSelf } from '@/lib/access/account';
import { meView } from '@/lib/access/me-contract';
import { toMeView } from '@/lib/access/to-me-view';
import { route } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { browserView, mePatch, passwordInput } from './account-contract';

const tag = 'People';

export const accountRoutes = [
  route({
    method: 'get',
    path: '/me',
    operationId: 'getMe',
    summary: 'Returns the current user and their organizations.',
    description: 'Use it to find the organizations and roles of an API key or a signed-in user.',
    tag: 'People',
    permission: 'person',
    response: meView,
    handle: ({ person }) => ({ body: toMeView(person) }),
  }),
  route({
    method: 'patch',
    path: '/me',
    operationId: 'renameMe',
    summary: 'Changes the user’s name.',
    description: 'The name appears in audit events and next to approvals from now on.',
    tag,
    permission: 'browser',
    body: mePatch,
    response: meView,
    handle: async ({ person, body, requestId }) => {
      await renameSelf(person, body.name, requestId);
      return { body: toMeView({ ...person, person: { ...person.person, name: body.name } }) };
    },
  }),
  route({
    method: 'post',
    path: '/me/password',
    operationId: 'changePassword',
    summary: 'Changes the password and signs out all other browsers.',
    description: 'The current password is required. Other browsers have to sign in again; API keys stay valid.',
    tag,
    permission: 'browser',
    body: passwordInput,
    status: 204,
    handle: ({ person, body, requestId }) => changePassword(person, body, requestId),
  }),
  route({
    method: 'get',
    path: '/me/sessions',
    operationId: 'listBrowsers',
    summary: 'Lists the user’s browser sessions, newest first.',
    description: 'Use it to find a sign-in that you do not recognize.',
    tag,
    permission: 'browser',
    query: pageQuery(1000, 5000),
    response: page(browserView),
    handle: ({ person, query }) =>
      pageOf(query, async () => {
        const rows = await listBrowsers(person);
        return rows.map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
        }));
      }),
  }),
  route({
    method: 'delete',
    path: '/me/sessions',
    operationId: 'endOtherBrowsers',
    summary: 'Signs out all other browsers.',
    description: 'Use it when a device was lost. The current browser stays signed in.',
    tag,
    permission: 'browser',
    status: 204,
    handle: ({ person, requestId }) => endOtherBrowsers(person, requestId),
  }),
  route({
    method: 'delete',
    path: '/me/sessions/{browser}',
    operationId: 'endBrowser',
    summary: 'Signs out one browser.',
    description: 'The browser is signed out with its next request.',
    tag,
    permission: 'browser',
    params: z.strictObject({ browser: text(64) }),
    status: 204,
    handle: ({ person, params, requestId }) => endBrowser(person, params.browser, requestId),
  }),
];
