import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { generateKey } from '@/lib/access/api-key';
import { generateInvitation } from '@/lib/access/invitation';
import { hashPassword } from '@/lib/access/password';
import { seal } from '@/lib/access/secrets';
import { auditRow } from '@/lib/data/audit';
import { type Prisma, PrismaClient } from '@/lib/data/generated/client';
import { columnsOf } from '@/lib/features/goals/goal-fields';
import { planImport } from '@/lib/features/goals/import-plan';
import { INPUT_SCHEMA_COLUMN, OUTPUT_SCHEMA_COLUMN } from '@/lib/features/sources/source-columns';
import { sealAtStart } from '@/lib/retire/seal-at-start';
import { settingsSchema } from '@/lib/settings-schema';
import type { CatalogTool } from './catalog/catalog-tool';
import { DEMO_ORGS, DEMO_PLATFORM_ADMIN, type DemoOrg } from './catalog/demo';
import {
  momentOf,
  ORG_HISTORIES,
  ORGS_BEGAN,
  PLATFORM_BEFORE,
  PLATFORM_BEGAN,
  PLATFORM_HISTORY,
} from './catalog/demo-history';
import { EVERGREEN_TOOLS } from './catalog/evergreen-tools';
import {
  INTEGRATION_PROVIDERS,
  PLATFORM_CHANNELS,
  PLATFORM_PROFILES,
  SUBTYPE_DEFAULT_PROFILES,
} from './catalog/platform-defaults';
import { PLATFORM_TOOLS } from './catalog/platform-tools';
import { SEED_GOALS } from './catalog/seed-goals';
import { seedGuide, seedKnowledge, seedMissingGuide } from './seed-articles';
import { checkHostAt, moveBackOffice, readBackOffice, seedBackOffice } from './seed-back-office';
import { seedCalls } from './seed-calls';
import { resetSeedAuthor, seedHistory } from './seed-history';
import { seedQuestions } from './seed-questions';
import { seedGitHub } from './seed-sources';

type Tx = Prisma.TransactionClient;

type BackOffice = ReturnType<typeof readBackOffice>;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; \`npm start\` sets it.`);
  return value;
}

