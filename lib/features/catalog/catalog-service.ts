import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import type { PlatformRows, ToolDefinition } from '@/lib/data/system/load-boundaries';
import { compileAgent } from '@/lib/engine/compile-agent';
import { requirementOf } from '@/lib/engine/compile-org';
import { isInForce } from '@/lib/engine/compile-policy';
import { explainer } from '@/lib/engine/explain';
import { matchesEntry } from '@/lib/engine/glob';
import { hasBit } from '@/lib/engine/mask';
import type { BlockEntry, Decision, EntryState, ToolPolicy } from '@/lib/engine/types';
import { notFound } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import type { Warning } from '@/lib/shared/warning-contract';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { prepareForms } from '@/lib/snapshot/prepare-forms';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { countArrayTokens } from '@/lib/snapshot/token-count';
import type { SnapshotTool } from '@/lib/snapshot/tool-forms';
import type { CatalogTool, PlatformTool, PlatformToolDetail, ToolDetail } from './catalog-contract';
import { toolVersion } from './tool-version';

/** A policy's entries looked up by exact name, with the globs kept apart: rows are many, globs are few. */
class PolicyIndex {
  readonly #allowed: ReadonlySet<string>;
  readonly #blocked: ReadonlyMap<string, BlockEntry>;
  readonly #globs: readonly BlockEntry[];

  constructor(policy: ToolPolicy, at: number) {
    const inForce = policy.block.filter((entry) => isInForce(entry, at));
    this.#allowed = new Set(policy.allow.tools);
    this.#blocked = new Map(inForce.map((entry) => [entry.tool, entry]));
    this.#globs = inForce.filter((entry) => entry.tool.includes('*'));
  }

  /** The state of the tool's own entry. */
  state(name: string): EntryState {
    if (this.#blocked.has(name)) return 'block';
    return this.#allowed.has(name) ? 'allow' : 'inherit';
  }

  /** The entry that blocks the tool, its own before a glob. */
  blockedBy(name: string): BlockEntry | null {
    return this.#blocked.get(name) ?? this.#globs.find((entry) => matchesEntry(entry.tool, name)) ?? null;
  }
}

// No slug of a profile can be this.
const NOBODYS_PROFILE = '*';

// Layers 1 and 2 are what an agent that adds nothing of its own would meet.
function explainWithoutAgent(snapshot: OrgSnapshot, indexes: readonly number[]): Decision[] {
  const nobody = compileAgent(
    {
      ...snapshot.compiled,
      boundaries: { ...snapshot.boundaries, profiles: [{ slug: NOBODYS_PROFILE, tools: ['*'], owner: 'platform' }] },
    },
    {
      id: '',
      slug: '',
      subtype: '',
      profile: NOBODYS_PROFILE,
      autonomy: 'autonomous',
      requireApprovalFor: [],
      channels: [],
      policy: { allow: { mode: 'all', tools: [] }, block: [] },
    },
    snapshot.at,
  );
  return indexes.map(explainer(nobody, {}));
}

/** For each of some tools the slugs of the agents that it is allowed to before any session. */
function agentsAllowed(snapshot: OrgSnapshot, indexes: readonly number[]): string[][] {
  const allowed = indexes.map((): string[] => []);
  for (const { id, slug } of snapshot.agents) {
    const { base } = snapshot.agent(id)!.compiled;
    for (let i = 0; i < indexes.length; i++) if (hasBit(base, indexes[i]!)) allowed[i]!.push(slug);
  }
  return allowed.map((slugs) => slugs.sort());
}

/** Of a description in a brief list: enough to search in. */
const BRIEF_LENGTH = 300;

async function rows(snapshot: OrgSnapshot, indexes: readonly number[], isBrief = false): Promise<CatalogTool[]> {
  await prepareForms(snapshot.tools, 'native', snapshot.catalog.requiresApproval);
  const policy = new PolicyIndex(snapshot.boundaries.org, snapshot.at);
  const decisions = explainWithoutAgent(snapshot, indexes);
  const agents = agentsAllowed(snapshot, indexes);
  const healthy = new Set(snapshot.boundaries.healthyIntegrations);
  return indexes.map((index, i) => {
    const tool = snapshot.tools[index]!;
    const { definition } = tool;
    const required = [...requirementOf(snapshot.boundaries, definition)];
    const { decidedBy, trace } = decisions[i]!;
    const excluded = trace.find((entry) => entry.effect === 'exclude');
    return {
      id: definition.id,
      name: definition.name,
      title: definition.title,
      description: isBrief ? definition.description.slice(0, BRIEF_LENGTH) : definition.description,
      category: definition.category,
      origin: definition.origin,
      operations: definition.operations,
      entities: definition.entities,
      universal: definition.universal,
      readOnly: definition.readOnly,
      destructive: definition.destructive,
      requiresApproval: definition.requiresApproval,
      integrations: {
        required,
        missing: required.filter((slug) => !healthy.has(slug)),
        overridden: Object.hasOwn(snapshot.boundaries.integrationRequirements, definition.name),
      },
      tokens: countArrayTokens([tool.form('native', definition.requiresApproval).tokens]),
      state: policy.state(definition.name),
      entry: policy.blockedBy(definition.name),
      decidedBy,
      detail: excluded?.detail ?? null,
      ...(isBrief ? {} : { agents: agents[i]! }),
      agentCount: agents[i]!.length,
    };
  });
}

/** The organization's catalogue by name, from the one after `after`. */
export async function listCatalog(
  scope: OrgScope,
  after: string | undefined,
  limit: number,
  isBrief = false,
): Promise<Page<CatalogTool>> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const { names } = snapshot.catalog;
  const start = after === undefined ? 0 : names.findIndex((name) => name > after);
  if (start < 0) return { data: [], nextCursor: null };
  const end = Math.min(names.length, start + limit);
  const indexes = Array.from({ length: end - start }, (_, i) => start + i);
  return { data: await rows(snapshot, indexes, isBrief), nextCursor: end < names.length ? names[end - 1]! : null };
}

