import type pg from 'pg';
import { insertRow } from './rows';
import { versionOf } from './seed-article';

/** How messages are routed and tools are searched: whatever can be switched off is off. */
export async function seedRouting(db: pg.Client, orgId: string, slug: string): Promise<void> {
  await insertRow(db, 'BrokerSettings', { orgId, enabled: false });
  await insertRow(db, 'SearchLearning', { orgId, enabled: false });
  const version = versionOf(`${slug}-wide`);
  await insertRow(db, 'RoutingSettings', { orgId, settings: {}, version });
  await insertRow(db, 'RoutingSettingsVersion', { orgId, version, settings: {}, author: 'seed', label: 'seed' });
  const calibration = { method: 'platt', slope: 1, offset: 0 };
  await insertRow(db, 'RoutingCalibration', { orgId, calibration, evidence: 0, figures: {} });
  const address = { baseUrl: `http://127.0.0.1:9/${slug}`, confirmedHost: '127.0.0.1:9', model: 'small', space: 'x' };
  await insertRow(db, 'EmbeddingEndpoint', { orgId, enabled: false, ...address });
  await insertRow(db, 'ToolVector', { orgId, space: 'x', hash: slug, vector: '\\x00' });
}
