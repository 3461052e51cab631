import { afterEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/client/api';
import { revertOf } from './revert-of';
import { undoAll } from './undo-all';

const fetches = vi.fn<typeof fetch>();
afterEach(() => vi.unstubAllGlobals());

it('names the revision of its owner', () => {
  expect(revertOf('acme', '12')).toEqual({ method: 'POST', path: '/api/v1/orgs/acme/revisions/12/revert', body: {} });
  expect(revertOf(null, '7').path).toBe('/api/v1/platform/revisions/7/revert');
});

it('reverts the revision of the change’s own response, and reports a conflict', async () => {
  vi.stubGlobal('fetch', fetches);
  const headers = { 'x-revision': '000000000003-000000000014', 'x-revision-number': '12' };
  fetches.mockResolvedValueOnce(Response.json({ name: 'Desk' }, { headers }));
  const { view, revision } = await api.change<{ name: string }>('PATCH', '/orgs/acme/agents/desk', { body: {} });
  expect([view.name, revision]).toEqual(['Desk', '12']);

  const problem = { code: 'conflict', title: 'Conflict', detail: 'It has changed again since.', requestId: 'r-1' };
  fetches.mockResolvedValueOnce(Response.json(problem, { status: 409 }));
  const { method, path, body } = revertOf('acme', revision!);
  const result = await undoAll([() => api.send(method, path, { body })]);
  expect(fetches.mock.lastCall?.[0]).toBe('/api/v1/orgs/acme/revisions/12/revert');
  expect(result.message).toMatch(/^Could not be undone: It has changed again since\./);
});

it('has no revision where nothing changed', async () => {
  vi.stubGlobal('fetch', fetches);
  fetches.mockResolvedValueOnce(Response.json({}, { headers: { 'x-revision': '000000000003-000000000014' } }));
  expect((await api.change('PATCH', '/orgs/acme/agents/desk', { body: {} })).revision).toBeNull();
});
