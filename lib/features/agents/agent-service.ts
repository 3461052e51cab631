import type { OrgScope } from '@/lib/data/scope';
import { effectiveProfile } from '@/lib/engine/compile-agent';
import type { PolicyWarning } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';
import { agentSettingsOf } from '@/lib/shared/agent-settings';
import { exposureWarnings, receivedSet } from '@/lib/snapshot/agent-exposure';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { AgentInput, AgentPatch, AgentView } from './agent-contract';
import { type AgentRow, createAgentRow, getAgentRow, listAgentRows, updateAgentRow } from './agent-repository';

export { deleteAgentRow as deleteAgent } from './agent-repository';

/** Reports references in the agent's settings that match nothing: a misspelled tool would never require approval. */
function warningsOf(row: AgentRow, snapshot: OrgSnapshot): PolicyWarning[] {
  const block = row.requireApprovalFor.map((tool) => ({ tool }));
  const unknown = row.channels.filter((slug) => !snapshot.compiled.channels.has(slug));
  return [
    ...policyWarnings({ allow: { mode: 'all', tools: [] }, block }, snapshot.catalog.names),
    ...unknown.map((slug) => ({ code: 'unknown_channel', message: `Unknown channel ${slug}.`, entry: slug })),
  ];
}

async function toView(row: AgentRow, snapshot: OrgSnapshot): Promise<AgentView> {
  const agent = snapshot.agent(row.id);
  const received = agent ? await receivedSet(snapshot, agent) : { tools: 0, tokens: 0 };
  const { profile, ...settings } = agentSettingsOf(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    subtype: row.subtype,
    profile,
    effectiveProfile:
      agent?.compiled.profile ??
      effectiveProfile(snapshot.boundaries, { ...row, policy: { allow: { mode: 'all', tools: [] }, block: [] } }),
    ...settings,
    createdAt: row.createdAt.toISOString(),
    summary: {
      catalogue: snapshot.tools.length,
      allowed: received.tools,
      tokens: received.tokens,
    },
    revision: String(row.version),
    warnings: [...warningsOf(row, snapshot), ...(agent ? exposureWarnings(snapshot, agent, received) : [])],
  };
}

export async function listAgents(scope: OrgScope): Promise<AgentView[]> {
  const rows = await listAgentRows(scope);
  const snapshot = await snapshotOf(scope);
  const views: AgentView[] = [];
  await forEachInSlices(rows, async (row) => {
    views.push(await toView(row, snapshot));
  });
  return views;
}

/** Throws `not_found`. */
export async function getAgent(scope: OrgScope, slug: string): Promise<AgentView> {
  return toView(await getAgentRow(scope, slug), await snapshotOf(scope));
}

/** Without a profile, it gets that of its subtype, never full access. Throws `already_exists`, `invalid`. */
export async function createAgent(scope: OrgScope, input: AgentInput): Promise<AgentView> {
  return toView(await createAgentRow(scope, input), await snapshotOf(scope));
}

/** Throws `not_found`, `invalid` (the profile does not exist), `version_mismatch`. */
export async function updateAgent(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  patch: AgentPatch,
): Promise<AgentView> {
  return toView(await updateAgentRow(scope, slug, expected, patch), await snapshotOf(scope));
}
