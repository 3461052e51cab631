import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';
import { nothing, type Sample } from './sample';

/** A tool with an override of this moment, and the number of its version. */
async function overriddenTool(at: Installation, { slug, people, tool }: Tenant) {
  const path = `/orgs/${slug}/descriptions/${tool}`;
  const key = people.owner.key;
  const body = { title: `Fresh ${Date.now()}` };
  const saved = await at.call('PUT', path, { key, body, headers: { 'If-Match': '*' } });
  if (saved.status !== 200) throw new Error(`the sample could not be made at ${path}: ${saved.text}`);
  const { data } = (await at.call('GET', `${path}/versions`, { key })).body;
  return { tool, number: data[0].number };
}

/** Descriptions of tools. */
export const descriptionSamples: Record<string, Sample> = {
  listDescriptions: { who: 'viewer', query: 'limit=2' },
  listMistakenTools: { who: 'viewer', query: 'limit=2' },
  getDescription: { who: 'viewer' },
  listConfirmedRequests: { who: 'configurator' },
  saveDescription: { who: 'configurator', body: () => ({ title: 'Fresher' }), ifMatch: '*' },
  resetDescription: { who: 'configurator', arrange: overriddenTool },
  checkDescription: { who: 'viewer', body: () => ({ description: 'Does it.' }) },
  draftDescription: { who: 'configurator', body: nothing, succeedsIn: 'evaluations.db.test.ts' },
  listDescriptionVersions: { who: 'viewer' },
  restoreDescriptionVersion: { who: 'configurator', body: nothing, arrange: overriddenTool },
};
