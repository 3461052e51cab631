import type { Installation } from '../installation';
import { fresh, freshShelf, httpBinding, made, nothing, policy, type Sample, toolInput } from './sample';

const freshPlatformKey = async (at: Installation) => ({
  key: (await made(at, '/platform/keys', at.admin.key, { name: 'Fresh' })).id,
});

const freshPlatformTool = async (at: Installation) => ({
  tool: (await made(at, '/platform/tools', at.admin.key, toolInput(fresh()))).name,
});

const freshSubtype = async (at: Installation) => {
  const subtype = fresh();
  await at.call('PUT', `/platform/defaults/subtypes/${subtype}`, { key: at.admin.key, body: { profile: 'support' } });
  return { subtype };
};

const freshServer = async (at: Installation) => {
  const input = { slug: fresh(), name: 'Fresh', command: '/bin/false', env: { TOKEN: 'x' } };
  return { server: (await made(at, '/platform/mcp-servers', at.admin.key, input)).slug };
};

/** Nobody answers there: it is never asked while these tests run. */
const freshSource = async (at: Installation) => {
  const input = { slug: fresh(), url: 'https://mcp.example.com/mcp' };
  return { source: (await made(at, '/platform/sources', at.admin.key, input)).slug };
};

/** An unapproved tool, as from a source. */
const freshUnapproved = async (at: Installation) => {
  const { tool } = await freshPlatformTool(at);
  await at.owner.query(`UPDATE "Tool" SET definition = 'unapproved' WHERE name = $1`, [tool]);
  return { tool };
};

const freshRefused = async (at: Installation) => {
  const { tool } = await freshUnapproved(at);
  await made(at, `/platform/quarantine/${tool}/refuse`, at.admin.key, {}, 200);
  return { tool };
};

/** One with an approved definition, as a source would have brought it. */
const freshPlatformImported = async (at: Installation) => {
  const { source } = await freshSource(at);
  const { tool } = await freshPlatformTool(at);
  await at.owner.query(`UPDATE "Tool" SET "sourceId" = (SELECT id FROM "Source" WHERE slug = $1) WHERE name = $2`, [
    source,
    tool,
  ]);
  return { tool };
};

const freshProvider = async (at: Installation) => ({
  provider: (await made(at, '/platform/integration-providers', at.admin.key, { slug: fresh(), name: 'Fresh' })).slug,
});

const freshJob = async (at: Installation) => {
  const job = fresh();
  await at.owner.query(`INSERT INTO "Job" (slug, title, kind, "everySeconds") VALUES ($1, 'Fresh', 'clock', 60)`, [
    job,
  ]);
  return { job };
};

