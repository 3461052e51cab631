import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { toBroker, toIntents } from '@/lib/data/goal-rows';
import type { OrgRows, PlatformRows, ToolDefinition } from '@/lib/data/system/snapshot/load-boundaries';
import { joinSession, resolutionBody } from '@/lib/features/search/resolve-service';
import { AGENT_DEFAULTS } from '@/lib/shared/agent-settings';
import { DEFAULT_BOOSTS } from '@/lib/shared/boosts';
import { OrgSnapshot, PlatformSnapshot } from '@/lib/snapshot/org-snapshot';
import { MAX_PREPARED_BYTES, preparedSets } from '@/lib/snapshot/prepared-sets';
import type { Row } from './row';

interface Measured {
  bytesAnOrg: number;
  preparedBytes: number;
}

const TOOLS = 1_800;
const ORGS = 500;
const AGENTS = 10;
const PLATFORM_PROFILES = 6;
const SHOWN = 22;
const LIMIT_KB = 32;
const MEASURE = '--measure';

function toolOf(number: number): ToolDefinition {
  return {
    id: `tool-${number}`,
    name: `record_${number % 60}_act_${number}`,
    title: `Act ${number}`,
    description: `Acts on record ${number} and answers what came of it, field by field.`,
    origin: 'platform',
    category: 'records',
    operations: ['update'],
    entities: ['record'],
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    outputSchema: undefined,
    universal: false,
    readOnly: number % 3 === 0,
    destructive: null,
    idempotent: null,
    openWorld: null,
    requiresApproval: false,
    integrations: number % 10 === 0 ? ['stripe'] : [],
    definition: 'approved',
  };
}

const toolNames = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => toolOf((from + n * 7) % TOOLS).name);

function platformRows(): PlatformRows {
  return {
    revision: 1,
    tools: Array.from({ length: TOOLS }, (_, number) => toolOf(number)),
    policy: { allow: { mode: 'all', tools: [] }, block: [{ tool: 'record_59_*' }] },
    profiles: Array.from({ length: PLATFORM_PROFILES }, (_, n) => ({
      slug: `profile-${n}`,
      tools: toolNames(n * 31, SHOWN),
      owner: 'platform',
    })),
    subtypeDefaults: { assistant: 'profile-0' },
    channels: ['sms', 'email', 'webchat'].map((slug, n) => ({
      slug,
      blocked: toolNames(n * 5, 20),
      owner: 'platform',
    })),
  };
}

/** An organization that uses every layer: half of its agents have their own lists, two their own profile. */
function orgRows(org: number): OrgRows {
  return {
    orgId: `00000000-0000-7000-8000-${String(org).padStart(12, '0')}`,
    slug: `org-${org}`,
    name: `Organization ${org}`,
    revision: 1,
    policyRevision: 1,
    catalogRevision: 1,
    discloseReasons: false,
    platformTools: 'all',
    boosts: DEFAULT_BOOSTS,
    onDefinitionChange: 'withdraw',
    outcomeDays: 400,
    recordCalls: 'redacted',
    policy: {
      allow: { mode: 'all', tools: [] },
      block: toolNames(org, 10).map((tool) => ({ tool, reason: 'not us' })),
    },
    tools: [],
    profiles: [{ slug: `own-${org}`, tools: toolNames(org * 3, SHOWN), owner: 'organization' }],
    channels: [{ slug: 'sms', blocked: toolNames(org * 11, 5), owner: 'organization' }],
    integrationRequirements: { [toolOf(org).name]: [] },
    healthyIntegrations: ['resend'],
    goals: [],
    intents: toIntents([]),
    broker: toBroker(undefined),
    agents: Array.from({ length: AGENTS }, (_, agent) => ({
      id: `00000000-0000-7000-9000-${String(org * AGENTS + agent).padStart(12, '0')}`,
      slug: `agent-${agent}`,
      name: `Agent ${agent}`,
      subtype: 'assistant',
      ...AGENT_DEFAULTS,
      profile: agent < 2 ? `own-${org}` : `profile-${agent % PLATFORM_PROFILES}`,
      autonomy: agent % 3 === 0 ? 'autonomous' : 'supervised',
      requireApprovalFor: agent % 5 === 0 ? toolNames(agent, 2) : [],
      policy: {
        allow: { mode: 'all', tools: [] },
        block: agent % 2 === 0 ? toolNames(org + agent, 4).map((tool) => ({ tool })) : [],
      },
    })),
  };
}

/** After collecting what is garbage: the heap and what lies outside it. */
function bytesInUse(): number {
  for (let i = 0; i < 4; i++) globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function askAll(snapshot: OrgSnapshot): void {
  for (const { id } of snapshot.agents) {
    const request = { format: 'native', channel: null, session: null, goal: null, limit: null } as const;
    resolutionBody(joinSession(snapshot, snapshot.agent(id)!, request, null, snapshot.tokenAt(1)));
  }
}

function measure(): Measured {
  const platform = new PlatformSnapshot(platformRows());
  const held: OrgSnapshot[] = [];
  const add = (org: number) => {
    // Rows as they come from a database: no text of one organization is another's.
    // The server also shares the initial state of most organizations, so it takes no rows.
    const { intents, broker, ...read } = orgRows(org);
    const rows = { ...(JSON.parse(JSON.stringify(read)) as typeof read), intents, broker };
    const snapshot = new OrgSnapshot(rows, platform, Date.now());
    askAll(snapshot);
    held.push(snapshot);
  };
  // Shared data (forms, code, the platform's sets) is loaded before the measurement.
  for (let org = 0; org < 20; org++) add(org);
  const before = bytesInUse() - preparedSets().bytes;
  for (let org = 20; org < 20 + ORGS; org++) add(org);
  const after = bytesInUse() - preparedSets().bytes;
  if (held.length !== ORGS + 20) throw new Error('the snapshots are gone');
  return { bytesAnOrg: (after - before) / ORGS, preparedBytes: preparedSets().bytes };
}

/**
 * Q-G2: what one more organization of 10 agents, each asked once, keeps in memory beside the shared catalog. Prepared
 * sets are not counted to an organization: they are bounded for the whole process, and stand in a row of their own.
 */
export async function run(): Promise<Row[]> {
  const args = ['--expose-gc', '--import', 'tsx', fileURLToPath(import.meta.url), MEASURE];
  const { bytesAnOrg, preparedBytes } = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', cwd: fileURLToPath(new URL('..', import.meta.url)) }),
  ) as Measured;
  const row = (name: string, ours: number, peer: number) => {
    return { id: 'Q-G2', name, ours, peer, ratio: ours / peer, limit: '<= 1' };
  };
  return [
    row(`kB an organization of ${AGENTS} agents, ${TOOLS} shared tools`, bytesAnOrg / 1024, LIMIT_KB),
    row('kB of prepared sets in the process', preparedBytes / 1024, MAX_PREPARED_BYTES / 1024),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv[2] === MEASURE) console.log(JSON.stringify(measure()));
  else {
    for (const { id, name, ours, peer, ratio, limit } of await run()) {
      console.log([id, name, ours.toFixed(1), peer.toFixed(1), `${ratio.toFixed(2)}x`, limit].join('  '));
    }
  }
}
