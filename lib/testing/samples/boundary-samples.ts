import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';
import { fresh, freshShelf, type Ids, made, nothing, policy, type Sample } from './sample';

const connected = async (at: Installation, { slug, people }: Tenant) => {
  const path = `/orgs/${slug}/integrations/unsplash`;
  await at.call('PUT', path, { key: people.owner.key, body: { kind: 'apiKey', secret: 'a secret of some length' } });
  return { provider: 'unsplash' };
};

const withOAuth = async (at: Installation) => {
  const address = 'https://post.example.com';
  const oauth = { authorizeUrl: `${address}/auth`, tokenUrl: `${address}/token`, clientId: 'ambit' };
  const input = { slug: fresh(), name: 'Fresh', kinds: ['oauth'], oauth };
  return { provider: (await made(at, '/platform/integration-providers', at.admin.key, input)).slug };
};

const overridden = async (at: Installation, { slug, people }: Tenant) => {
  const path = `/orgs/${slug}/integration-requirements/send_email`;
  await at.call('PUT', path, { key: people.owner.key, body: { integrations: [] } });
  return { tool: 'send_email' };
};

// The catalog's own tool, so that the sample changes nothing that other samples need.
const switching = (ids: Ids) => ({ tools: { [ids.tool]: 'block' } });

/** An organization's lists, profiles, channels and integrations. */
export const boundarySamples: Record<string, Sample> = {
  getOrgPolicy: { who: 'viewer' },
  replaceOrgPolicy: { who: 'owner', body: policy, ifMatch: '*' },
  patchOrgPolicy: { who: 'owner', body: switching },
  getAgentPolicy: { who: 'viewer' },
  replaceAgentPolicy: { who: 'configurator', body: policy, ifMatch: '*' },
  patchAgentPolicy: { who: 'configurator', body: switching },
  changeAccess: { who: 'configurator', body: (ids: Ids) => ({ tools: { [ids.tool]: 'block' } }) },
  listProfiles: { who: 'viewer' },
  createProfile: { who: 'configurator', body: () => ({ slug: fresh(), name: 'Fresh', tools: ['*'] }) },
  getProfile: { who: 'viewer' },
  updateProfile: { who: 'configurator', body: () => ({ add: ['list_*'] }) },
  putProfile: {
    who: 'configurator',
    body: () => ({ name: 'Whole', tools: ['list_*'] }),
    arrange: freshShelf('profiles', false),
  },
  assignProfile: {
    who: 'configurator',
    body: () => ({ add: ['list_*'], dryRun: true }),
    arrange: freshShelf('profiles', false),
  },
  deleteProfile: { who: 'configurator', arrange: freshShelf('profiles', false) },
  listChannels: { who: 'viewer' },
  createChannel: { who: 'configurator', body: () => ({ slug: fresh(), name: 'Fresh', blocked: [] }) },
  getChannel: { who: 'viewer', arrange: freshShelf('channels', false) },
  updateChannel: { who: 'configurator', body: () => ({ add: ['purge_*'] }), arrange: freshShelf('channels', false) },
  putChannel: {
    who: 'configurator',
    body: () => ({ name: 'Whole', blocked: ['purge_*'] }),
    arrange: freshShelf('channels', false),
  },
  deleteChannel: { who: 'configurator', arrange: freshShelf('channels', false) },
  listIntegrations: { who: 'viewer' },
  getIntegration: { who: 'viewer' },
  connectIntegration: { who: 'owner', body: () => ({ kind: 'apiKey', secret: 'a secret of some length' }) },
  markIntegration: { who: 'owner', body: () => ({ status: 'connected' }) },
  checkIntegration: { who: 'owner', body: nothing, succeedsIn: 'shipped-checks.db.test.ts' },
  authorizeIntegration: { who: 'owner', body: nothing, arrange: withOAuth },
  finishAuthorization: {
    who: 'owner',
    body: () => ({ state: 'x', code: 'y' }),
    arrange: withOAuth,
    succeedsIn: 'oauth.db.test.ts',
  },
  disconnectIntegration: { who: 'owner', arrange: connected },
  listRequirements: { who: 'viewer' },
  overrideRequirement: { who: 'owner', body: () => ({ integrations: [] }) },
  resetRequirement: { who: 'owner', arrange: overridden },
};
