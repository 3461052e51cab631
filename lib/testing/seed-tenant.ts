import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { generateKey, type KeyKind } from '@/lib/access/api-key';
import { seal } from '@/lib/access/secrets';
import { makeSessionCookie } from '@/lib/access/testing/make-session-cookie';
import type { Role } from '@/lib/data/scope';
import { insertRow, toolRow } from './rows';

export interface Person {
  id: string;
  email: string;
  key: string;
  keyId: string;
  cookie: string;
  sid: string;
}

export interface SeededAgent {
  id: string;
  slug: string;
  key: string;
  keyId: string;
}

/** One organization with every kind of object; whatever it is called starts with its slug. */
export interface Tenant {
  id: string;
  slug: string;
  people: Record<Role, Person>;
  /** Subtype customer_support, no profile of its own, supervised. */
  support: SeededAgent;
  /** Profile `<slug>-wide` that holds everything, autonomous. */
  open: SeededAgent;
  /** A session of `open`: no channel, create_contact disabled by a person, search_media by the agent. */
  session: string;
  /** A session of `open` that is fixed to the channel sms. */
  smsSession: string;
  profile: string;
  channel: string;
  /** Of `open` alone; its template, and an intent of its own, are called the same in small letters. */
  goal: string;
  tool: string;
  /** Its definition is not approved. */
  draftTool: string;
  /** An open one, of invited@<slug>.test. */
  invitation: string;
  /** Asks for create_contact for `open`, which may use it already. */
  request: string;
  /** Of a call of `open` that waits for a person. */
  approval: string;
  /** A source without tools yet, whose import `run` would add `<slug>-docs__ping`. */
  source: string;
  run: string;
  packet: string;
  /** Of the call of `open`, with a warning and a suggestion about its tool. */
  correction: string;
  warning: string;
  suggestion: string;
  /** It is off. */
  webhook: string;
}

type Holder = { orgId?: string; userId?: string; agentId?: string };

export async function seedKey(
  db: pg.Client,
  kind: KeyKind,
  holder: Holder,
  options: { name?: string; expiresAt?: Date } = {},
): Promise<{ key: string; keyId: string }> {
  const { apiKey, ...stored } = generateKey(kind);
  const keyId = randomUUID();
  const name = options.name ?? 'seeded';
  await insertRow(db, 'ApiKey', {
    id: keyId,
    kind,
    ...holder,
    name,
    createdBy: 'seed',
    ...stored,
    expiresAt: options.expiresAt ?? null,
  });
  return { key: apiKey, keyId };
}

async function seedBrowser(db: pg.Client, userId: string): Promise<{ cookie: string; sid: string }> {
  const sid = randomUUID();
  await insertRow(db, 'UserSession', { id: sid, userId, expiresAt: new Date(Date.now() + 3600_000) });
  return { cookie: await makeSessionCookie(userId, sid), sid };
}

export async function seedMember(db: pg.Client, orgId: string, role: Role, email: string): Promise<Person> {
  const id = randomUUID();
  await insertRow(db, 'User', { id, email, name: email });
  await insertRow(db, 'Membership', { id: randomUUID(), orgId, userId: id, role });
  const key = await seedKey(db, 'user', { orgId, userId: id });
  return { id, email, ...key, ...(await seedBrowser(db, id)) };
}

export async function seedAdmin(db: pg.Client): Promise<Person> {
  const id = randomUUID();
  const email = 'admin@platform.test';
  await insertRow(db, 'User', { id, email, name: email, platformAdmin: true });
  const key = await seedKey(db, 'plat', { userId: id });
  return { id, email, ...key, ...(await seedBrowser(db, id)) };
}

export async function seedAgent(
  db: pg.Client,
  orgId: string,
  slug: string,
  settings: Record<string, unknown> = {},
): Promise<SeededAgent> {
  const id = randomUUID();
  const standard = { subtype: 'general', profile: null, autonomy: 'supervised', requireApprovalFor: [], channels: [] };
  await insertRow(db, 'Agent', { id, orgId, slug, name: `Agent ${slug}`, ...standard, ...settings });
  await insertRow(db, 'AgentPolicy', { agentId: id, orgId, allowTools: [] });
  return { id, slug, ...(await seedKey(db, 'agent', { orgId, agentId: id })) };
}

export async function seedSession(
  db: pg.Client,
  orgId: string,
  agentId: string,
  name: string,
  { channel = null, disabled = [] }: { channel?: string | null; disabled?: { tool: string; by: string }[] } = {},
): Promise<void> {
  const id = randomUUID();
  await insertRow(db, 'AgentSession', { id, orgId, agentId, name, channel, updatedAt: new Date() });
  for (const { tool, by } of disabled) {
    await insertRow(db, 'SessionDisabledTool', { sessionId: id, orgId, tool, by, reason: `${name} reason` });
  }
}

