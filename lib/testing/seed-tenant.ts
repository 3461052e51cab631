import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Role } from '@/lib/data/scope';
import { insertRow, toolRow } from './rows';
import { type SeededAgent, seedAgent, seedSession } from './seed-agent';
import { seedArticle } from './seed-article';
import { seedConnection, seedWebhook } from './seed-connections';
import { seedEvaluation } from './seed-evaluation';
import { seedGoal } from './seed-goal';
import { type Person, seedMember } from './seed-people';
import { seedRouting } from './seed-routing';
import { seedServer, seedSource } from './seed-source';
import { seedCohesion, seedPacket, seedTraces } from './seed-use';

/** One organization with every kind of object; whatever it is called starts with its slug. */
export interface Tenant {
  id: string;
  slug: string;
  people: Record<Role, Person>;
  /** Subtype customer_support, no own profile, supervised. */
  support: SeededAgent;
  /** Profile `<slug>-wide` that contains everything, autonomous. */
  open: SeededAgent;
  /** A session of `open`: no channel, create_contact disabled by a person, search_media by the agent. */
  session: string;
  /** A session of `open` that is fixed to the channel sms. */
  smsSession: string;
  profile: string;
  channel: string;
  /** Of `open` only; its template and an intent have the same name in lower case. */
  goal: string;
  tool: string;
  /** Its definition is not approved. */
  draftTool: string;
  /** An open one, of invited@<slug>.test. */
  invitation: string;
  /** Asks for create_contact for `open`, which may use it already. */
  request: string;
  /** Pending approval of a call of `open`. */
  approval: string;
  /** A source without tools yet, whose import `run` would add `<slug>-docs__ping`. */
  source: string;
  run: string;
  packet: string;
  /** Of the call of `open`, with a warning and a suggestion about its tool. */
  correction: string;
  warning: string;
  suggestion: string;
  /** Of search; not in use. */
  training: string;
  /** It is off. */
  webhook: string;
}

/** An organization with nothing but what every organization has. */
export async function seedBareOrg(db: pg.Client, slug: string): Promise<string> {
  const id = randomUUID();
  await insertRow(db, 'Organization', { id, slug, name: `Organization ${slug}` });
  await insertRow(db, 'OrgSettings', { orgId: id });
  await insertRow(db, 'OrgPolicy', { orgId: id, allowTools: [] });
  return id;
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
  // Of a tool that is gone, so that it runs nothing.
  const binding = { kind: 'http', method: 'GET', url: 'https://api.example.com/' };
  await insertRow(db, 'CallSettings', {
    orgId: id,
    tool: 'search_media',
    maxTokens: 5_000,
    mask: ['keys'],
    maskFields: [],
  });
  await insertRow(db, 'ToolBinding', { id: randomUUID(), orgId: id, tool: `${slug}_gone`, binding });
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
  const routing = await seedRouting(db, id, slug);
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
    ...routing,
    ...read,
    packet,
    ...cohesion,
    webhook,
  };
}
