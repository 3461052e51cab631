import { randomUUID } from 'node:crypto';
import { generateInvitation } from '@/lib/access/invitation';
import { hashPassword } from '@/lib/access/password';
import type { AnyRoute } from '@/lib/http/route';
import { routes } from '@/lib/http/routes/registry';
import type { Installation } from './installation';
import { insertRow } from './rows';
import { seedMember, type Tenant } from './seed-tenant';

/** What a request may name, by the parameters of the paths. */
export interface Ids {
  org: string;
  agent: string;
  session: string;
  tool: string;
  key: string;
  slug: string;
  goalId: string;
  provider: string;
  subtype: string;
  request: string;
  /** Its number. */
  revision: string;
  /** Of an invitation. */
  token: string;
  member: string;
  invitation: string;
  user: string;
  identity: string;
  /** A signed-in browser of one's own. */
  browser: string;
}

/** Who the contract's table lets in, said here a second time: the least of the members, or the one kind of caller. */
export type Who = 'viewer' | 'configurator' | 'owner' | 'agent' | 'platform' | 'person' | 'browser' | 'anybody';

export interface Sample {
  who: Who;
  body?: (ids: Ids) => unknown;
  query?: string;
  /** Makes what a request needs that is to succeed, each time anew. */
  arrange?: (
    at: Installation,
    tenant: Tenant,
    caller: string,
    as: { key?: string; cookie?: string },
  ) => Promise<Partial<Ids>>;
  ifMatch?: string;
  /** The test in which it succeeds, where no sample can: here it is only refused. */
  succeedsIn?: string;
}

const fresh = () => `fresh-${randomUUID().slice(0, 8)}`;

async function made(at: Installation, path: string, key: string, body: object) {
  const answer = await at.call('POST', path, { key, body });
  if (answer.status !== 201) throw new Error(`the sample could not be made at ${path}: ${answer.text}`);
  return answer.body;
}

const freshAgent = async (at: Installation, { slug, people }: Tenant) => ({
  agent: (
    await made(at, `/orgs/${slug}/agents`, people.owner.key, { slug: fresh(), name: 'Fresh', subtype: 'general' })
  ).slug,
});

const freshAgentKey = async (at: Installation, { slug, people, open }: Tenant) => ({
  agent: open.slug,
  key: (await made(at, `/orgs/${slug}/agents/${open.slug}/keys`, people.owner.key, { name: 'Fresh' })).id,
});

const freshKey = async (at: Installation, { slug, people }: Tenant) => ({
  key: (await made(at, `/orgs/${slug}/keys`, people.owner.key, { name: 'Fresh' })).id,
});

const freshPlatformKey = async (at: Installation) => ({
  key: (await made(at, '/platform/keys', at.admin.key, { name: 'Fresh' })).id,
});

const freshShelf =
  (plural: 'profiles' | 'channels', onPlatform: boolean) =>
  async (at: Installation, { slug, people }: Tenant) => {
    const list = plural === 'profiles' ? { tools: ['list_*'] } : { blocked: ['delete_*'] };
    const base = onPlatform ? '/platform' : `/orgs/${slug}`;
    const key = onPlatform ? at.admin.key : people.owner.key;
    return { slug: (await made(at, `${base}/${plural}`, key, { slug: fresh(), name: 'Fresh', ...list })).slug };
  };

const goal = (id: string) => ({
  goalId: id,
  toolBoundary: { operations: ['list'], excludeOperations: null },
  availableTools: ['list_contacts'],
});

const freshGoal = async (at: Installation, { slug, people }: Tenant) => ({
  goalId: (await made(at, `/orgs/${slug}/goals`, people.owner.key, goal(fresh()))).goalId,
});

const freshTemplate = async (at: Installation, { slug, people }: Tenant) => ({
  slug: (await made(at, `/orgs/${slug}/boundary-templates`, people.owner.key, { slug: fresh(), name: 'Fresh' })).slug,
});