/** The platform's own. */
export const platformSamples: Record<string, Sample> = {
  tryPlatformDraft: { who: 'platform', body: () => ({ tools: { purge_records: 'block' } }) },
  getPlatformPolicy: { who: 'platform' },
  replacePlatformPolicy: { who: 'platform', body: policy, ifMatch: '*' },
  patchPlatformPolicy: { who: 'platform', body: () => ({ tools: { purge_records: 'inherit' } }) },
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
  listPlatformKeys: { who: 'platform' },
  createPlatformKey: { who: 'platform', body: () => ({ name: 'Fresh' }) },
  rotatePlatformKey: { who: 'platform', body: () => ({ overlapSeconds: 0 }), arrange: freshPlatformKey },
  revokePlatformKey: { who: 'platform', arrange: freshPlatformKey },
  getPlatformSettings: { who: 'platform' },
  updatePlatformSettings: { who: 'platform', body: () => ({ knowledge: { subject: fresh() } }) },
  getHealth: { who: 'platform' },
  listJobs: { who: 'platform' },
  getJob: { who: 'platform', arrange: freshJob },
  runJob: { who: 'platform', arrange: freshJob },
  createPlatformTool: { who: 'platform', body: () => toolInput(fresh()) },
  previewPlatformTool: { who: 'platform', body: () => ({ inputSchema: { type: 'object' } }) },
  listRetiredPlatformTools: { who: 'platform' },
  getPlatformTool: { who: 'platform', arrange: freshPlatformTool },
  updatePlatformTool: { who: 'platform', body: () => ({ title: 'Fresher' }), arrange: freshPlatformTool },
  retirePlatformTool: { who: 'platform', arrange: freshPlatformTool },
  getPlatformToolBinding: { who: 'platform', arrange: freshPlatformTool },
  putPlatformToolBinding: { who: 'platform', body: httpBinding, arrange: freshPlatformTool },
  deletePlatformToolBinding: { who: 'platform', arrange: freshPlatformTool },
  previewPlatformToolBinding: {
    who: 'platform',
    body: () => ({ binding: httpBinding(), arguments: {} }),
    arrange: freshPlatformTool,
  },
  testPlatformToolBinding: {
    who: 'platform',
    body: () => ({ binding: httpBinding(), arguments: {} }),
    arrange: freshPlatformTool,
    succeedsIn: 'bindings.db.test.ts',
  },
  listPlatformToolHistory: { who: 'platform', arrange: freshPlatformTool },
  getPlatformDefaults: { who: 'platform' },
  setSubtypeDefault: { who: 'platform', body: () => ({ profile: 'support' }) },
  removeSubtypeDefault: { who: 'platform', arrange: freshSubtype },
  listStdioServers: { who: 'platform' },
  createStdioServer: { who: 'platform', body: () => ({ slug: fresh(), name: 'Fresh', command: '/bin/false' }) },
  getStdioServer: { who: 'platform', arrange: freshServer },
  updateStdioServer: { who: 'platform', body: () => ({ description: 'Other.' }), arrange: freshServer },
  deleteStdioServer: { who: 'platform', arrange: freshServer },
  listPlatformSources: { who: 'platform' },
  createPlatformSource: { who: 'platform', body: () => ({ slug: fresh(), url: 'https://mcp.example.com/mcp' }) },
  getPlatformSource: { who: 'platform', arrange: freshSource },
  updatePlatformSource: { who: 'platform', body: () => ({ name: 'Fresh' }), arrange: freshSource },
  setPlatformSourceCredential: {
    who: 'platform',
    body: () => ({ kind: 'bearer', secret: 'fresh' }),
    arrange: freshSource,
  },
  deletePlatformSourceCredential: { who: 'platform', arrange: freshSource },
  syncPlatformSource: {
    who: 'platform',
    body: () => ({}),
    arrange: async (at) => {
      const found = await freshSource(at);
      await at.owner.query(`UPDATE "ImportRun" SET status = 'applied' WHERE "orgId" IS NULL`);
      return found;
    },
  },
  listPlatformSourceTools: { who: 'platform', arrange: freshSource },
  deletePlatformSource: { who: 'platform', arrange: freshSource },
  listPlatformQuarantine: { who: 'platform' },
  decidePlatformDefinitions: {
    who: 'platform',
    body: ({ tool }) => ({ decision: 'approve', tools: [{ tool }] }),
    arrange: freshUnapproved,
  },
  approvePlatformDefinition: { who: 'platform', body: () => ({}), arrange: freshUnapproved },
  refusePlatformDefinition: { who: 'platform', body: () => ({}), arrange: freshUnapproved },
  reopenPlatformDefinition: { who: 'platform', body: () => ({}), arrange: freshRefused },
  withdrawPlatformDefinition: { who: 'platform', body: () => ({}), arrange: freshPlatformImported },
  listIntegrationProviders: { who: 'platform' },
  createIntegrationProvider: { who: 'platform', body: () => ({ slug: fresh(), name: 'Fresh' }) },
  getIntegrationProvider: { who: 'platform' },
  updateIntegrationProvider: { who: 'platform', body: () => ({ hint: 'Look there.' }), arrange: freshProvider },
  deleteIntegrationProvider: { who: 'platform', arrange: freshProvider },
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
  revertPlatformRevision: { who: 'platform', query: 'dryRun=true', body: nothing },
  restorePlatformRevision: { who: 'platform', query: 'dryRun=true', body: nothing },
};
