import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRow } from './rows';

/** Other use: one call with its outcome, one access request, one open invitation. */
export async function seedTraces(
  db: pg.Client,
  orgId: string,
  slug: string,
  agentId: string,
): Promise<{ invitation: string; request: string; approval: string }> {
  const call = { agentId, orgId, id: randomUUID(), occurredAt: new Date() };
  await insertRow(db, 'OutcomeKey', { ...call, digest: Buffer.from(slug) });
  await insertRow(db, 'Outcome', { ...call, tool: 'create_contact', outcome: 'ok' });
  const record = { arguments: { name: slug }, result: { isError: false, output: slug } };
  await insertRow(db, 'CallRecord', { ...call, ...record, redacted: false, truncated: false });
  await seedRunningCall(db, orgId, agentId);
  const asked = { askedBy: 'user:seed', askedLabel: `viewer@${slug}.test`, changes: [] };
  const request = randomUUID();
  await insertRow(db, 'AccessRequest', { id: request, orgId, agentId, tool: 'create_contact', ...asked });
  const approval = randomUUID();
  await insertRow(db, 'Approval', {
    ...{ id: approval, orgId, agentId, tool: 'create_invoice', definitionHash: slug, argumentsDigest: slug },
    ...{ arguments: { zebra: slug }, askedBy: 'key:seed', askedLabel: `agent of ${slug}` },
    expiresAt: new Date(Date.now() + 3600_000),
  });
  const invitation = randomUUID();
  await insertRow(db, 'Invitation', {
    id: invitation,
    orgId,
    email: `invited@${slug}.test`,
    role: 'viewer',
    tokenHash: Buffer.from(`${slug}-invitation`),
    expiresAt: new Date(Date.now() + 3600_000),
  });
  return { invitation, request, approval };
}

/** A call that a process runs. Answers its id. */
export async function seedRunningCall(db: pg.Client | pg.Pool, orgId: string, agentId: string): Promise<string> {
  const id = randomUUID();
  await insertRow(db, 'RunningCall', { id, orgId, agentId, tool: 'create_contact', startedAt: new Date() });
  return id;
}

/** A routed message whose call the agent is to make. */
export async function seedPacket(
  db: pg.Client,
  orgId: string,
  agentId: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const selected = { toolName: 'query_org_data', params: {}, selectionReasoning: '', selectionConfidence: 0.9 };
  await insertRow(db, 'Packet', {
    ...{ id, orgId, agentId, mode: 'select', input: 'Show the data', status: 'approved', executor: 'agent' },
    ...{ needsTool: true, selectedTool: selected, saidConfidence: 0.9, reviewConfidence: 0.9 },
    ...more,
  });
  return id;
}

export async function seedSuggestion(
  db: pg.Client,
  orgId: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const numbers = { signals: 8, calls: 40, share: 0.2, lower: 0.1, upper: 0.35, sources: 8 };
  await insertRow(db, 'Suggestion', {
    ...{ id, orgId, kind: 'split', key: `split:create_contact:${id}`, tools: ['create_contact'], method: 'call' },
    ...{ axes: ['extraction', 'transport'], effect: `About 8 of 40 calls of ${orgId}`, signals: 8 },
    evidence: { ...numbers, outcomes: [], corrections: [] },
    ...more,
  });
  return id;
}

/** An open problem of a source. */
export async function seedProblem(db: pg.Client, orgId: string): Promise<string> {
  const id = randomUUID();
  const moments = { since: new Date(), openedAt: new Date(), lastSeenAt: new Date() };
  await insertRow(db, 'DetectedProblem', {
    ...{ id, orgId, key: `source:${id}`, kind: 'source', source: 'seeded', ...moments },
    evidence: { text: `About ${orgId}`, signals: 10, calls: 20, tools: [] },
  });
  return id;
}

/** Cohesion data: a correction, a warning, a suggestion, and default settings. */
export async function seedCohesion(db: pg.Client, orgId: string, slug: string, agentId: string) {
  const correction = randomUUID();
  const about = { orgId, tool: 'create_contact', method: 'call' };
  await insertRow(db, 'Correction', {
    ...{ id: correction, ...about, agentId, text: `That is wrong, ${slug}`, foundBy: 'stated', occurredAt: new Date() },
  });
  const rate = { bad: 0, total: 1, size: 1, share: 0, lower: 0, upper: 1 };
  const measure = { ...rate, signals: 0, sources: 0 };
  const kinds = { boundary: measure, utility: measure, implementation: measure };
  const events = { corrections: [correction], poor: [], failed: [], signature: null };
  await insertRow(db, 'ToolCohesion', {
    ...{ ...about, cohesion: null, calls: 1, evaluatedAt: new Date() },
    assessment: { cohesion: null, referrals: rate, clusters: [], ...kinds, ...events },
  });
  const warning = randomUUID();
  await insertRow(db, 'CohesionWarning', {
    ...{ id: warning, ...about, kind: 'boundary', openedAt: new Date(), since: new Date(), lastSeenAt: new Date() },
    ...{ share: 0.2, lower: 0.1, upper: 0.35, calls: 40, signals: 8, axes: [slug], strength: 1 },
    ...{ outcomes: [], corrections: [] },
  });
  await seedProblem(db, orgId);
  await insertRow(db, 'ProblemDecision', {
    ...{ orgId, problemId: randomUUID(), status: 'dismissed', signals: 1, reason: slug },
    ...{ decidedBy: 'seed', decidedAt: new Date() },
  });
  const now = new Date();
  const wholeDay = Math.floor(now.getTime() / 86_400_000);
  await insertRow(db, 'CohesionProgress', { orgId, seenUntil: now, wholeDay, suggestedAt: now });
  await insertRow(db, 'CohesionSettings', { orgId, settings: {} });
  await insertRow(db, 'CohesionSettingsVersion', { orgId, version: 1, settings: {}, author: 'seed', label: 'seed' });
  return { correction, warning, suggestion: await seedSuggestion(db, orgId) };
}