/** An organization with nothing but what every organization has. */
export async function seedBareOrg(db: pg.Client, slug: string): Promise<string> {
  const id = randomUUID();
  await insertRow(db, 'Organization', { id, slug, name: `Organization ${slug}` });
  await insertRow(db, 'OrgSettings', { orgId: id });
  await insertRow(db, 'OrgPolicy', { orgId: id, allowTools: [] });
  return id;
}

/** The secret that the organization connected `provider` with. */
export function connectedSecret(slug: string, provider: string): string {
  return `${slug}-${provider}-secret-canary`;
}

export async function seedConnection(db: pg.Client, orgId: string, slug: string, provider: string): Promise<void> {
  const secret = connectedSecret(slug, provider);
  const sealed = seal(secret, `integration/${orgId}/${provider}`);
  const row = { id: randomUUID(), orgId, provider, kind: 'apiKey', sealed, lastFour: 'nary', status: 'connected' };
  await insertRow(db, 'IntegrationConnection', row);
}

/** What is left of use: one call with its outcome, one request to the owner, one open invitation. */
async function seedTraces(
  db: pg.Client,
  orgId: string,
  slug: string,
  agentId: string,
): Promise<{ invitation: string; request: string; approval: string }> {
  const call = { agentId, orgId, id: randomUUID(), occurredAt: new Date() };
  await insertRow(db, 'OutcomeKey', { ...call, digest: Buffer.from(slug) });
  await insertRow(db, 'Outcome', { ...call, tool: 'create_contact', outcome: 'ok' });
  const asked = { askedBy: 'user:seed', askedLabel: `viewer@${slug}.test`, changes: [] };
  const request = randomUUID();
  await insertRow(db, 'Request', { id: request, orgId, agentId, tool: 'create_contact', ...asked });
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

/** A goal of one agent with its template, an intent, and a broker that is off. */
async function seedGoal(db: pg.Client, orgId: string, slug: string, agent: string): Promise<string> {
  const goalId = `${slug}_GOAL`;
  const name = goalId.toLowerCase();
  const list = { operations: ['list'] };
  const template = { id: randomUUID(), orgId, slug: name, name, boundary: list };
  await insertRow(db, 'BoundaryTemplate', template);
  await insertRow(db, 'Goal', {
    id: randomUUID(),
    orgId,
    goalId,
    description: `Goal of ${slug}`,
    primaryAgent: agent,
    template: name,
    boundary: { excludeOperations: ['delete'] },
    availableTools: ['list_contacts'],
    position: 0,
  });
  const intent = { id: randomUUID(), orgId, slug: name, patterns: [slug], tools: ['list_contacts'], position: 6 };
  await insertRow(db, 'Intent', intent);
  await insertRow(db, 'BrokerSettings', { orgId, enabled: false });
  await insertRow(db, 'SearchLearning', { orgId, enabled: false });
  const version = versionOf(`${slug}-wide`);
  await insertRow(db, 'RoutingSettings', { orgId, settings: {}, version });
  await insertRow(db, 'RoutingSettingsVersion', { orgId, version, settings: {}, author: 'seed', label: 'seed' });
  await insertRow(db, 'RoutingCalibration', { orgId, calibration: {}, evidence: 0, figures: {} });
  const address = { baseUrl: `http://127.0.0.1:9/${slug}`, confirmedHost: '127.0.0.1:9', model: 'small', space: 'x' };
  await insertRow(db, 'EmbeddingEndpoint', { orgId, enabled: false, ...address });
  await insertRow(db, 'ToolVector', { orgId, space: 'x', hash: slug, vector: '\\x00' });
  return goalId;
}

/** A webhook that is off, and what was to be sent to it. */
async function seedWebhook(db: pg.Client, orgId: string, slug: string): Promise<string> {
  const id = randomUUID();
  await insertRow(db, 'Webhook', {
    ...{ id, orgId, url: `https://hooks.${slug}.test/in`, events: ['packet.failed'], enabled: false },
    ...{ sealed: '\\x00', createdBy: 'seed', updatedAt: new Date() },
  });
  await insertRow(db, 'Notification', { id: randomUUID(), orgId, webhookId: id, event: 'packet.failed', data: {} });
  await insertRow(db, 'NotificationSettings', { orgId, mailEvents: [] });
  return id;
}

/** An MCP server as a source, which nobody has asked yet. */
export async function seedServer(db: pg.Client, orgId: string, slug: string): Promise<{ source: string }> {
  const sourceId = randomUUID();
  const url = 'https://mcp.example.com/mcp';
  await insertRow(db, 'Source', {
    ...{ id: sourceId, orgId, slug, name: slug, kind: 'mcp-http', url, servers: [], createdBy: 'seed' },
    confirmedHost: 'mcp.example.com',
  });
  await insertRow(db, 'SourceConnection', {
    ...{ sourceId, orgId, credential: 'bearer', sealed: Buffer.from(slug), credentialAt: new Date() },
  });
  return { source: slug };
}

/** The number of a seeded article's one version: no two tenants' are the same. */
export function versionOf(slug: string): string {
  return String(1000 + [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7));
}

/** An article with one version. */
export async function seedArticle(
  db: pg.Client,
  orgId: string | null,
  slug: string,
  said: { title?: string; body?: string; status?: string; description?: string; tags?: string[]; kind?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const article = {
    slug,
    title: slug,
    description: '',
    body: `About ${slug}.`,
    kind: 'Concepts',
    status: 'Live',
    ...said,
  };
  const tags = said.tags ?? [];
  await insertRow(db, 'Article', { id, orgId, ...article, tags, savedBy: 'seed', version: versionOf(slug) });
  const by = { author: 'system:seed', label: 'seed' };
  await insertRow(db, 'ArticleVersion', { articleId: id, number: versionOf(slug), orgId, ...article, tags, ...by });
  return id;
}

/** A source without tools, and an import of it that waits to be accepted. */
export async function seedSource(db: pg.Client, orgId: string, slug: string): Promise<{ source: string; run: string }> {
  const sourceId = randomUUID();
  const run = randomUUID();
  const by = { requestedBy: 'user:seed', requestedLabel: `owner@${slug}.test` };
  await insertRow(db, 'Source', {
    id: sourceId,
    orgId,
    slug,
    name: slug,
    kind: 'manifest',
    servers: [],
    createdBy: 'seed',
  });
  const counts = { operations: 1, imported: 1, refused: 0, added: 1, changed: 0, removed: 0, unchanged: 0 };
  const document = { title: '', version: '', servers: [] };
  await insertRow(db, 'ImportRun', {
    ...{ id: run, orgId, sourceId, status: 'review', step: 'done', approve: false, acceptAll: false, ...by },
    counts: { ...counts, document },
  });
  await insertRow(db, 'ImportDocument', { runId: run, orgId, body: Buffer.from(slug) });
  const tool = `${slug}__ping`;
  const after = {
    ...{
      name: tool,
      title: 'Ping',
      description: 'Pings.',
      category: slug,
      operations: [],
      entities: [],
      outputSchema: null,
    },
    ...{
      inputSchema: { type: 'object' },
      readOnly: null,
      destructive: null,
      idempotent: null,
      openWorld: null,
      call: null,
    },
  };
  await insertRow(db, 'ImportChange', { runId: run, orgId, tool, kind: 'added', fields: [], before: null, after });
  return { source: slug, run };
}

/** A question set with one version, and a run of it that nobody has begun, or (`done`) one that ended. */
export async function seedEvaluation(
  db: pg.Client,
  orgId: string,
  slug: string,
  {
    run = randomUUID(),
    tool,
    done = false,
    baselineId,
  }: { run?: string; tool: string; done?: boolean; baselineId?: string },
): Promise<{ slug: string; run: string }> {
  const number = Number(versionOf(slug)) % 1e9;
  const over = JSON.stringify({ kind: 'catalogue' });
  const { rows } = await db.query('SELECT id FROM "QuestionSet" WHERE "orgId" = $1 AND slug = $2', [orgId, slug]);
  const setId: string = rows[0]?.id ?? randomUUID();
  if (rows.length === 0) {
    await insertRow(db, 'QuestionSet', { id: setId, orgId, slug, name: slug, number, over });
    const questions = JSON.stringify([{ text: `A question of ${slug}`, tool, kind: 'message' }]);
    const by = { author: 'system:seed', label: 'seed' };
    await insertRow(db, 'QuestionSetVersion', { setId, orgId, number, questions, ...by });
  }
  const figures = { questions: 1, positives: 1, hits: 1, found: 1, negatives: 0, falseCalls: 0, faults: 0 };
  await insertRow(db, 'EvaluationRun', {
    ...{ id: run, orgId, setId, setNumber: number, over, router: 'offline', total: 1 },
    ...{ requestedBy: 'user:seed', requestedLabel: 'seed', baselineId: baselineId ?? null },
    ...(done && { status: 'done', done: 1, figures: JSON.stringify(figures), tools: '[]' }),
  });
  await insertRow(db, 'EvaluationAnswer', { runId: run, orgId, place: 0, took: tool });
  return { slug, run };
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

/** What calls added up to: a correction, a warning, a suggestion, and settings as they are by themselves. */
async function seedCohesion(db: pg.Client, orgId: string, slug: string, agentId: string) {
  const correction = randomUUID();
  const about = { orgId, tool: 'create_contact', method: 'call' };
  await insertRow(db, 'Correction', {
    ...{ id: correction, ...about, agentId, text: `That is wrong, ${slug}`, foundBy: 'stated', occurredAt: new Date() },
  });
  const rate = { bad: 0, total: 1, size: 1, share: 0, lower: 0, upper: 1 };
  const measure = { ...rate, signals: 0, sources: 0, recent: rate, cleanCalls: 1, lastAt: null };
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
  const now = new Date();
  const wholeDay = Math.floor(now.getTime() / 86_400_000);
  await insertRow(db, 'CohesionProgress', { orgId, seenUntil: now, wholeDay, suggestedAt: now });
  await insertRow(db, 'CohesionSettings', { orgId, settings: {} });
  await insertRow(db, 'CohesionSettingsVersion', { orgId, version: 1, settings: {}, author: 'seed', label: 'seed' });
  return { correction, warning, suggestion: await seedSuggestion(db, orgId) };
}

export async function seedTenant(db: pg.Client, slug: string): Promise<Tenant> {
  const id = await seedBareOrg(db, slug);
  const person = (role: Role) => seedMember(db, id, role, `${role}@${slug}.test`);
  const people = {
    owner: await person('owner'),
    configurator: await person('configurator'),
    viewer: await person('viewer'),
  };
  const tool = `${slug}_export`;
  const draftTool = `${slug}_draft`;
  await insertRow(db, 'Tool', toolRow({ name: tool, readOnly: true }, id));
  await insertRow(db, 'Tool', toolRow({ name: draftTool, definition: 'unapproved' }, id));
  const profile = `${slug}-wide`;
  await insertRow(db, 'Profile', { id: randomUUID(), orgId: id, slug: profile, name: profile, tools: ['*'] });
  const channel = `${slug}-chat`;
  await insertRow(db, 'Channel', { id: randomUUID(), orgId: id, slug: channel, name: channel, blocked: ['delete_*'] });
  await insertRow(db, 'Channel', {
    id: randomUUID(),
    orgId: id,
    slug: 'sms',
    name: `${slug} sms`,
    blocked: ['send_email'],
  });
  for (const provider of ['resend', 'stripe']) await seedConnection(db, id, slug, provider);
  await insertRow(db, 'IntegrationRequirement', { orgId: id, tool: 'search_media', integrations: [] });
  await insertRow(db, 'ToolOverride', { orgId: id, tool: 'search_media', title: `${slug} media` });
  const support = await seedAgent(db, id, `${slug}-support`, { subtype: 'customer_support' });
  const open = await seedAgent(db, id, `${slug}-open`, { profile, autonomy: 'autonomous' });
  const session = `${slug}-session`;
  const smsSession = `${slug}-sms-session`;
  await seedSession(db, id, open.id, session, {
    disabled: [
      { tool: 'create_contact', by: 'person' },
      { tool: 'search_media', by: 'agent' },
    ],
  });
  await seedSession(db, id, open.id, smsSession, { channel: 'sms' });
  const goal = await seedGoal(db, id, slug, open.slug);
  const traces = await seedTraces(db, id, slug, open.id);
  const read = await seedSource(db, id, `${slug}-docs`);
  await seedServer(db, id, `${slug}-mcp`);
  const packet = await seedPacket(db, id, open.id);
  const cohesion = await seedCohesion(db, id, slug, open.id);
  const webhook = await seedWebhook(db, id, slug);
  await seedArticle(db, id, profile);
  await seedEvaluation(db, id, profile, { run: read.run, tool });
  const attempt = { stateHash: slug, provider: 'resend', actor: 'user:seed', verifier: Buffer.from(slug) };
  await insertRow(db, 'OAuthAttempt', { ...attempt, orgId: id, expiresAt: new Date(Date.now() + 600_000) });
  return {
    id,
    slug,
    people,
    support,
    open,
    session,
    smsSession,
    profile,
    channel,
    goal,
    tool,
    draftTool,
    ...traces,
    ...read,
    packet,
    ...cohesion,
    webhook,
  };
}