/** The schemas and what else only a tool's own page shows. */
function wholeOf({ inputSchema, outputSchema, idempotent, openWorld }: ToolDefinition) {
  return { inputSchema, ...(outputSchema === undefined ? {} : { outputSchema }), idempotent, openWorld };
}

const saysOf = ({ origin, imported, sourceSays }: ToolDefinition) =>
  origin === 'source' || imported ? (sourceSays ?? {}) : null;

/** `warnings`: what came up when it was saved. Throws `not_found`. */
export async function getCatalogTool(scope: OrgScope, name: string, warnings: Warning[] = []): Promise<ToolDetail> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const index = snapshot.catalog.indexOf.get(name);
  if (index === undefined) throw notFound('tool');
  const { definition } = snapshot.tools[index]!;
  return {
    ...(await rows(snapshot, [index]))[0]!,
    ...wholeOf(definition),
    revision: definition.origin === 'platform' ? null : toolVersion(definition),
    sourceSays: saysOf(definition),
    definition: definition.definition,
    hidesOwn: definition.origin === 'platform' && snapshot.rows.tools.some((own) => own.name === name),
    warnings,
  };
}

/** The slug that the names of a server's tools begin with. */
const sourceOf = ({ name, imported }: ToolDefinition) => (imported ? name.slice(0, name.indexOf('__')) : null);

function platformRow(tool: SnapshotTool, platform: PlatformRows, policy: PolicyIndex): PlatformTool {
  const { definition } = tool;
  const { mode, tools: allowed } = platform.policy.allow;
  const entry = policy.blockedBy(definition.name);
  const named = mode === 'all' || allowed.some((candidate) => matchesEntry(candidate, definition.name));
  return {
    id: definition.id,
    name: definition.name,
    title: definition.title,
    description: definition.description,
    category: definition.category,
    operations: definition.operations,
    entities: definition.entities,
    universal: definition.universal,
    source: sourceOf(definition),
    definition: definition.definition,
    readOnly: definition.readOnly,
    destructive: definition.destructive,
    requiresApproval: definition.requiresApproval,
    integrations: definition.integrations,
    tokens: countArrayTokens([tool.form('native', definition.requiresApproval).tokens]),
    state: policy.state(definition.name),
    entry,
    allowed: named && entry === null,
  };
}

/** The platform's catalogue by name, and what the platform's own layer says of each tool. */
export async function listPlatformTools(_scope: PlatformScope): Promise<PlatformTool[]> {
  const { tools, rows: platform } = await platformCatalog();
  const policy = new PolicyIndex(platform.policy, Date.now());
  return tools.map((tool) => platformRow(tool, platform, policy));
}

/** `warnings`: what came up when it was saved. Throws `not_found`. */
export async function getPlatformTool(
  _scope: PlatformScope,
  name: string,
  warnings: Warning[] = [],
): Promise<PlatformToolDetail> {
  const { catalog, tools, rows: platform } = await platformCatalog();
  const index = catalog.indexOf.get(name);
  if (index === undefined) throw notFound('tool');
  const tool = tools[index]!;
  return {
    ...platformRow(tool, platform, new PolicyIndex(platform.policy, Date.now())),
    ...wholeOf(tool.definition),
    revision: toolVersion(tool.definition),
    sourceSays: saysOf(tool.definition),
    warnings,
  };
}
