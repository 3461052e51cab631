import { randomUUID } from 'node:crypto';
import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';
import { seedRunningCall } from '../seed-use';
import { pendingCall } from './approval-arranged';
import { fresh, httpBinding, made, nothing, type Sample, toolInput } from './sample';

const freshAgent = async (at: Installation, { slug, people }: Tenant) => ({
  agent: (
    await made(at, `/orgs/${slug}/agents`, people.owner.key, { slug: fresh(), name: fresh(), subtype: 'general' })
  ).slug,
});

const freshAgentKey = async (at: Installation, { slug, people, open }: Tenant) => ({
  agent: open.slug,
  key: (await made(at, `/orgs/${slug}/agents/${open.slug}/keys`, people.owner.key, { name: 'Fresh' })).id,
});

const freshKey = async (at: Installation, { slug, people }: Tenant) => ({
  key: (await made(at, `/orgs/${slug}/keys`, people.owner.key, { name: 'Fresh' })).id,
});

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

// Nothing listens there, and nothing is sent while it is off.
const endpoint = () => ({
  ...{ enabled: false, baseUrl: 'http://127.0.0.1:9/v1', confirmHost: '127.0.0.1:9', model: 'small', apiKey: null },
});

const freshEndpoint = async (at: Installation, { slug, people }: Tenant) => {
  const headers = { 'If-Match': '*' };
  await at.call('PUT', `/orgs/${slug}/embeddings`, { key: people.owner.key, body: endpoint(), headers });
  return {};
};

const intent = (of: string) => ({ slug: of, patterns: ['fresh'], tools: ['list_contacts'] });

const freshIntent = async (at: Installation, { slug, people }: Tenant) => ({
  slug: (await made(at, `/orgs/${slug}/intents`, people.owner.key, intent(fresh()))).slug,
});

const freshTool = async (at: Installation, { slug, people }: Tenant) => ({
  tool: (await made(at, `/orgs/${slug}/tools`, people.owner.key, toolInput(fresh()))).name,
});

const freshCallSettings = async (at: Installation, tenant: Tenant) => {
  const { tool } = await freshTool(at, tenant);
  const as = { key: tenant.people.owner.key, body: { maxTokens: 800 } };
  const answer = await at.call('PUT', `/orgs/${tenant.slug}/call-settings/${tool}`, as);
  if (answer.status !== 200) throw new Error(`the sample could not be saved: ${answer.text}`);
  return { tool };
};

// A new agent has a profile without the organization's own tool.
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

const freshDenied: typeof freshRequest = async (at, tenant, caller, as) => {
  const fresh = await freshRequest(at, tenant, caller, as);
  const path = `/orgs/${tenant.slug}/requests/${fresh.request}/decision`;
  const answer = await at.call('POST', path, { ...as, body: { grant: false } });
  if (answer.status !== 200) throw new Error(`the sample could not be denied: ${answer.text}`);
  return fresh;
};

const freshCall = async (at: Installation, { open }: Tenant) => {
  const call = randomUUID();
  const events = [{ id: call, tool: 'create_contact', outcome: 'ok', occurredAt: new Date().toISOString() }];
  const answer = await at.call('POST', '/outcomes', { key: open.key, body: { events } });
  if (answer.status !== 202) throw new Error(`the sample could not be recorded: ${answer.text}`);
  return { agent: open.slug, call };
};

