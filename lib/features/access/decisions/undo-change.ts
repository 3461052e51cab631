import type { LimitedChannel, OrgRows } from '@/lib/data/boundary-rows';
import type { ChangeSpec, EngineAgent, EntryState, OrgBoundaries, ToolPolicy } from '@/lib/engine/types';
import type { Remedy } from './decision-contract';

type Change = Remedy['change'];

export interface Before {
  org: string;
  boundaries: OrgBoundaries;
  agent: EngineAgent;
  /** Reasons and ends, which the boundaries do not have. */
  channels?: readonly LimitedChannel[];
  requirementLimits?: OrgRows['requirementLimits'];
}

function statesBefore(policy: ToolPolicy, entries: Readonly<Record<string, EntryState>>): Record<string, EntryState> {
  const stateOf = (entry: string): EntryState => {
    if (policy.block.some(({ tool, goal }) => tool === entry && goal === undefined)) return 'block';
    return policy.allow.tools.includes(entry) ? 'allow' : 'inherit';
  };
  return Object.fromEntries(Object.keys(entries).map((entry) => [entry, stateOf(entry)]));
}

/** Restores blocks with their reason and end if one request can do it; otherwise null. */
function undoPolicy(
  policy: ToolPolicy,
  path: string,
  entries: Record<string, EntryState>,
  text: string,
): Change | null {
  const tools = statesBefore(policy, entries);
  const lost = policy.block.filter((block) => tools[block.tool] === 'block');
  const forGoals = policy.block.some(({ tool, goal }) => goal !== undefined && entries[tool]);
  const named = new Set(lost.map(({ tool }) => tool));
  const inBoth = policy.allow.tools.some((entry) => named.has(entry));
  const notes = new Set(lost.map(({ reason, expiresAt }) => JSON.stringify([reason ?? null, expiresAt ?? null])));
  if (forGoals || inBoth || notes.size > 1 || named.size < lost.length) return null;
  const { reason, expiresAt } = lost[0] ?? {};
  const words = { ...(reason ? { reason } : {}), ...(expiresAt ? { expiresAt } : {}) };
  return { text, method: 'PATCH', path, body: { tools, ...words } };
}

/** Returns the request that reverts a revision that was just made. */
export function revertRequest(org: string, number: bigint): Change {
  const path = `/api/v1/orgs/${org}/revisions/${number}/revert`;
  return { text: `Revert revision ${number}.`, method: 'POST', path, body: {} };
}

/** Returns the request that reverts a change; null when none can. The answer to a change of access has its own. */
export function undoChange(change: ChangeSpec, before: Before): Change | null {
  const { org, boundaries, agent } = before;
  const root = `/api/v1/orgs/${org}`;
  switch (change.kind) {
    case 'policy': {
      if (change.scope === 'platform') return null;
      const [policy, path] =
        change.scope === 'agent'
          ? [agent.policy, `${root}/agents/${agent.slug}/policy`]
          : [boundaries.org, `${root}/policy`];
      return undoPolicy(policy, path, change.entries, 'Restore the lists.');
    }
    case 'agent': {
      const text = `Set the autonomy of ${agent.slug} back to ${agent.autonomy}.`;
      return { text, method: 'PATCH', path: `${root}/agents/${agent.slug}`, body: { autonomy: agent.autonomy } };
    }
    case 'channel': {
      if (change.owner === 'platform') return null;
      const limits = before.channels
        ?.filter(({ slug, owner }) => slug === change.channel && owner === 'organization')
        .flatMap((channel) => channel.limits ?? [])
        .filter(({ tool }) => change.remove.includes(tool));
      const body = { add: change.remove, remove: change.add, ...(limits?.length ? { limits } : {}) };
      const path = `${root}/channels/${change.channel}`;
      return { text: `Restore the restriction of channel ${change.channel}.`, method: 'PATCH', path, body };
    }
    case 'requirement': {
      const overrides = boundaries.integrationRequirements;
      const path = `${root}/integration-requirements/${change.tool}`;
      const text = `Restore the requirements of ${change.tool}.`;
      if (!Object.hasOwn(overrides, change.tool)) return { text, method: 'DELETE', path, body: undefined };
      return {
        text,
        method: 'PUT',
        path,
        body: { integrations: overrides[change.tool], ...before.requirementLimits?.[change.tool] },
      };
    }
    default:
      return null;
  }
}
