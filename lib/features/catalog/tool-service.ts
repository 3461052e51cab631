import type { OwnerScope } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { countOrgsNaming, countOrgsOwning } from '@/lib/data/system/snapshot/tool-mentions';
import { hasBit } from '@/lib/engine/mask';
import { schemaProblems } from '@/lib/json-schema/input-schema';
import { AppError } from '@/lib/shared/app-error';
import { counted } from '@/lib/shared/counted';
import type { Warning } from '@/lib/shared/warning-contract';
import { everyOrg } from '@/lib/snapshot/every-org';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { countArrayTokens } from '@/lib/snapshot/token-count';
import { SnapshotTool } from '@/lib/snapshot/tool-forms';
import type { PlatformToolDetail, ToolDetail } from './catalog-contract';
import { getCatalogTool, getPlatformTool } from './catalog-service';
import type {
  RetiredTool,
  ToolInput,
  ToolMention,
  ToolPatch,
  ToolPreview,
  ToolPreviewInput,
  ToolRetirement,
} from './tool-contract';
import { listRetiredTools } from './tool-history-read-model';
import { createToolRow, deleteToolRow, listToolMentions, requireOwnTool, updateToolRow } from './tool-repository';

export { listToolChanges as getToolHistory } from './tool-history-read-model';

const isOrg = (scope: OwnerScope): scope is OrgScope => 'orgId' in scope;

function requireSchemas({ inputSchema, outputSchema }: Pick<ToolPatch, 'inputSchema' | 'outputSchema'>): void {
  const problems = [
    ...(inputSchema ? schemaProblems(inputSchema, '/inputSchema') : []),
    ...(outputSchema ? schemaProblems(outputSchema, '/outputSchema') : []),
  ];
  if (problems.length > 0)
    throw new AppError('invalid', 'The schema of the tool is invalid. See invalidParams.', {
      invalidParams: problems,
    });
}

const LIST_WORDS: Record<ToolMention['kind'], (slug: string) => string> = {
  policy: () => 'The policy',
  profile: (slug) => `The profile \`${slug}\``,
  channel: (slug) => `The channel \`${slug}\``,
  agent_policy: (slug) => `The lists of agent \`${slug}\``,
  approval: (slug) => `The approval list of agent \`${slug}\``,
  requirement: () => 'The local requirements of it',
  goal: (slug) => `The goal \`${slug}\``,
  intent: (slug) => `The intent \`${slug}\``,
  broker: () => 'The always-kept list of the broker',
  description: () => 'The description override',
};

/** Warns about lists that still use a tool's old name. The platform only gets the number of affected organizations. */
async function staleNames(scope: OwnerScope, old: string): Promise<Warning[]> {
  const warnings = (await listToolMentions(scope, old)).map(({ kind, slug }) => ({
    code: 'names_old_tool',
    message: `${LIST_WORDS[kind](slug ?? '')} still names \`${old}\`.`,
    entry: old,
  }));
  const orgs = isOrg(scope) ? 0 : await countOrgsNaming(old);
  if (orgs === 0) return warnings;
  return [
    ...warnings,
    { code: 'names_old_tool', message: `Lists of ${counted(orgs, 'organization')} still name \`${old}\`.`, entry: old },
  ];
}

/** Warns when a platform name hides existing tools of organizations. */
async function hiddenTools(scope: OwnerScope, name: string): Promise<Warning[]> {
  const orgs = isOrg(scope) ? 0 : await countOrgsOwning(name);
  if (orgs === 0) return [];
  const message = `${counted(orgs, 'organization')} already had a tool \`${name}\`. This one hides it from their agents.`;
  return [{ code: 'hides_own_tools', message, tool: name }];
}

/** Returns one tool with its schemas, as its owner sees it. Throws `not_found`. */
export function getTool(
  scope: OwnerScope,
  name: string,
  warnings: Warning[] = [],
): Promise<ToolDetail | PlatformToolDetail> {
  return isOrg(scope) ? getCatalogTool(scope, name, warnings) : getPlatformTool(scope, name, warnings);
}