/** An organization's agents, catalog, keys, history and what is read of it. */
export const orgSamples: Record<string, Sample> = {
  listActivity: { who: 'viewer', query: 'limit=2&outcome=ok&q=a' },
  getCall: { who: 'viewer', arrange: freshCall },
  listRunningCalls: { who: 'viewer' },
  stopRunningCall: {
    who: 'configurator',
    arrange: async (at, { id, open }) => ({ call: await seedRunningCall(at.owner, id, open.id) }),
  },
  exportOutcomes: { who: 'viewer', query: 'format=ndjson' },
  getToolHealth: { who: 'viewer', query: 'range=24h' },
  listToolHealth: { who: 'viewer', query: 'byMethod=true' },
  listFailures: { who: 'viewer', query: 'range=1h' },
  exportHealth: { who: 'viewer', query: 'table=tools&range=30d' },
  getUsageByGoal: { who: 'viewer', query: 'range=30d' },
  getUsage: { who: 'viewer', query: 'days=7' },
  getLeastPrivilege: { who: 'viewer' },
  tryDraft: { who: 'viewer', body: (ids) => ({ tools: { [ids.tool]: 'block' } }) },
  listInbox: { who: 'viewer', query: 'status=waiting&limit=5' },
  getFirstCall: { who: 'viewer' },
  listApprovals: { who: 'viewer', query: 'status=pending&limit=5' },
  getApproval: { who: 'viewer' },
  decideApproval: { who: 'configurator', body: () => ({ approve: false, note: 'Not now' }), arrange: pendingCall },
  getOrg: { who: 'viewer' },
  exportBoundary: { who: 'viewer' },
  importBoundary: { who: 'viewer', query: 'dryRun=true', body: () => ({ ambit: 1 }) },
  getBoundarySchema: { who: 'anybody' },
  // Never the slug, so that no test of something else deletes what others need.
  deleteOrg: { who: 'owner', body: () => ({ confirm: 'not the slug' }), succeedsIn: 'organizations.db.test.ts' },
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
    body: (ids) => ({ slug: fresh(), name: fresh(), subtype: 'general', profile: ids.slug }),
  },
  getAgent: { who: 'viewer' },
  updateAgent: { who: 'configurator', body: (ids) => ({ autonomy: 'autonomous', profile: ids.slug }) },
  deleteAgent: { who: 'configurator', arrange: freshAgent },
  listAgentSessions: { who: 'viewer' },
  listSessions: { who: 'viewer', query: 'limit=2' },
  getToldToAgent: { who: 'viewer', query: 'tokenBudget=200' },
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
  getGoalUsage: { who: 'viewer' },
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
  putBroker: { who: 'configurator', body: () => ({ enabled: false, alwaysKeep: ['list_*'] }), ifMatch: '*' },
  getSearchLearning: { who: 'viewer' },
  putSearchLearning: { who: 'configurator', body: () => ({ enabled: false }) },
  trainSearchLearning: { who: 'configurator', body: nothing },
  listSearchTrainings: { who: 'viewer' },
  restoreSearchTraining: { who: 'configurator', body: nothing },
  explainSearch: { who: 'viewer', body: ({ agent }) => ({ agent, message: 'list my contacts' }) },
  getEmbeddings: { who: 'viewer' },
  putEmbeddings: { who: 'owner', body: endpoint, ifMatch: '*' },
  deleteEmbeddings: { who: 'owner', arrange: freshEndpoint },
  checkEmbeddings: { who: 'owner', body: nothing, arrange: freshEndpoint },
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
  listPlatformChanges: { who: 'viewer', query: 'limit=2' },
  exportAudit: { who: 'viewer', query: 'format=csv' },
  checkAudit: { who: 'viewer' },
  listRevisions: { who: 'viewer', query: 'limit=2&entity=Agent' },
  getRevision: { who: 'viewer' },
  listRevisionChanges: { who: 'viewer' },
  revertRevision: { who: 'owner', query: 'dryRun=true', body: nothing },
  restoreRevision: { who: 'owner', query: 'dryRun=true', body: nothing },
  listAgentKeys: { who: 'viewer' },
  createAgentKey: { who: 'owner', body: () => ({ name: 'Fresh' }) },
  rotateAgentKey: { who: 'owner', body: () => ({ overlapSeconds: 0 }), arrange: freshAgentKey },
  revokeAgentKey: { who: 'owner', arrange: freshAgentKey },
  listKeys: { who: 'viewer' },
  createKey: { who: 'owner', body: () => ({ name: 'Fresh' }) },
  rotateKey: { who: 'owner', body: () => ({ overlapSeconds: 0 }), arrange: freshKey },
  revokeKey: { who: 'owner', arrange: freshKey },
  createCatalogTool: { who: 'owner', body: () => toolInput(fresh()) },
  previewCatalogTool: { who: 'owner', body: () => ({ inputSchema: { type: 'object' } }) },
  listRetiredCatalogTools: { who: 'viewer' },
  updateCatalogTool: { who: 'owner', body: () => ({ title: 'Fresher' }), arrange: freshTool },
  retireCatalogTool: { who: 'owner', arrange: freshTool },
  listCallSettings: { who: 'viewer' },
  getCallSettings: { who: 'viewer', arrange: async () => ({ tool: 'search_media' }) },
  putCallSettings: { who: 'owner', body: () => ({ maxTokens: 900, mask: ['keys'] }), arrange: freshCallSettings },
  deleteCallSettings: { who: 'owner', arrange: freshCallSettings },
  previewCallSettings: {
    who: 'viewer',
    body: () => ({ tool: 'search_media', filter: { fields: 'a' }, result: { a: 1, b: 2 } }),
  },
  getToolBinding: { who: 'viewer', arrange: freshTool },
  putToolBinding: { who: 'owner', body: httpBinding, arrange: freshTool },
  deleteToolBinding: { who: 'owner', arrange: freshTool },
  previewToolBinding: {
    who: 'owner',
    body: () => ({ binding: httpBinding(), arguments: { zebra: 'a/b' } }),
    arrange: freshTool,
  },
  testToolBinding: {
    who: 'owner',
    body: () => ({ binding: httpBinding(), arguments: { zebra: 'z' } }),
    arrange: freshTool,
    succeedsIn: 'bindings.db.test.ts',
  },
  listCatalogToolHistory: { who: 'viewer' },
  listSubtypes: { who: 'viewer' },
  listRequests: { who: 'viewer', query: 'status=pending&limit=2' },
  createRequest: {
    who: 'viewer',
    body: ({ agent, tool }) => ({ agent, tool, reason: 'for once' }),
    arrange: freshAgent,
  },
  getRequest: { who: 'viewer' },
  answerRequest: { who: 'configurator', body: () => ({ grant: true }), arrange: freshRequest },
  reopenRequest: { who: 'configurator', body: nothing, arrange: freshDenied },
  withdrawRequest: { who: 'viewer', body: nothing, arrange: freshRequest },
  lintOrg: { who: 'viewer' },
};
