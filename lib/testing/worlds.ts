import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { generateKey } from '@/lib/access/api-key';
import type { Random } from '@/lib/engine/testing/random';
import { type RandomRequest, type RandomWorld, randomWorld } from '@/lib/engine/testing/random-world';
import type {
  BlockEntry,
  BrokerSettings,
  EngineAgent,
  EngineGoal,
  EngineIntent,
  EngineProfile,
  EngineTool,
  OrgBoundaries,
  SessionContext,
  ToolPolicy,
} from '@/lib/engine/types';
import { DEFAULT_INTENTS, GENERAL_INTENT } from '@/lib/shared/default-intents';
import { toolRow } from './rows';

/*
 * The engine's random worlds as rows. What only one process-wide clock or catalog can hold is adapted: several
 * organizations share one platform, ends of blocks are a day away from now, a request states no empty channel.
 */

export type PlatformPart = Pick<OrgBoundaries, 'platform' | 'subtypeDefaults'> & {
  tools: EngineTool[];
  profiles: OrgBoundaries['profiles'];
  channels: OrgBoundaries['channels'];
};

export interface StoredRequest {
  context: SessionContext;
  limit: number | undefined;
  /** The session with the values that the request omits. */
  session: string | null;
  /** Values in the request. */
  channel: string | null;
  goal: string | null;
  /** Broker input in addition to the organization's settings; null: no message. */
  message: string | null;
  recent: string[];
}

export interface StoredAgent {
  agent: EngineAgent;
  key: string;
  /** Over MCP it is listed what finds and calls its tools. */
  searches: boolean;
  requests: StoredRequest[];
}

export interface StoredWorld {
  seed: number;
  orgId: string;
  slug: string;
  memberKey: string;
  tools: EngineTool[];
  /** From a tool's name to what agents call it by, where an override renames it. */
  called: ReadonlyMap<string, string>;
  boundaries: OrgBoundaries;
  broker: Pick<NonNullable<RandomRequest['broker']>, 'settings' | 'intents'>;
  agents: StoredAgent[];
}

type Row = Record<string, unknown>;

