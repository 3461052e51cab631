import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import type { PlatformRows, ToolDefinition } from '@/lib/data/system/snapshot/load-boundaries';
import { type CompiledAgent, compileAgent } from '@/lib/engine/compile-agent';
import { requirementOf } from '@/lib/engine/compile-org';
import { isInForce } from '@/lib/engine/compile-policy';
import { explainer } from '@/lib/engine/explain';
import { matchesEntry } from '@/lib/engine/glob';
import { addAll, countBits, hasBit, setBit } from '@/lib/engine/mask';
import type { BlockEntry, EntryState, ToolPolicy } from '@/lib/engine/types';
import { notFound } from '@/lib/shared/app-error';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { Warning } from '@/lib/shared/warning-contract';
import { findTools } from '@/lib/snapshot/find-tools';
import { meanings } from '@/lib/snapshot/meanings';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { prepareForms } from '@/lib/snapshot/prepare-forms';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { countArrayTokens } from '@/lib/snapshot/token-count';
import type { SnapshotTool } from '@/lib/snapshot/tool-forms';
import type { CatalogCounts, CatalogTool, PlatformTool, PlatformToolDetail, ToolDetail } from './catalog-contract';
import { toolVersion } from './tool-version';

/** Looks up a policy's entries by exact name and keeps globs separate, because rows are many and globs are few. */
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

  state(name: string): EntryState {
    if (this.#blocked.has(name)) return 'block';
    return this.#allowed.has(name) ? 'allow' : 'inherit';
  }

  /** Returns the entry that blocks the tool; exact entries come before globs. */
  blockedBy(name: string): BlockEntry | null {
    return this.#blocked.get(name) ?? this.#globs.find((entry) => matchesEntry(entry.tool, name)) ?? null;
  }
}

// Not a valid profile slug.
const NO_PROFILE = '*';

/** An agent that has no restrictions: layers 1 and 2 decide. */
const compileWithoutAgent = (snapshot: OrgSnapshot): CompiledAgent =>
  compileAgent(
    {
      ...snapshot.compiled,
      boundaries: { ...snapshot.boundaries, profiles: [{ slug: NO_PROFILE, tools: ['*'], owner: 'platform' }] },
    },
    {
      id: '',
      slug: '',
      subtype: '',
      profile: NO_PROFILE,
      autonomy: 'autonomous',
      requireApprovalFor: [],
      channels: [],
      policy: { allow: { mode: 'all', tools: [] }, block: [] },
    },
    snapshot.at,
  );

/** Returns, per tool, the slugs of agents that may call it outside of sessions. */
function agentsAllowed(snapshot: OrgSnapshot, indexes: readonly number[]): string[][] {
  const allowed = indexes.map((): string[] => []);
  for (const { id, slug } of snapshot.agents) {
    const { base } = snapshot.agent(id)!.compiled;
    for (let i = 0; i < indexes.length; i++) if (hasBit(base, indexes[i]!)) allowed[i]!.push(slug);
  }
  return allowed.map((slugs) => slugs.sort());
}

/** Description length in brief lists; long enough for searching. */
const BRIEF_LENGTH = 300;