const intent = (of: string) => ({ slug: of, patterns: ['fresh'], tools: ['list_contacts'] });

const freshIntent = async (at: Installation, { slug, people }: Tenant) => ({
  slug: (await made(at, `/orgs/${slug}/intents`, people.owner.key, intent(fresh()))).slug,
});

const connected = async (at: Installation, { slug, people }: Tenant) => {
  const path = `/orgs/${slug}/integrations/unsplash`;
  await at.call('PUT', path, { key: people.owner.key, body: { kind: 'apiKey', secret: 'a secret of some length' } });
  return { provider: 'unsplash' };
};

const toolInput = (name: string) => ({
  name,
  title: 'Fresh',
  description: 'Does something fresh.',
  category: 'general',
  inputSchema: { type: 'object', properties: { zebra: { type: 'string' }, apple: { type: 'integer' } } },
});

const freshTool = async (at: Installation, { slug, people }: Tenant) => ({
  tool: (await made(at, `/orgs/${slug}/tools`, people.owner.key, toolInput(fresh()))).name,
});

const freshPlatformTool = async (at: Installation) => ({
  tool: (await made(at, '/platform/tools', at.admin.key, toolInput(fresh()))).name,
});

const freshSubtype = async (at: Installation) => {
  const subtype = fresh();
  await at.call('PUT', `/platform/defaults/subtypes/${subtype}`, { key: at.admin.key, body: { profile: 'support' } });
  return { subtype };
};

const freshProvider = async (at: Installation) => ({
  provider: (await made(at, '/platform/integration-providers', at.admin.key, { slug: fresh(), name: 'Fresh' })).slug,
});

const overridden = async (at: Installation, { slug, people }: Tenant) => {
  const path = `/orgs/${slug}/integration-requirements/send_email`;
  await at.call('PUT', path, { key: people.owner.key, body: { integrations: [] } });
  return { tool: 'send_email' };
};

// A fresh agent has a profile that does not hold the organization's own tool.
const freshRequest = async (
  at: Installation,
  tenant: Tenant,
  _caller: string,
  as: { key?: string; cookie?: string },
) => {
  const { agent } = await freshAgent(at, tenant);
  const body = { agent, tool: tenant.tool };
  const answer = await at.call('POST', `/orgs/${tenant.slug}/requests`, { ...as, body });
  if (answer.status !== 201) throw new Error(`the sample could not be asked for: ${answer.text}`);
  return { agent, request: answer.body.id as string };
};

// Somebody new each time: accepting ends the sessions of whoever accepts.
const invited = async ({ owner }: Installation) => {
  const { token, tokenHash } = generateInvitation();
  const expiresAt = new Date(Date.now() + 60_000);
  const userId = randomUUID();
  await insertRow(owner, 'User', { id: userId, email: `${userId}@invited.test`, name: 'Invited' });
  await insertRow(owner, 'Invitation', { id: randomUUID(), userId, tokenHash, expiresAt });
  return { token };
};

/** Of a caller such as "acme owner browser" or "platform key". */
const personOf = (at: Installation, { people }: Tenant, caller: string) =>
  caller.startsWith('platform') ? at.admin : people[caller.split(' ')[1] as keyof Tenant['people']];

const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | null = null;

const withPassword = async (at: Installation, tenant: Tenant, caller: string) => {
  passwordHash ??= hashPassword(PASSWORD);
  const { id } = personOf(at, tenant, caller);
  await at.owner.query('UPDATE "User" SET "passwordHash" = $1 WHERE id = $2', [await passwordHash, id]);
  return {};
};

const anotherBrowser = async (at: Installation, tenant: Tenant, caller: string) => {
  const id = randomUUID();
  const { id: userId } = personOf(at, tenant, caller);
  await insertRow(at.owner, 'UserSession', { id, userId, expiresAt: new Date(Date.now() + 60_000) });
  return { browser: id };
};