/** Many rows of one table by one statement. */
async function insertRows(db: pg.Client, table: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!)
    .map((column) => `"${column}"`)
    .join(', ');
  await db.query(
    `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
    [JSON.stringify(rows)],
  );
}

const DAY_MS = 86_400_000;

/** From a goal's ID in the generator to the stored one. */
type GoalNames = ReadonlyMap<string, string>;
const NO_GOALS: GoalNames = new Map();

/** Entries that ended or will end in the world do so now. Those for a goal of a request name the stored goal. */
function entryNow<T extends Pick<BlockEntry, 'expiresAt' | 'goal'>>(entry: T, at: number, goals: GoalNames): T {
  const { expiresAt, goal } = entry;
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= at;
  return {
    ...entry,
    ...(expiresAt === undefined ? {} : { expiresAt: new Date(Date.now() + (isOver ? -DAY_MS : DAY_MS)).toISOString() }),
    ...(goal === undefined ? {} : { goal: goals.get(goal) ?? goal }),
  };
}

const policyNow = ({ allow, block }: ToolPolicy, at: number, goals = NO_GOALS): ToolPolicy => ({
  allow,
  block: block.map((entry) => entryNow(entry, at, goals)),
});

const profileNow = (profile: EngineProfile, at: number, goals = NO_GOALS): EngineProfile => ({
  ...profile,
  add: profile.add?.map((entry) => entryNow(entry, at, goals)),
});

const profileRow = (
  { slug, tools, extends: base = null, add = [], remove = [] }: EngineProfile,
  orgId: string | null,
) => shelfRow(slug, orgId, { tools, extends: base, add, remove, description: '' });

function firstOfSlug<T extends { slug: string }>(things: readonly T[]): T[] {
  return things.filter((thing, i) => things.findIndex(({ slug }) => slug === thing.slug) === i);
}

/** The platform's part of a world. */
export function platformPart({ at, tools, boundaries }: RandomWorld): PlatformPart {
  const ofPlatform = ({ owner }: { owner: string }) => owner === 'platform';
  return {
    tools: tools.filter(({ origin }) => origin === 'platform'),
    platform: policyNow(boundaries.platform, at),
    subtypeDefaults: boundaries.subtypeDefaults,
    profiles: firstOfSlug(boundaries.profiles.filter(ofPlatform)).map((profile) => profileNow(profile, at)),
    channels: firstOfSlug(boundaries.channels.filter(ofPlatform)),
  };
}

export async function writePlatform(db: pg.Client, part: PlatformPart): Promise<void> {
  await db.query('BEGIN');
  for (const table of ['Tool', 'Profile', 'Channel']) await db.query(`DELETE FROM "${table}" WHERE "orgId" IS NULL`);
  await db.query('DELETE FROM "SubtypeDefault"');
  const { allow, block } = part.platform;
  await db.query('UPDATE "PlatformPolicy" SET "allowMode" = $1, "allowTools" = $2, block = $3', [
    allow.mode,
    allow.tools,
    JSON.stringify(block),
  ]);
  await insertRows(
    db,
    'Tool',
    part.tools.map((tool) => ({ ...toolRow(tool, null), createdAt: new Date() })),
  );
  await insertRows(
    db,
    'Profile',
    part.profiles.map((row) => profileRow(row, null)),
  );
  await insertRows(
    db,
    'Channel',
    part.channels.map((row) => shelfRow(row.slug, null, { blocked: row.blocked })),
  );
  const defaults = Object.entries(part.subtypeDefaults).map(([subtype, profile]) => ({ subtype, profile }));
  await insertRows(db, 'SubtypeDefault', defaults);
  await db.query('COMMIT');
}

function shelfRow(slug: string, orgId: string | null, more: Row): Row {
  return { id: randomUUID(), orgId, slug, name: slug, version: 1, ...more };
}

function keyRow(kind: 'user' | 'agent', holder: Row): { key: string; row: Row } {
  const { apiKey, hash, ...stored } = generateKey(kind);
  const times = { createdAt: new Date(), expiresAt: null };
  const row = {
    id: randomUUID(),
    kind,
    userId: null,
    agentId: null,
    ...holder,
    name: 'world',
    createdBy: 'test',
    ...stored,
    ...times,
  };
  return { key: apiKey, row: { ...row, hash: `\\x${hash.toString('hex')}` } };
}

function policyRow(policy: ToolPolicy): Row {
  return { allowMode: policy.allow.mode, allowTools: policy.allow.tools, block: policy.block, version: 1 };
}

/** A request of the generator as one that can be sent, and the session that it needs. */
function storedRequest(random: Random, name: string, request: RandomWorld['requests'][number]) {
  const channel = request.context.channel || null;
  const disabled = firstOfSlug((request.context.disabled ?? []).map((entry) => ({ ...entry, slug: entry.tool })));
  const inSession = disabled.length > 0 || random.chance(0.3);
  const fixes = inSession && random.chance(0.5);
  const { goal = null } = request.context;
  const fixesGoal = inSession && random.chance(0.5);
  const asked = request.broker?.settings.mode === 'intents' ? request.broker : undefined;
  const stored: StoredRequest = {
    context: { channel, disabled: disabled.map(({ tool, by }) => ({ tool, by })), goal },
    // A message is ranked by search, so the oracle cannot predict a limit.
    limit: asked ? undefined : request.limit,
    session: inSession ? name : null,
    channel: fixes ? null : channel,
    goal: fixesGoal ? null : (goal?.id ?? null),
    message: asked ? `about ${asked.matched?.join(' and ') ?? 'nothing'}` : null,
    // Bodies that contain `__proto__` are rejected.
    recent: asked?.recent.filter((tool) => tool !== '' && tool !== '__proto__') ?? [],
  };
  const session = { name, channel: fixes ? channel : null, goal: fixesGoal ? (goal?.id ?? null) : null, disabled };
  return { stored, session: inSession ? session : null };
}

/** Valid names of goals in requests. */
function withGoalOf(request: RandomRequest, id: string): RandomRequest {
  const { goal } = request.context;
  if (!goal) return request;
  const availableTools = goal.availableTools.filter((name) => name !== '');
  return { ...request, context: { ...request.context, goal: { ...goal, id, availableTools } } };
}

function goalRow(orgId: string, position: number, goal: EngineGoal): Row {
  const { categories, operations, entities, excludeOperations } = goal;
  const axes = Object.entries({ categories, operations, entities, excludeOperations });
  return {
    id: randomUUID(),
    orgId,
    goalId: goal.id,
    description: '',
    mode: goal.mode,
    boundary: Object.fromEntries(axes.filter(([, axis]) => axis !== null)),
    availableTools: goal.availableTools,
    position,
    version: 1,
  };
}

/** Writes an organization below the existing platform, with its agents, keys and sessions. */
export async function writeWorld(
  db: pg.Client,
  seed: number,
  platform: PlatformPart,
  random: Random,
): Promise<StoredWorld> {
  const world = randomWorld(seed);
  const { at, boundaries } = world;
  const orgId = randomUUID();
  const slug = `world-${seed}`;
  const taken = new Set(platform.tools.map(({ name }) => name));
  const own = world.tools
    .filter(({ name }) => !taken.has(name))
    .map((tool): EngineTool => ({ ...tool, origin: 'organization', universal: false }));
  // In every second world every third tool is called otherwise, which must change nothing but its name.
  const everyTool = [...platform.tools, ...own];
  const renamed = everyTool.filter((_, i) => seed % 2 === 1 && i % 3 === 0);
  const called = new Map(renamed.map(({ name }, i) => [name, `called-${seed}-${i}`]));
  const asking = world.requests.map((request, i) => withGoalOf(request, `GOAL_${i}`));
  const goalNames = new Map(
    world.requests.flatMap(({ context }, i) => (context.goal ? [[context.goal.id, `GOAL_${i}`] as const] : [])),
  );
  const profiles = firstOfSlug(boundaries.profiles.filter(({ owner }) => owner === 'organization')).map((profile) =>
    profileNow(profile, at, goalNames),
  );
  const channels = firstOfSlug(boundaries.channels.filter(({ owner }) => owner === 'organization'));
  const org = policyNow(boundaries.org, at);

  const userId = randomUUID();
  const keys: Row[] = [];
  const withKey = (kind: 'user' | 'agent', holder: Row) => {
    const { key, row } = keyRow(kind, { orgId, ...holder });
    keys.push(row);
    return key;
  };
  const memberKey = withKey('user', { userId });
  const sessions: Row[] = [];
  const disabledTools: Row[] = [];
  const broker = world.requests.find(({ broker: asked }) => asked?.settings.mode === 'intents')?.broker;
  const settings: BrokerSettings = broker?.settings ?? { enabled: false, mode: 'intents', alwaysKeep: [] };
  // Nobody writes down what matches when nothing else does.
  const named = (broker?.intents ?? []).filter((intent) => intent.slug !== GENERAL_INTENT);
  const intents = firstOfSlug(named).map(
    (intent): EngineIntent => ({
      ...intent,
      patterns: [intent.slug],
    }),
  );
  const agents = world.agents.map((input, n): StoredAgent => {
    const agent = { ...input, id: randomUUID(), policy: policyNow(input.policy, at, goalNames) };
    const requests = asking.map((request, i) => {
      const { stored, session } = storedRequest(random, `s${i}`, request);
      if (session) {
        const id = randomUUID();
        sessions.push({
          id,
          orgId,
          agentId: agent.id,
          name: session.name,
          channel: session.channel,
          goal: session.goal,
          createdAt: new Date(),
          updatedAt: new Date(),
        });
        for (const { tool, by } of session.disabled)
          disabledTools.push({ sessionId: id, orgId, tool, by, reason: 'x', at: new Date() });
      }
      return stored;
    });
    const searches = ((seed >>> 1) + n) % 2 === 1;
    return { agent, key: withKey('agent', { agentId: agent.id }), searches, requests };
  });

  await db.query('BEGIN');
  await insertRows(db, 'Organization', [
    { id: orgId, slug, name: slug, revision: 1, policyRevision: 1, createdAt: new Date() },
  ]);
  await insertRows(db, 'OrgSettings', [
    { orgId, discloseReasons: false, onDefinitionChange: boundaries.onDefinitionChange, version: 1 },
  ]);
  await insertRows(db, 'OrgPolicy', [{ orgId, ...policyRow(org) }]);
  await insertRows(db, 'User', [
    { id: userId, email: `${slug}@worlds.test`, name: slug, platformAdmin: false, createdAt: new Date() },
  ]);
  await insertRows(db, 'Membership', [{ id: randomUUID(), orgId, userId, role: 'viewer', createdAt: new Date() }]);
  await insertRows(
    db,
    'Tool',
    own.map((tool) => ({ ...toolRow(tool, orgId), createdAt: new Date() })),
  );
  await insertRows(
    db,
    'Profile',
    profiles.map((row) => profileRow(row, orgId)),
  );
  await insertRows(
    db,
    'Channel',
    channels.map((row) => shelfRow(row.slug, orgId, { blocked: row.blocked })),
  );
  await insertRows(
    db,
    'ToolOverride',
    [...called].map(([tool, name]) => ({ orgId, tool, name, parameters: {}, version: 1 })),
  );
  await insertRows(
    db,
    'IntegrationRequirement',
    Object.entries(boundaries.integrationRequirements).map(([tool, integrations]) => ({ orgId, tool, integrations })),
  );
  await insertRows(
    db,
    'IntegrationConnection',
    boundaries.healthyIntegrations.map((provider) => ({
      id: randomUUID(),
      orgId,
      provider,
      kind: 'apiKey',
      sealed: '\\x00',
      lastFour: '',
      status: 'connected',
      createdAt: new Date(),
    })),
  );
  await insertRows(
    db,
    'Agent',
    agents.map(({ agent: { policy: _, ...agent }, searches }) => ({
      ...agent,
      toolMode: searches ? 'search' : 'list',
      orgId,
      name: agent.slug,
      createdAt: new Date(),
      version: 1,
    })),
  );
  await insertRows(
    db,
    'AgentPolicy',
    agents.map(({ agent }) => ({ agentId: agent.id, orgId, ...policyRow(agent.policy) })),
  );
  const goals = asking.flatMap(({ context }) => context.goal ?? []);
  await insertRows(
    db,
    'Goal',
    goals.map((goal, i) => goalRow(orgId, i, goal)),
  );
  // Intents of the seed that the world does not have are taken away.
  const removed = DEFAULT_INTENTS.filter(
    ({ slug: name }) => name !== GENERAL_INTENT && !intents.some((intent) => intent.slug === name),
  );
  await insertRows(
    db,
    'Intent',
    [
      ...intents.map((intent) => ({ ...intent, removed: false })),
      ...removed.map(({ slug: name }) => ({ slug: name, patterns: [], tools: [], removed: true })),
    ].map((row, position) => ({ id: randomUUID(), orgId, ...row, position, version: 1 })),
  );
  await insertRows(db, 'BrokerSettings', [{ orgId, ...settings, version: 1 }]);
  await insertRows(db, 'ApiKey', keys);
  await insertRows(db, 'AgentSession', sessions);
  await insertRows(db, 'SessionDisabledTool', disabledTools);
  await db.query('COMMIT');

  return {
    seed,
    orgId,
    slug,
    memberKey,
    tools: everyTool,
    called,
    boundaries: {
      ...boundaries,
      platform: platform.platform,
      subtypeDefaults: platform.subtypeDefaults,
      org,
      profiles: [...platform.profiles, ...profiles],
      channels: [...platform.channels, ...channels],
    },
    broker: { settings, intents },
    agents,
  };
}
