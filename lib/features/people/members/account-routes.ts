import { changePassword, endBrowser, endOtherBrowsers, listBrowsers, renameSelf } from '@/lib/access/account';
import { meView } from '@/lib/access/me-contract';
import { toMeView } from '@/lib/access/to-me-view';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { browserView, mePatch, passwordInput } from './account-contract';

const { get, post, patch, del } = routeGroup('People');

export const accountRoutes = [
  get('/me', {
    operationId: 'getMe',
    summary: 'Returns the current user and their organizations.',
    description: 'Use it to find the organizations and roles of an API key or a signed-in user.',
    tag: 'People',
    permission: 'person',
    response: meView,
    handle: ({ person }) => ({ body: toMeView(person) }),
  }),
  patch('/me', {
    operationId: 'renameMe',
    summary: 'Changes the user’s name.',
    description: 'The name appears in audit events and next to approvals from now on.',
    permission: 'browser',
    body: mePatch,
    response: meView,
    handle: async ({ person, body, requestId }) => {
      await renameSelf(person, body.name, requestId);
      return { body: toMeView({ ...person, person: { ...person.person, name: body.name } }) };
    },
  }),
  post('/me/password', {
    operationId: 'changePassword',
    summary: 'Changes the password and signs out all other browsers.',
    description: 'The current password is required. Other browsers have to sign in again; API keys stay valid.',
    permission: 'browser',
    body: passwordInput,
    handle: ({ person, body, requestId }) => changePassword(person, body, requestId),
  }),
  get('/me/sessions', {
    operationId: 'listBrowsers',
    summary: 'Lists the user’s browser sessions, newest first.',
    description: 'Use it to find a sign-in that you do not recognize.',
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
  del('/me/sessions', {
    operationId: 'endOtherBrowsers',
    summary: 'Signs out all other browsers.',
    description: 'Use it when a device was lost. The current browser stays signed in.',
    permission: 'browser',
    handle: ({ person, requestId }) => endOtherBrowsers(person, requestId),
  }),
  del('/me/sessions/{browser}', {
    operationId: 'endBrowser',
    summary: 'Signs out one browser.',
    description: 'The browser is signed out with its next request.',
    permission: 'browser',
    handle: ({ person, params, requestId }) => endBrowser(person, params.browser, requestId),
  }),
];