function writeDemo(demoFile: string, demo: object): void {
  writeFileSync(demoFile, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
}

function toolRow(tool: CatalogTool, orgId: string | null): Prisma.ToolUncheckedCreateInput {
  return {
    ...tool,
    orgId,
    operations: [...tool.operations],
    entities: [...tool.entities],
    integrations: [...tool.integrations],
    inputSchema: INPUT_SCHEMA_COLUMN.write({ ...tool.inputSchema }),
    outputSchema: OUTPUT_SCHEMA_COLUMN.write(tool.outputSchema ? { ...tool.outputSchema } : null),
  };
}

/** Seeds the platform. In a demonstration it was set up some time ago, with slightly different values. */
async function seedPlatform(tx: Tx, began: Date | null, backOffice: BackOffice): Promise<void> {
  const before = began ? PLATFORM_BEFORE : { profileTools: {}, channelBlocked: {} };
  await resetSeedAuthor(tx, began, 'The catalog and the defaults');
  await tx.tool.createMany({ data: PLATFORM_TOOLS.map((tool) => toolRow(tool, null)) });
  await tx.profile.createMany({
    data: PLATFORM_PROFILES.map((profile) => ({
      ...profile,
      tools: [...(before.profileTools[profile.slug] ?? profile.tools)],
    })),
  });
  await tx.subtypeDefault.createMany({
    data: Object.entries(SUBTYPE_DEFAULT_PROFILES).map(([subtype, profile]) => ({ subtype, profile })),
  });
  await tx.channel.createMany({
    data: PLATFORM_CHANNELS.map((channel) => ({
      ...channel,
      blocked: [...(before.channelBlocked[channel.slug] ?? channel.blocked)],
    })),
  });
  await tx.integrationProvider.createMany({
    data: INTEGRATION_PROVIDERS.map((provider) => ({ ...provider, kinds: [...provider.kinds] })),
  });
  await seedGuide(tx, began ?? new Date());
  if (began && backOffice)
    await seedBackOffice(tx, backOffice, 'platform', {
      ...{ orgId: null, createdBy: DEMO_PLATFORM_ADMIN.email, at: began },
    });
  await recordSeed(tx, null, 'platform', began);
}

/** Records the audit event of the rows just written, with their revision. Must run after them. */
async function recordSeed(tx: Tx, orgId: string | null, target: string, at: Date | null): Promise<void> {
  const by = { actor: 'system:seed', label: 'npm start', requestId: 'seed' };
  const row = auditRow({ orgId, ...by, action: 'system.seed', target });
  await tx.auditEvent.create({ data: { ...row, ...(at ? { at } : {}) } });
}

async function makeKey(
  tx: Tx,
  kind: 'plat' | 'user' | 'agent',
  holder: { orgId?: string; userId?: string; agentId?: string },
  name: string,
  createdAt: Date,
): Promise<string> {
  const { apiKey, ...stored } = generateKey(kind);
  await tx.apiKey.create({
    data: { kind, ...holder, name, createdBy: 'npm start', createdAt, ...stored, hash: Uint8Array.from(stored.hash) },
  });
  return apiKey;
}

async function seedOrg(tx: Tx, org: DemoOrg, passwordHash: string, now: number, backOffice: BackOffice) {
  const createdAt = momentOf(ORGS_BEGAN, now);
  await resetSeedAuthor(tx, createdAt, `${org.name} is set up`);
  const { id: orgId } = await tx.organization.create({ data: { slug: org.slug, name: org.name, createdAt } });
  await tx.orgSettings.create({ data: { orgId } });
  await tx.orgPolicy.create({ data: { orgId, allowTools: [] } });
  const people: Record<string, { email: string; apiKey?: string }> = {};
  const userIds = new Map<string, string>();
  for (const { email, name, role } of org.people) {
    const user = await tx.user.create({ data: { email, name, passwordHash, createdAt, emailVerifiedAt: createdAt } });
    userIds.set(email, user.id);
    await tx.membership.create({ data: { orgId, userId: user.id, role, createdAt } });
    // Viewers use the browser only; keys are for roles that make changes by script.
    people[role] =
      role === 'viewer'
        ? { email }
        : { email, apiKey: await makeKey(tx, 'user', { orgId, userId: user.id }, 'demonstration', createdAt) };
  }
  await tx.profile.createMany({
    data: org.profiles.map((profile) => ({ ...profile, orgId, tools: [...profile.tools] })),
  });
  if (org.slug === 'asdlc') await seedKnowledge(tx, orgId, createdAt);
  if (org.slug === 'evergreen-home')
    await tx.tool.createMany({ data: EVERGREEN_TOOLS.map((tool) => toolRow(tool, orgId)) });
  if (org.slug === 'evergreen-home') {
    const goals = planImport([], SEED_GOALS).map(({ fields, position, imported }) => ({
      orgId,
      ...columnsOf(fields),
      position,
      imported,
    }));
    await tx.goal.createMany({ data: goals });
    const createdBy = org.people[0]!.email;
    await seedGitHub(tx, backOffice, { orgId, owner: createdBy, at: createdAt });
    if (backOffice) await seedBackOffice(tx, backOffice, 'evergreen', { orgId, createdBy, at: createdAt });
    // Enabled for training by the hourly job, but not in use yet, so that users can see its evaluation and enable it.
    await tx.searchLearning.create({ data: { orgId } });
  }
  for (const provider of org.connectedIntegrations) {
    const secret = `demo_${randomBytes(18).toString('base64url')}`;
    const sealed = Uint8Array.from(seal(secret, `integration/${orgId}/${provider}`));
    await tx.integrationConnection.create({
      data: {
        ...{ orgId, provider, kind: 'apiKey', sealed, lastFour: secret.slice(-4), status: 'connected', createdAt },
        checkHost: checkHostAt(backOffice),
      },
    });
  }
  const agents = [];
  const agentIds = new Map<string, string>();
  for (const { slug, name, subtype, profile, resolvesToProfile, autonomy } of org.agents) {
    const agent = await tx.agent.create({ data: { orgId, slug, name, subtype, profile, autonomy, createdAt } });
    await tx.agentPolicy.create({ data: { orgId, agentId: agent.id, allowTools: [] } });
    const apiKey = await makeKey(tx, 'agent', { orgId, agentId: agent.id }, 'demonstration', createdAt);
    agentIds.set(slug, agent.id);
    agents.push({ slug, subtype, profile: resolvesToProfile, autonomy, apiKey });
  }
  await recordSeed(tx, orgId, `org/${org.slug}`, createdAt);
  await seedHistory(tx, { orgId, agentIds }, ORG_HISTORIES[org.slug] ?? [], userIds, now);
  await seedCalls(tx, orgId, org.slug, agentIds, org.people[0]!.email);
  await seedQuestions(tx, orgId, org.slug, createdAt);
  return { slug: org.slug, ...people, agents };
}

async function seedDemonstration(tx: Tx, now: number, backOffice: BackOffice) {
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const createdAt = momentOf(PLATFORM_BEGAN, now);
  const admin = await tx.user.create({
    data: { ...DEMO_PLATFORM_ADMIN, passwordHash, platformAdmin: true, createdAt, emailVerifiedAt: createdAt },
  });
  const apiKey = await makeKey(tx, 'plat', { userId: admin.id }, 'demonstration', createdAt);
  const userIds = new Map([[admin.email, admin.id]]);
  await seedHistory(tx, { orgId: null, agentIds: new Map() }, PLATFORM_HISTORY, userIds, now);
  const orgs = [];
  for (const org of DEMO_ORGS) orgs.push(await seedOrg(tx, org, passwordHash, now, backOffice));
  return { password, platform: { email: admin.email, apiKey }, orgs };
}

function printDemonstration(demo: { password: string }, demoFile: string): void {
  const lines = [
    '',
    '  Sign in with any of these accounts. All have the same password:',
    '',
    `    password             ${demo.password}`,
    `    platform admin       ${DEMO_PLATFORM_ADMIN.email}`,
    ...DEMO_ORGS.flatMap((org) =>
      org.people.map(({ email, role }) => `    ${`${org.slug} ${role}`.padEnd(28)} ${email}`),
    ),
    '',
    `  Keys for scripts are in ${demoFile}.`,
    '',
  ];
  console.log(lines.join('\n'));
}

const LINK_HOURS = 48;

async function seedBootstrap(tx: Tx, origin: string): Promise<void> {
  const email = settingsSchema.shape.AMBIT_ADMIN_EMAIL.parse(process.env.AMBIT_ADMIN_EMAIL || undefined);
  // The operator controls the database and chose this address, so it counts as verified.
  const admin = { email, name: 'Platform admin', platformAdmin: true, emailVerifiedAt: new Date() };
  const { id: userId } = await tx.user.create({ data: admin });
  const { token, tokenHash } = generateInvitation();
  const expiresAt = new Date(Date.now() + LINK_HOURS * 3600_000);
  await tx.invitation.create({ data: { userId, tokenHash: Uint8Array.from(tokenHash), expiresAt } });
  console.log(
    `\n  Created the platform admin ${email}. Choose a password within ${LINK_HOURS} hours; the link works once:\n\n    ${origin}/invite/${token}\n`,
  );
}

/**
 * Seeds an empty database: the platform's catalog and defaults, plus either the demonstration or one platform admin.
 * Databases with users are unchanged, except for adding the guide if there never was one.
 */
export async function seedInstallation(): Promise<void> {
  const url = required('AMBIT_SEED_URL');
  const stateDir = process.env.AMBIT_STATE_DIR ?? '.ambit';
  const origin = process.env.AMBIT_ORIGIN ?? `http://localhost:${process.env.PORT || 3000}`;
  const demoFile = path.join(stateDir, 'demo.json');
  const backOffice = readBackOffice(stateDir);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  try {
    const demonstration = process.env.AMBIT_SEED !== 'bootstrap';
    const demo = await db.$transaction(
      async (tx) => {
        // Serializes two starts on an empty database: the second waits here and then finds users.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(7235919)`;
        if ((await tx.user.count()) > 0) {
          await seedMissingGuide(tx, new Date());
          if (backOffice) await moveBackOffice(tx, backOffice);
          return null;
        }
        const now = Date.now();
        await seedPlatform(tx, demonstration ? momentOf(PLATFORM_BEGAN, now) : null, backOffice);
        if (demonstration) return seedDemonstration(tx, now, backOffice);
        await seedBootstrap(tx, origin);
        return null;
      },
      // The default of two seconds to begin is too short for a busy machine.
      { maxWait: 60_000, timeout: 300_000 },
    );
    if (demo) {
      writeDemo(demoFile, { url: origin, ...demo });
      printDemonstration(demo, demoFile);
    } else if (existsSync(demoFile)) {
      // Scripts read the current URL here; the port may differ from the first start's.
      writeDemo(demoFile, { ...(JSON.parse(readFileSync(demoFile, 'utf8')) as object), url: origin });
    }
    // Also needed for databases and backups from before addresses were encrypted.
    await sealAtStart(url);
  } finally {
    await db.$disconnect();
  }
}