// The caller's own address, into an organization of their own.
const invitedToJoin = async (at: Installation, tenant: Tenant, caller: string) => {
  const { token, tokenHash } = generateInvitation();
  const expiresAt = new Date(Date.now() + 60_000);
  const { email } = personOf(at, tenant, caller);
  await insertRow(at.owner, 'Invitation', { id: randomUUID(), email, tokenHash, expiresAt });
  return { token };
};

const freshMember = async ({ owner }: Installation, { id }: Tenant) => ({
  member: (await seedMember(owner, id, 'viewer', `${randomUUID()}@fresh.test`)).id,
});

const freshInvitation = async (at: Installation, { slug, people }: Tenant) => ({
  invitation: (await made(at, `/orgs/${slug}/invitations`, people.owner.key, { ...invitation(), role: 'viewer' })).id,
});

const freshUser = async ({ owner }: Installation) => {
  const user = randomUUID();
  const identity = randomUUID();
  await insertRow(owner, 'User', { id: user, email: `${user}@fresh.test`, name: 'Fresh' });
  const row = { id: identity, userId: user, issuer: 'https://id.test', subject: user };
  await insertRow(owner, 'UserIdentity', row);
  return { user, identity };
};

const freshPlatformInvitation = async (at: Installation) => ({
  invitation: (await made(at, '/platform/users', at.admin.key, invitation())).id,
});

const invitation = () => ({ email: `${randomUUID()}@fresh.test` });
const policy = () => ({ allow: { mode: 'all', tools: [] }, block: [] });
// The catalogue's own tool, so that the sample changes nothing that other samples need.
const switching = (ids: Ids) => ({ tools: { [ids.tool]: 'block' } });
const nothing = () => ({});

