import { z } from 'zod';
import { changePassword, endBrowser, endOtherBrowsers, listBrowsers, renameSelf } from '@/lib/access/account';
import { toMeView } from '@/lib/access/to-me-view';
import { browserView, mePatch, passwordInput } from '@/lib/features/members/account-contract';
import { meView } from '@/lib/features/members/me-contract';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { pageOf, pageQuery } from './shared';

const tag = 'People';

export const accountRoutes = [
  route({
    method: 'get',
    path: '/me',
    operationId: 'getMe',
    summary: 'Who asks, and their organizations.',
    tag: 'People',
    permission: 'person',
    response: meView,
    handle: ({ person }) => ({ body: toMeView(person) }),
  }),
  route({
    method: 'patch',
    path: '/me',
    operationId: 'renameMe',
    summary: 'Changes what one is called.',
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
    summary: 'Sets another password, and signs every other browser out.',
    tag,
    permission: 'browser',
    body: passwordInput,
    status: 204,
    handle: async ({ person, body, requestId }) => {
      await changePassword(person, body, requestId);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/me/sessions',
    operationId: 'listBrowsers',
    summary: 'The browsers in which one is signed in, newest first.',
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
    summary: 'Signs every browser out but the one that asks.',
    tag,
    permission: 'browser',
    status: 204,
    handle: async ({ person, requestId }) => {
      await endOtherBrowsers(person, requestId);
      return {};
    },
  }),
  route({
    method: 'delete',
    path: '/me/sessions/{browser}',
    operationId: 'endBrowser',
    summary: 'Signs one browser out at once.',
    tag,
    permission: 'browser',
    params: z.strictObject({ browser: text(64) }),
    status: 204,
    handle: async ({ person, params, requestId }) => {
      await endBrowser(person, params.browser, requestId);
      return {};
    },
  }),
];
