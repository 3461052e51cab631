import type { Installation } from '../installation';
import { seedServer, seedSource } from '../seed-source';
import type { Tenant } from '../seed-tenant';
import { fresh, made, nothing, type Sample, toolInput } from './sample';

const freshSource = (at: Installation, { id }: Tenant) => seedSource(at.owner, id, fresh());

const freshServer = (at: Installation, { id }: Tenant) => seedServer(at.owner, id, fresh());

/** A tool with an approved definition, as an import would have brought it. */
const freshImported = async (at: Installation, { id, slug, people }: Tenant) => {
  const source = fresh();
  await seedSource(at.owner, id, source);
  const { name } = await made(at, `/orgs/${slug}/tools`, people.owner.key, toolInput(fresh()));
  await at.owner.query(
    `UPDATE "Tool" SET "sourceId" = (SELECT id FROM "Source" WHERE slug = $1) WHERE "orgId" = $2 AND name = $3`,
    [source, id, name],
  );
  return { tool: name as string };
};

const freshRefused = async (at: Installation, tenant: Tenant) => {
  const { tool } = await freshImported(at, tenant);
  await at.owner.query(`UPDATE "Tool" SET definition = 'unapproved' WHERE "orgId" = $1 AND name = $2`, [
    tenant.id,
    tool,
  ]);
  await made(at, `/orgs/${tenant.slug}/quarantine/${tool}/refuse`, tenant.people.owner.key, {}, 200);
  return { tool };
};

const MANIFEST = [{ name: 'ping', description: 'Pings.', inputSchema: { type: 'object' } }];

/** Sources of an organization and their quarantine. */
export const sourceSamples: Record<string, Sample> = {
  listSources: { who: 'viewer' },
  createSource: { who: 'owner', body: () => ({ slug: fresh(), kind: 'manifest', document: MANIFEST }) },
  getSource: { who: 'viewer' },
  updateSource: { who: 'owner', body: () => ({ name: 'Renamed' }), arrange: freshSource },
  setSourceCredential: { who: 'owner', body: () => ({ kind: 'bearer', secret: 'no-secret' }), arrange: freshServer },
  deleteSourceCredential: { who: 'owner', arrange: freshServer },
  listOfferedServers: { who: 'viewer' },
  deleteSource: { who: 'owner', arrange: freshSource },
  listSourceTools: { who: 'viewer', query: 'q=ping&definition=approved' },
  listSourceCategories: { who: 'viewer' },
  syncSource: { who: 'owner', body: () => ({ document: MANIFEST }), arrange: freshSource },
  listImportRuns: { who: 'viewer' },
  getImportRun: { who: 'viewer' },
  listImportChanges: { who: 'viewer', query: 'kind=added&limit=5' },
  acceptImport: { who: 'owner', body: nothing, arrange: freshSource },
  discardImport: { who: 'owner', body: nothing, arrange: freshSource },
  listQuarantine: { who: 'viewer', query: 'state=waiting&limit=2' },
  // Its definition is approved already: nothing is left to decide.
  decideDefinitions: { who: 'configurator', body: (ids) => ({ decision: 'approve', tools: [{ tool: ids.tool }] }) },
  approveDefinition: { who: 'configurator', body: nothing },
  refuseDefinition: { who: 'configurator', body: nothing },
  reopenDefinition: { who: 'configurator', body: nothing, arrange: freshRefused },
  withdrawDefinition: { who: 'configurator', body: nothing, arrange: freshImported },
};
