import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRow } from './rows';
import { versionOf } from './seed-article';

const SHARES = { cold: 0.5, learned: 0.6 };
const FIGURES = { calls: 10, first: SHARES, ndcg10: SHARES };
const COMPARISON = { all: FIGURES, withHistory: FIGURES, withoutHistory: FIGURES, isBetter: false };

/** Sets routing and search settings, with every switch off. Returns the id of a training. */
export async function seedRouting(db: pg.Client, orgId: string, slug: string): Promise<{ training: string }> {
  await insertRow(db, 'BrokerSettings', { orgId, enabled: false });
  await insertRow(db, 'SearchLearning', { orgId, enabled: false });
  const training = randomUUID();
  const kept = { model: { version: 0 }, comparison: COMPARISON, calls: 10, trainedAt: new Date() };
  await insertRow(db, 'SearchTraining', { id: training, orgId, ...kept });
  const version = versionOf(`${slug}-wide`);
  await insertRow(db, 'RoutingSettings', { orgId, settings: {}, version });
  await insertRow(db, 'RoutingSettingsVersion', { orgId, version, settings: {}, author: 'seed', label: 'seed' });
  const calibration = { method: 'platt', slope: 1, offset: 0 };
  await insertRow(db, 'RoutingCalibration', { orgId, calibration, evidence: 0, figures: {} });
  const address = { baseUrl: `http://127.0.0.1:9/${slug}`, confirmedHost: '127.0.0.1:9', model: 'small', space: 'x' };
  await insertRow(db, 'EmbeddingEndpoint', { orgId, enabled: false, ...address });
  await insertRow(db, 'ToolVector', { orgId, space: 'x', hash: slug, vector: '\\x00' });
  return { training };
}