async function rows(
  snapshot: OrgSnapshot,
  indexes: readonly number[],
  isBrief = false,
  unrestricted = compileWithoutAgent(snapshot),
): Promise<CatalogTool[]> {
  await prepareForms(snapshot.tools, 'native', snapshot.catalog.requiresApproval);
  const policy = new PolicyIndex(snapshot.boundaries.org, snapshot.at);
  const decisions = indexes.map(explainer(unrestricted, {}));
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
      executable: tool.executable,
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

const briefRows = new WeakMap<OrgSnapshot, Promise<CatalogTool[]>>();

/** All tools of a snapshot. Computed once, since most pages of the console start with them. */
function wholeCatalog(snapshot: OrgSnapshot, indexes: readonly number[], unrestricted: CompiledAgent) {
  const known = briefRows.get(snapshot);
  if (known) return known;
  const made = rows(snapshot, indexes, true, unrestricted);
  briefRows.set(snapshot, made);
  made.catch(() => briefRows.delete(snapshot));
  return made;
}

interface CatalogFilter {
  isBrief: boolean;
  executable?: boolean | undefined;
  q?: string | undefined;
}

const MAX_FOUND = 100;

/** Tools that match the text by relevance, then those whose names merely contain it. */
async function findIndexes(snapshot: OrgSnapshot, q: string, indexes: readonly number[]): Promise<number[]> {
  const { names } = snapshot.catalog;
  const among = new Uint32Array(Math.ceil(names.length / 32));
  for (const index of indexes) setBit(among, index);
  const hits = await findTools(snapshot, q, { allowed: among, meaning: await meanings().of(snapshot, q) });
  const part = q.trim().toLowerCase();
  const containing = indexes.filter((index) => names[index]!.toLowerCase().includes(part));
  return [...new Set([...hits.map(({ tool }) => tool), ...containing])].slice(0, MAX_FOUND);
}

function countTools(snapshot: OrgSnapshot, unrestricted: CompiledAgent): CatalogCounts {
  const available = new Uint32Array(Math.ceil(snapshot.tools.length / 32));
  for (const { id } of snapshot.agents) addAll(available, snapshot.agent(id)!.compiled.base);
  return {
    tools: snapshot.tools.length,
    allowed: countBits(unrestricted.base),
    available: countBits(available),
    universal: snapshot.tools.filter(({ definition }) => definition.universal).length,
  };
}

/** Returns the organization's catalog sorted by name, starting after the cursor; with `q`, by relevance on one page. */
export async function listCatalog(
  scope: OrgScope,
  { cursor, limit }: PageRequest,
  { isBrief, executable, q }: CatalogFilter,
): Promise<Page<CatalogTool> & { counts: CatalogCounts }> {
  const snapshot = await snapshotOf(scope);
  const { names } = snapshot.catalog;
  const unrestricted = compileWithoutAgent(snapshot);
  const counts = countTools(snapshot, unrestricted);
  let indexes = [...names.keys()];
  if (executable !== undefined) indexes = indexes.filter((index) => snapshot.tools[index]!.executable === executable);
  if (q !== undefined) {
    const found = (await findIndexes(snapshot, q, indexes)).slice(0, limit);
    return { data: await rows(snapshot, found, isBrief, unrestricted), nextCursor: null, counts };
  }
  if (cursor !== undefined) indexes = indexes.filter((index) => names[index]! > cursor);
  const shown = indexes.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last !== undefined && indexes.length > limit ? names[last]! : null;
  const isWhole = isBrief && shown.length === names.length;
  const data = isWhole ? wholeCatalog(snapshot, shown, unrestricted) : rows(snapshot, shown, isBrief, unrestricted);
  return { data: await data, nextCursor, counts };
}

/** Returns the fields that only the tool's own page shows. */
function detailFieldsOf({ inputSchema, outputSchema, idempotent, openWorld, examples = [] }: ToolDefinition) {
  return {
    examples: [...examples],
    inputSchema,
    ...(outputSchema === undefined ? {} : { outputSchema }),
    idempotent,
    openWorld,
  };
}

const saysOf = ({ origin, imported, sourceSays }: ToolDefinition) =>
  origin === 'source' || imported ? (sourceSays ?? {}) : null;

/** `warnings`: warnings of the preceding save. Throws `not_found`. */
export async function getCatalogTool(scope: OrgScope, name: string, warnings: Warning[] = []): Promise<ToolDetail> {
  const snapshot = await snapshotOf(scope);
  const index = snapshot.catalog.indexOf.get(name);
  if (index === undefined) throw notFound('tool');
  const { definition, served } = snapshot.tools[index]!;
  return {
    ...(await rows(snapshot, [index]))[0]!,
    ...detailFieldsOf(definition),
    revision: definition.origin === 'platform' ? null : toolVersion(definition),
    sourceSays: saysOf(definition),
    definition: definition.definition,
    hidesOwn: definition.origin === 'platform' && snapshot.rows.tools.some((own) => own.name === name),
    served: { name: served.name, title: served.title, description: served.description },
    warnings,
  };
}

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
    executable: tool.executable,
    integrations: definition.integrations,
    tokens: countArrayTokens([tool.form('native', definition.requiresApproval).tokens]),
    state: policy.state(definition.name),
    entry,
    allowed: named && entry === null,
  };
}

/** Returns the platform's catalog sorted by name, with the state of the platform layer. */
export async function listPlatformTools(_scope: PlatformScope, executable?: boolean): Promise<PlatformTool[]> {
  const { tools, rows: platform } = await platformCatalog();
  const policy = new PolicyIndex(platform.policy, Date.now());
  return tools
    .filter((tool) => executable === undefined || tool.executable === executable)
    .map((tool) => platformRow(tool, platform, policy));
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
    ...detailFieldsOf(tool.definition),
    revision: toolVersion(tool.definition),
    sourceSays: saysOf(tool.definition),
    warnings,
  };
}
