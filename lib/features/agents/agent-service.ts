import type { OrgScope } from '@/lib/data/scope';
import { effectiveProfile } from '@/lib/engine/compile-agent';
import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import type { PolicyWarning } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { summarize } from '@/lib/snapshot/summarize';
import type { AgentInput, AgentPatch, AgentView } from './agent-contract';
import {
  type AgentRow,
  createAgentRow,
  deleteAgentRow,
  getAgentRow,
  listAgentRows,
  updateAgentRow,
} from './agent-repository';

/** What the agent's own settings name and nothing is: a misspelt tool would never ask for approval. */
function warningsOf(row: AgentRow, snapshot: OrgSnapshot): PolicyWarning[] {
  const block = row.requireApprovalFor.map((tool) => ({ tool }));
  const unknown = row.channels.filter((slug) => !snapshot.compiled.channels.has(slug));
  return [
    ...policyWarnings({ allow: { mode: 'all', tools: [] }, block }, snapshot.catalog.names),
    ...unknown.map((slug) => ({ code: 'unknown_channel', message: `There is no channel ${slug}.`, entry: slug })),
  ];
}

async function toView(row: AgentRow, snapshot: OrgSnapshot): Promise<AgentView> {
  const agent = snapshot.agent(row.id);
  if (agent) await prepareAgent(agent, 'native');
  const mask = agent ? decide(agent.compiled, {}) : null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    subtype: row.subtype,
    profile: row.profile,
    effectiveProfile:
      agent?.compiled.profile ??
      effectiveProfile(snapshot.boundaries, { ...row, policy: { allow: { mode: 'all', tools: [] }, block: [] } }),
    autonomy: row.autonomy,
    requireApprovalFor: row.requireApprovalFor,
    channels: row.channels,
    sessionControl: row.sessionControl,
    requireChannel: row.requireChannel,
    requireGoal: row.requireGoal,
    toolMode: row.toolMode,
    createdAt: row.createdAt.toISOString(),
    summary: {
      catalogue: snapshot.tools.length,
      allowed: mask ? countBits(mask) : 0,
      tokens: agent && mask ? summarize(snapshot, agent, mask, 'native').tokens : 0,
    },
    revision: String(row.version),
    warnings: warningsOf(row, snapshot),
  };
}

async function snapshotOf(scope: OrgScope): Promise<OrgSnapshot> {
  return (await snapshots().get(scope.orgId)).snapshot;
}

export async function listAgents(scope: OrgScope): Promise<AgentView[]> {
  const rows = await listAgentRows(scope);
  const snapshot = await snapshotOf(scope);
  const views: AgentView[] = [];
  for (const row of rows) views.push(await toView(row, snapshot));
  return views;
}

/** Throws `not_found`. */
export async function getAgent(scope: OrgScope, slug: string): Promise<AgentView> {
  return toView(await getAgentRow(scope, slug), await snapshotOf(scope));
}

/** A new agent starts from its subtype's profile, never from everything. Throws `already_exists`, `invalid`. */
export async function createAgent(scope: OrgScope, input: AgentInput): Promise<AgentView> {
  return toView(await createAgentRow(scope, input), await snapshotOf(scope));
}

/** Throws `not_found`, `invalid` (a profile that does not exist), `version_mismatch`. */
export async function updateAgent(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  patch: AgentPatch,
): Promise<AgentView> {
  return toView(await updateAgentRow(scope, slug, expected, patch), await snapshotOf(scope));
}

/** Takes its keys and sessions along. Throws `not_found`. */
export async function deleteAgent(scope: OrgScope, slug: string): Promise<void> {
  await deleteAgentRow(scope, slug);
}