/** Throws `already_exists`, `invalid` (schema, contradiction, unknown integration). */
export async function createTool(scope: OwnerScope, input: ToolInput): Promise<ToolDetail | PlatformToolDetail> {
  requireSchemas(input);
  await createToolRow(scope, input);
  return getTool(scope, input.name, await hiddenTools(scope, input.name));
}

/**
 * `expected`: revision from If-Match. Throws `not_found`, `forbidden`, `version_mismatch`, `already_exists`, `invalid`.
 */
export async function updateTool(
  scope: OwnerScope,
  name: string,
  expected: string | null,
  patch: ToolPatch,
): Promise<ToolDetail | PlatformToolDetail> {
  requireSchemas(patch);
  const now = await updateToolRow(scope, name, expected, patch);
  // Sessions may have lost the tool under its old name.
  if (now !== name && isOrg(scope)) sessionStore().dropAll(scope.orgId);
  const warnings = now === name ? [] : [...(await staleNames(scope, name)), ...(await hiddenTools(scope, now))];
  return getTool(scope, now, warnings);
}

/** Returns the slugs of agents that may currently call a tool, outside of sessions. */
async function agentsWith(snapshot: OrgSnapshot, name: string, own: boolean): Promise<string[]> {
  const index = snapshot.catalog.indexOf.get(name);
  if (index === undefined || (snapshot.tools[index]!.definition.origin === 'organization') !== own) return [];
  const having: string[] = [];
  await forEachInSlices(snapshot.agents, ({ id, slug }) => {
    if (hasBit(snapshot.agent(id)!.compiled.base, index)) having.push(slug);
  });
  return having.sort();
}

async function costOfRetiring(
  scope: OwnerScope,
  name: string,
): Promise<Omit<ToolRetirement, 'tool' | 'retired' | 'lists'>> {
  if (isOrg(scope)) {
    const agentSlugs = await agentsWith(await snapshotOf(scope), name, true);
    return { agents: agentSlugs.length, agentSlugs, organizations: null };
  }
  let agents = 0;
  let losing = 0;
  for await (const snapshot of everyOrg()) {
    const having = await agentsWith(snapshot, name, false);
    agents += having.length;
    if (having.length > 0) losing += 1;
  }
  return { agents, agentSlugs: [], organizations: { losing, naming: await countOrgsNaming(name) } };
}

/**
 * Removes a tool from the catalog and keeps its history. `dryRun`: only reports the consequences. Throws like
 * `updateTool`.
 */
export async function retireTool(
  scope: OwnerScope,
  name: string,
  { expected, note, dryRun }: { expected: string | null; note?: string | undefined; dryRun: boolean },
): Promise<ToolRetirement> {
  await requireOwnTool(scope, name);
  const lists = await listToolMentions(scope, name);
  const cost = await costOfRetiring(scope, name);
  if (!dryRun) await deleteToolRow(scope, name, expected, note);
  return { tool: name, retired: !dryRun, lists, ...cost };
}

const MAX_RETIRED = 1_000;

export function getRetiredTools(scope: OwnerScope): Promise<RetiredTool[]> {
  return listRetiredTools(scope, MAX_RETIRED);
}

/** Returns a draft's prompt cost and schema problems. Stores nothing. */
export function previewTool(_scope: OwnerScope, draft: ToolPreviewInput): ToolPreview {
  const { inputSchema, outputSchema } = draft;
  const tool = new SnapshotTool({
    ...draft,
    outputSchema: outputSchema ?? undefined,
    id: '',
    origin: 'organization',
    operations: [],
    entities: [],
    universal: false,
    integrations: [],
    definition: 'approved',
  });
  const problems = [
    ...schemaProblems(inputSchema, '/inputSchema'),
    ...(outputSchema ? schemaProblems(outputSchema, '/outputSchema') : []),
  ];
  return { tokens: countArrayTokens([tool.form('native', draft.requiresApproval).tokens]), problems };
}