const SAMPLES: Record<string, Sample> = {
  listTools: { who: 'agent', query: 'channel=webchat&limit=5' },
  resolveTools: { who: 'agent', body: (ids) => ({ session: ids.session, format: 'openai' }) },
  decideTool: { who: 'agent' },
  verifyReceipt: { who: 'anybody', body: () => ({ receipt: 'not.a.receipt' }) },
  listAgentGoals: { who: 'agent' },
  putSession: { who: 'agent', body: () => ({ channel: 'webchat' }), arrange: async () => ({ session: fresh() }) },
  getSession: { who: 'agent' },
  disableSessionTool: { who: 'agent', body: () => ({ reason: 'it fails' }) },
  enableSessionTool: { who: 'agent', body: nothing },

  recordOutcomes: {
    who: 'agent',
    body: (ids) => ({
      events: [
        { id: randomUUID(), tool: ids.tool, session: ids.session, outcome: 'ok', occurredAt: new Date().toISOString() },
      ],
    }),
  },
  listOutcomes: { who: 'viewer', query: 'limit=2&outcome=ok' },
  getUsage: { who: 'viewer', query: 'days=7' },
  getLeastPrivilege: { who: 'viewer' },
  tryDraft: { who: 'viewer', body: (ids) => ({ tools: { [ids.tool]: 'block' } }) },
  tryPlatformDraft: { who: 'platform', body: () => ({ tools: { purge_records: 'block' } }) },

  acceptInvitation: {
    who: 'anybody',
    body: (ids) => ({ token: ids.token, password: 'correct horse battery' }),
    arrange: invited,
  },
  previewInvitation: { who: 'anybody', arrange: invited },
  joinInvitation: { who: 'browser', body: (ids) => ({ token: ids.token }), arrange: invitedToJoin },
  getMe: { who: 'person' },
  renameMe: { who: 'browser', body: () => ({ name: 'Renamed' }) },
  changePassword: {
    who: 'browser',
    body: () => ({ current: PASSWORD, password: 'another correct horse' }),
    arrange: withPassword,
  },
  listBrowsers: { who: 'browser' },
  endOtherBrowsers: { who: 'browser' },
  endBrowser: { who: 'browser', arrange: anotherBrowser },
  getOrg: { who: 'viewer' },
  exportOrg: { who: 'owner' },
  // Never the slug, so that no test of something else deletes what others need.
  deleteOrg: { who: 'owner', body: () => ({ confirm: 'not the slug' }), succeedsIn: 'organizations.db.test.ts' },
  listMembers: { who: 'viewer' },
  changeRole: { who: 'owner', body: () => ({ role: 'configurator' }), arrange: freshMember },
  removeMember: { who: 'owner', arrange: freshMember },
  listInvitations: { who: 'viewer' },
  inviteMember: { who: 'owner', body: () => ({ ...invitation(), role: 'viewer' }) },
  resendInvitation: { who: 'owner', body: nothing, arrange: freshInvitation },
  revokeInvitation: { who: 'owner', arrange: freshInvitation },
  listCatalog: { who: 'viewer', query: 'limit=3' },
  getCatalogTool: { who: 'viewer' },
  explainDecisions: {
    who: 'viewer',
    body: (ids) => ({ agent: ids.agent, session: ids.session, tools: [ids.tool, 'query_org_data'] }),
  },
  getMatrix: { who: 'viewer', query: 'channel=webchat' },
  getRevisionMark: { who: 'viewer' },
  listAgents: { who: 'viewer' },
  createAgent: {
    who: 'configurator',
    body: (ids) => ({ slug: fresh(), name: 'Fresh', subtype: 'general', profile: ids.slug }),
  },
  getAgent: { who: 'viewer' },
  updateAgent: { who: 'configurator', body: (ids) => ({ autonomy: 'autonomous', profile: ids.slug }) },
  deleteAgent: { who: 'configurator', arrange: freshAgent },
  listAgentSessions: { who: 'viewer' },
  disableAgentSessionTool: { who: 'configurator', body: () => ({ reason: 'it fails' }) },
  enableAgentSessionTool: { who: 'configurator', body: nothing },
  putAgentSession: {
    who: 'configurator',
    body: (ids) => ({ channel: 'webchat', goal: ids.goalId }),
    arrange: async () => ({ session: fresh() }),
  },

  listGoals: { who: 'viewer', query: 'limit=5' },
  createGoal: { who: 'configurator', body: () => goal(fresh()) },
  exportGoals: { who: 'viewer' },
  importGoals: { who: 'configurator', body: (ids) => ({ goals: [{ goal_id: ids.goalId, primary_agent: ids.agent }] }) },
  getGoal: { who: 'viewer' },
  putGoal: { who: 'configurator', body: () => ({ availableTools: ['list_contacts'] }), arrange: freshGoal },
  updateGoal: { who: 'configurator', body: () => ({ description: 'Fresher' }), arrange: freshGoal },
  deleteGoal: { who: 'configurator', arrange: freshGoal },
  listBoundaryTemplates: { who: 'viewer' },
  createBoundaryTemplate: { who: 'configurator', body: () => ({ slug: fresh(), name: 'Fresh' }) },
  getBoundaryTemplate: { who: 'viewer', arrange: freshTemplate },
  putBoundaryTemplate: { who: 'configurator', body: () => ({ name: 'Whole' }), arrange: freshTemplate },
  updateBoundaryTemplate: { who: 'configurator', body: () => ({ name: 'Fresher' }), arrange: freshTemplate },
  deleteBoundaryTemplate: { who: 'configurator', arrange: freshTemplate },
  getBroker: { who: 'viewer' },
  putBroker: { who: 'configurator', body: () => ({ enabled: false, alwaysKeep: ['list_*'] }) },
  listIntents: { who: 'viewer', query: 'removed=true' },
  createIntent: { who: 'configurator', body: () => intent(fresh()) },
  testIntents: { who: 'viewer', body: () => ({ message: 'an invoice', patterns: ['inv', '(', 'x'] }) },
  getIntent: { who: 'viewer', arrange: freshIntent },
  putIntent: { who: 'configurator', body: () => ({ patterns: ['fresher'], tools: [] }), arrange: freshIntent },
  updateIntent: { who: 'configurator', body: () => ({ patterns: ['fresher'] }), arrange: freshIntent },
  deleteIntent: { who: 'configurator', arrange: freshIntent },
  resetIntent: { who: 'configurator', body: nothing, arrange: async () => ({ slug: 'billing' }) },
  getSettings: { who: 'viewer' },
  updateSettings: { who: 'owner', body: () => ({ discloseReasons: false }) },
  listAudit: { who: 'viewer', query: 'limit=2' },
  exportAudit: { who: 'viewer', query: 'format=csv' },
  checkAudit: { who: 'viewer' },
  listRevisions: { who: 'viewer', query: 'limit=2&entity=Agent' },
  getRevision: { who: 'viewer' },
  listRevisionChanges: { who: 'viewer' },
  restoreRevision: { who: 'owner', query: 'dryRun=true', body: nothing },

  getPlatformPolicy: { who: 'platform' },
  replacePlatformPolicy: { who: 'platform', body: policy, ifMatch: '*' },
  patchPlatformPolicy: { who: 'platform', body: () => ({ tools: { purge_records: 'inherit' } }) },
  getOrgPolicy: { who: 'viewer' },
  replaceOrgPolicy: { who: 'owner', body: policy, ifMatch: '*' },
  patchOrgPolicy: { who: 'owner', body: switching },
  getAgentPolicy: { who: 'viewer' },
  replaceAgentPolicy: { who: 'configurator', body: policy, ifMatch: '*' },
  patchAgentPolicy: { who: 'configurator', body: switching },

  listProfiles: { who: 'viewer' },
  createProfile: { who: 'configurator', body: () => ({ slug: fresh(), name: 'Fresh', tools: ['*'] }) },
  getProfile: { who: 'viewer' },
  updateProfile: { who: 'configurator', body: () => ({ add: ['list_*'] }) },
  putProfile: {
    who: 'configurator',
    body: () => ({ name: 'Whole', tools: ['list_*'] }),
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
  listPlatformProfiles: { who: 'platform' },
  createPlatformProfile: { who: 'platform', body: () => ({ slug: fresh(), name: 'Fresh', tools: ['*'] }) },
  getPlatformProfile: { who: 'platform', arrange: async () => ({ slug: 'support' }) },
  updatePlatformProfile: { who: 'platform', body: () => ({ name: 'Fresh' }), arrange: freshShelf('profiles', true) },
  putPlatformProfile: {
    who: 'platform',
    body: () => ({ name: 'Whole', tools: ['list_*'] }),
    arrange: freshShelf('profiles', true),
  },
  deletePlatformProfile: { who: 'platform', arrange: freshShelf('profiles', true) },
  listPlatformChannels: { who: 'platform' },
  createPlatformChannel: { who: 'platform', body: () => ({ slug: fresh(), name: 'Fresh', blocked: [] }) },
  getPlatformChannel: { who: 'platform', arrange: async () => ({ slug: 'sms' }) },
  updatePlatformChannel: { who: 'platform', body: () => ({ name: 'Fresh' }), arrange: freshShelf('channels', true) },
  putPlatformChannel: {
    who: 'platform',
    body: () => ({ name: 'Whole', blocked: ['purge_*'] }),
    arrange: freshShelf('channels', true),
  },
  deletePlatformChannel: { who: 'platform', arrange: freshShelf('channels', true) },

  listIntegrations: { who: 'viewer' },
  getIntegration: { who: 'viewer' },
  connectIntegration: { who: 'owner', body: () => ({ kind: 'apiKey', secret: 'a secret of some length' }) },
  markIntegration: { who: 'owner', body: () => ({ status: 'connected' }) },
  checkIntegration: { who: 'owner', body: nothing },
  disconnectIntegration: { who: 'owner', arrange: connected },
  listRequirements: { who: 'viewer' },
  overrideRequirement: { who: 'owner', body: () => ({ integrations: [] }) },
  resetRequirement: { who: 'owner', arrange: overridden },

  listAgentKeys: { who: 'viewer' },
  createAgentKey: { who: 'owner', body: () => ({ name: 'Fresh' }) },
  rotateAgentKey: { who: 'owner', body: () => ({ overlapSeconds: 0 }), arrange: freshAgentKey },
  revokeAgentKey: { who: 'owner', arrange: freshAgentKey },
  listKeys: { who: 'viewer' },
  createKey: { who: 'owner', body: () => ({ name: 'Fresh' }) },
  rotateKey: { who: 'owner', body: () => ({ overlapSeconds: 0 }), arrange: freshKey },
  revokeKey: { who: 'owner', arrange: freshKey },
  listPlatformKeys: { who: 'platform' },
  createPlatformKey: { who: 'platform', body: () => ({ name: 'Fresh' }) },
  rotatePlatformKey: { who: 'platform', body: () => ({ overlapSeconds: 0 }), arrange: freshPlatformKey },
  revokePlatformKey: { who: 'platform', arrange: freshPlatformKey },

  getHealth: { who: 'platform' },
  listUsers: { who: 'platform', query: 'q=fresh&limit=2' },
  inviteUser: { who: 'platform', body: invitation },
  getUser: { who: 'platform', arrange: freshUser },
  updateUser: { who: 'platform', body: () => ({ name: 'Fresher' }), arrange: freshUser },
  deleteUser: { who: 'platform', arrange: freshUser },
  signUserOut: { who: 'platform', body: nothing, arrange: freshUser },
  makePasswordLink: { who: 'platform', body: nothing, arrange: freshUser },
  unlinkIdentity: { who: 'platform', arrange: freshUser },
  listPlatformInvitations: { who: 'platform' },
  resendPlatformInvitation: { who: 'platform', body: nothing, arrange: freshPlatformInvitation },
  revokePlatformInvitation: { who: 'platform', arrange: freshPlatformInvitation },

  createCatalogTool: { who: 'owner', body: () => toolInput(fresh()) },
  previewCatalogTool: { who: 'owner', body: () => ({ inputSchema: { type: 'object' } }) },
  listRetiredCatalogTools: { who: 'viewer' },
  updateCatalogTool: { who: 'owner', body: () => ({ title: 'Fresher' }), arrange: freshTool },
  retireCatalogTool: { who: 'owner', arrange: freshTool },
  listCatalogToolHistory: { who: 'viewer' },
  listSubtypes: { who: 'viewer' },

  createPlatformTool: { who: 'platform', body: () => toolInput(fresh()) },
  previewPlatformTool: { who: 'platform', body: () => ({ inputSchema: { type: 'object' } }) },
  listRetiredPlatformTools: { who: 'platform' },
  getPlatformTool: { who: 'platform', arrange: freshPlatformTool },
  updatePlatformTool: { who: 'platform', body: () => ({ title: 'Fresher' }), arrange: freshPlatformTool },
  retirePlatformTool: { who: 'platform', arrange: freshPlatformTool },
  listPlatformToolHistory: { who: 'platform', arrange: freshPlatformTool },
  getPlatformDefaults: { who: 'platform' },
  setSubtypeDefault: { who: 'platform', body: () => ({ profile: 'support' }) },
  removeSubtypeDefault: { who: 'platform', arrange: freshSubtype },
  listIntegrationProviders: { who: 'platform' },
  createIntegrationProvider: { who: 'platform', body: () => ({ slug: fresh(), name: 'Fresh' }) },
  getIntegrationProvider: { who: 'platform' },
  updateIntegrationProvider: { who: 'platform', body: () => ({ hint: 'Look there.' }), arrange: freshProvider },
  deleteIntegrationProvider: { who: 'platform', arrange: freshProvider },
  listRequests: { who: 'viewer', query: 'status=pending&limit=2' },
  createRequest: {
    who: 'viewer',
    body: ({ agent, tool }) => ({ agent, tool, reason: 'for once' }),
    arrange: freshAgent,
  },
  getRequest: { who: 'viewer' },
  answerRequest: { who: 'configurator', body: () => ({ grant: true }), arrange: freshRequest },
  withdrawRequest: { who: 'viewer', body: nothing, arrange: freshRequest },

  lintOrg: { who: 'viewer' },
  lintPlatform: { who: 'platform' },

  listPlatformTools: { who: 'platform' },
  listOrgs: { who: 'platform' },
  createOrg: { who: 'platform', body: () => ({ slug: fresh(), name: 'Fresh' }) },
  listPlatformAudit: { who: 'platform', query: 'limit=2' },
  exportPlatformAudit: { who: 'platform', query: 'format=ndjson' },
  checkPlatformAudit: { who: 'platform' },
  listPlatformRevisions: { who: 'platform', query: 'limit=2' },
  getPlatformRevision: { who: 'platform' },
  listPlatformRevisionChanges: { who: 'platform' },
  restorePlatformRevision: { who: 'platform', query: 'dryRun=true', body: nothing },
};

/** Throws for a route that nobody wrote a sample for. */
export function sampleOf(route: AnyRoute): Sample {
  const sample = SAMPLES[route.operationId];
  if (!sample) throw new Error(`${route.operationId} has no sample: add it to lib/testing/route-samples.ts`);
  return sample;
}

/** Samples whose route is gone. */
export function deadSamples(): string[] {
  const known = new Set(routes.map((route) => route.operationId));
  return Object.keys(SAMPLES).filter((operationId) => !known.has(operationId));
}

/** What the samples name of a tenant when they arrange nothing. */
export function idsOf(tenant: Tenant): Ids {
  return {
    org: tenant.slug,
    agent: tenant.open.slug,
    session: tenant.session,
    tool: tenant.tool,
    key: tenant.open.keyId,
    slug: tenant.profile,
    goalId: tenant.goal,
    provider: 'resend',
    subtype: 'customer_support',
    request: tenant.request,
    revision: '3',
    token: 'of nobody',
    // Nobody of the samples: some of its routes end what others need.
    user: randomUUID(),
    identity: randomUUID(),
    // Nobody but an owner gets past the route, and the last owner stays.
    member: tenant.people.owner.id,
    invitation: tenant.invitation,
    browser: tenant.people.viewer.sid,
  };
}

/** Of the right form, and of nobody. */
export function unknownIds(): Ids {
  return {
    org: 'no-such-org',
    agent: 'no-such-agent',
    session: 'no-such-session',
    tool: 'no_such_tool',
    key: randomUUID(),
    slug: 'no-such-slug',
    goalId: 'NO_SUCH_GOAL',
    provider: 'no-such-provider',
    subtype: 'no-such-subtype',
    request: randomUUID(),
    revision: '999999999',
    token: 'A'.repeat(43),
    user: randomUUID(),
    identity: randomUUID(),
    member: randomUUID(),
    invitation: randomUUID(),
    browser: randomUUID(),
  };
}

/** The names of a path's parameters. */
export function paramsOf(route: AnyRoute): (keyof Ids)[] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as keyof Ids);
}

/** The sample as a request for these ids. */
export function requestOf(
  route: AnyRoute,
  ids: Ids,
): { method: string; path: string; body?: unknown; headers: Record<string, string> } {
  const { body, query, ifMatch } = sampleOf(route);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ids) => encodeURIComponent(ids[name]));
  return {
    method: route.method.toUpperCase(),
    path: query ? `${path}?${query}` : path,
    headers: ifMatch ? { 'If-Match': ifMatch } : {},
    ...(body ? { body: body(ids) } : {}),
  };
}
