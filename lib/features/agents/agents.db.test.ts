import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENT_DEFAULTS, AGENT_SETTINGS, mapAgentSettings } from '@/lib/shared/agent-settings';
import { createInstallation, type Installation } from '@/lib/testing/installation';

let at: Installation;
beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
});
afterAll(() => at?.close());

const ask = (method: string, path: string, body?: unknown) => {
  const { slug, people } = at.tenants[0]!;
  return at.call(method, `/orgs/${slug}${path}`, { cookie: people.owner.cookie, body });
};

/** A value of each setting that is not its initial one. */
const CHANGED = mapAgentSettings((setting): unknown => {
  if (setting.kind === 'flag') return !setting.initial;
  if (setting.kind === 'choice') return Object.keys(setting.options).find((option) => option !== setting.initial);
  return { profile: 'general', entries: ['search_media'], slugs: ['voice'] }[setting.kind];
});

it('creates an agent with the initial settings', async () => {
  const { status, body } = await ask('POST', '/agents', { slug: 'plain', name: 'Plain', subtype: 'general' });
  expect({ status, body }).toMatchObject({ status: 201, body: AGENT_DEFAULTS });
});

it('takes every setting at creation and in a change, and records each in the history', async () => {
  const made = await ask('POST', '/agents', { slug: 'made', name: 'Made', subtype: 'general', ...CHANGED });
  expect(made).toMatchObject({ status: 201, body: CHANGED });

  for (const [name, value] of Object.entries(CHANGED)) {
    expect(await ask('PATCH', '/agents/plain', { [name]: value }), name).toMatchObject({ status: 200 });
    const { data } = (await ask('GET', '/revisions?limit=1')).body;
    const { changes } = (await ask('GET', `/revisions/${data[0].number}`)).body;
    expect(changes, name).toMatchObject([{ entity: 'Agent', after: { [name]: value } }]);
  }
  expect((await ask('GET', '/agents/plain')).body).toMatchObject(CHANGED);
});

it('refuses a wrong setting at creation and creates nothing', async () => {
  const wrong = { slug: 'wrong', name: 'Wrong', subtype: 'general', autonomy: 'wild', profile: 'general' };
  const { status, body } = await ask('POST', '/agents', wrong);
  expect({ status, body }).toMatchObject({ status: 422, body: { invalidParams: [{ pointer: '/autonomy' }] } });
  expect((await ask('GET', '/agents/wrong')).status).toBe(404);
});

it('declares settings with a name for the history', () => {
  expect(new Set(Object.values(AGENT_SETTINGS).map(({ label }) => label)).size).toBe(
    Object.keys(AGENT_SETTINGS).length,
  );
});
